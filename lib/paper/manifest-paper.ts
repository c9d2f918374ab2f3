import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { codCollectedLabel, codDue, dollarsLabel } from "@/lib/format/cod";
import { phoneLabel } from "@/lib/format/phone-label";
import { piecesLabel } from "@/lib/format/pieces";
import { slackLabel } from "@/lib/format/slack";
import { spacesFigure } from "@/lib/format/spaces";
import { stopWindowLabel } from "@/lib/format/window-label";
import { appointmentLabel, appointmentOf } from "@/lib/paper/appointment-label";
import { code128 } from "@/lib/paper/code128";
import { hazardBlocks } from "@/lib/paper/hazard-blocks";
import { hazardousLines } from "@/lib/paper/hazardous-lines";
import {
  type Paper,
  type PaperCopy,
  type PaperFact,
  type PaperLine,
  type PaperStop,
  paperLabel,
} from "@/lib/paper/paper";
import {
  dayOfYear,
  manifestLabel,
  quantity,
  stampLabel,
  stopClock,
  sumLabel,
  timeOf,
  townLabel,
  zonedWindowLabel,
  zoneOfManifest,
} from "@/lib/paper/paper-labels";

export type PaperDetail = Pick<
  ManifestDetail,
  | "row"
  | "shipments"
  | "ladings"
  | "hazards"
  | "terminals"
  | "appointments"
  | "terminalPhone"
  | "terminalAddress"
  | "scac"
  | "driverHazmat"
>;

/** The dispatch copy or the driver copy of a manifest. @param carrier name of the company */
export function manifestPaper(
  detail: PaperDetail,
  copy: Exclude<PaperCopy, "bill-of-lading">,
  carrier: string,
): Paper {
  const { row, shipments } = detail;
  const zone = zoneOfManifest(detail);
  const byId = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
  const billOf = new Map(detail.ladings.map(({ shipmentId, bill }) => [shipmentId, bill]));
  return {
    label: paperLabel[copy],
    title: manifestLabel(row),
    carrier,
    barcode: code128(row.manifestNumber ?? row.title),
    facts: [...manifestFacts(detail, copy, zone), ...(copy === "driver" ? driverBlanks(row.seals) : [])],
    notes: manifestNotes(detail),
    blocks: hazardBlocks(detail.hazards),
    stops: row.stops
      .filter(({ mark }) => mark !== "removed")
      .map((stop) => paperStop(stop, { byId, billOf, row, appointments: detail.appointments }, zone, copy)),
    blanks: copy === "driver" ? ["Driver's signature", "Date and time"] : [],
    stamp: `Data as of ${stampLabel(row.knownAt, zone)}, all times in that zone${copy === "driver" ? ". Papers within reach of the driver; on the seat or in the door when out" : ""}`,
  };
}

/** Lines for the driver to fill in; a seal that is known is printed. */
const driverBlanks = ({ out, back }: ManifestRow["seals"]): PaperFact[] => [
  ...["Time out", "Time in"].map((label) => ({ label, value: null })),
  { label: "Seal", value: out },
  { label: "Seal back", value: back },
  ...["Trailer", "Odometer out", "Odometer in"].map((label) => ({ label, value: null })),
];

const notKnown = "not known";

function manifestFacts(detail: PaperDetail, copy: PaperCopy, zone: string): PaperFact[] {
  const { row, shipments, terminalPhone, terminalAddress } = detail;
  const { load } = row;
  const driver = row.driver?.name ?? null;
  const license = copy === "driver" ? endorsementLabel(detail) : null;
  const facts: [string, string | null][] = [
    ["Day", row.day === null ? null : dayOfYear(row.day)],
    [
      "Terminal",
      [row.terminal, copy === "driver" ? terminalAddress : null, terminalPhone && phoneLabel(terminalPhone)]
        .filter(Boolean)
        .join(", ") || null,
    ],
    ["Leaves", row.departAt === null ? null : timeOf(row.departAt, zone)],
    ["Done by plan", row.plan.endAt === null ? null : timeOf(row.plan.endAt, zone)],
    ["Hours end the day", limitLabel(row.plan, zone)],
    ["Driver", driver === null || license === null ? driver : `${driver}, ${license}`],
    ["Vehicle", row.vehicle],
    ["Trailer", row.trailer],
    ["Door", row.dock === null ? null : String(row.dock)],
    ["Route", row.route],
    ["Stops, PROs", `${load.stops}, ${load.shipments}`],
    ["Pieces, weight", loadLabel(shipments)],
    ["Spaces", spacesLabel(row)],
  ];
  return facts.map(([label, value]) => ({ label, value: value ?? notKnown }));
}

/**
 * Says what a placarded load's driver shows beside it (49 CFR 383.93): `hazmat endorsement to Fri Mar 31, 2028`. Null where no
 * placard is needed, and where nobody said.
 */
export function endorsementLabel({ driverHazmat, hazards }: Pick<PaperDetail, "driverHazmat" | "hazards">) {
  const { state, until } = driverHazmat;
  if (state === "not-known" || !hazards.placards.some(({ needed }) => needed.length > 0)) return null;
  if (state === "none") return "no hazmat endorsement";
  const day = until === null ? null : dayOfYear(until);
  if (state === "expired") return `hazmat endorsement expired ${day ?? ""}`.trim();
  return day === null ? "hazmat endorsement" : `hazmat endorsement to ${day}`;
}

const limitClocks = { shift: "shift", cycle: "cycle", drive: "driving hours", break: "break" } as const;

/** `19:55 CST, cycle`; null where no clock ends the day. */
function limitLabel({ limitAt, limitClock }: ManifestRow["plan"], zone: string): string | null {
  if (limitAt === null) return null;
  return [timeOf(limitAt, zone), limitClock == null ? null : limitClocks[limitClock]]
    .filter(Boolean)
    .join(", ");
}

/** Counts spaces on the manifest; null where no shipment says any. */
function spacesLabel({ load: { spaces, withoutSpaces }, capacity }: ManifestRow): string | null {
  if (spaces === 0 && withoutSpaces > 0) return null;
  return `${withoutSpaces > 0 ? "at least " : ""}${spacesFigure(spaces)}${capacity === null ? "" : ` of ${spacesFigure(capacity.spaces)}`}`;
}

function manifestNotes({ row }: PaperDetail): string[] {
  return [
    row.orderIsKnownToPlatform
      ? null
      : "The stop sequence is kept in Haulboard: the platform does not carry it.",
    row.sentence,
    row.unknown.length === 0 ? null : `Not known: ${row.unknown.join(", ")}.`,
    ...row.waitsFor.map(({ title }) => `${title} is not here yet.`),
  ].filter((note) => note !== null);
}

/** Freight on a manifest, by shipment. */
interface OnBoard {
  byId: ReadonlyMap<string, ShipmentRow>;
  billOf: ReadonlyMap<string, DescribedBill>;
  row: Pick<ManifestRow, "seals" | "day">;
  appointments: PaperDetail["appointments"];
}

function paperStop(
  stop: ManifestStop,
  { byId, billOf, row: { seals, day }, appointments }: OnBoard,
  zone: string,
  copy: PaperCopy,
): PaperStop {
  const isDriver = copy === "driver";
  const seal = seals.stops[stop.stopId];
  // Leaves room for the next seal: whoever opens a sealed load writes it down.
  const sealBlank = seals.out === null || seal !== undefined ? [] : ["Seal"];
  const shipments = stop.shipmentIds.flatMap((id) => byId.get(id) ?? []);
  const hazardous = (id: string) => billOf.get(id)?.lines.filter(({ hazmat }) => hazmat !== null) ?? [];
  return {
    number: String(stop.number),
    name: stop.name,
    place: [stop.address, townLabel(stop.city, stateOf(shipments), stop.zip)].flatMap((part) => part || []),
    contact: isDriver ? reachedBy(shipments) : "",
    window:
      (stop.ownZone === null ? zonedWindowLabel(stop, day, zone) : stopWindowLabel(stop, day, zone)) ??
      "No window",
    detail: [
      ...new Set(
        shipments.map(({ shipmentId }) => appointmentLabel(appointmentOf(appointments, shipmentId))),
      ),
      stop.plannedAt === null ? null : `plan ${stopClock(stop, stop.plannedAt, zone)}`,
      isDriver ? null : standingOf(stop, zone),
      `${stop.serviceMinutes} min`,
      loadLabel(shipments),
      stop.isPickup ? "pickup" : null,
      seal === undefined ? null : `seal ${seal}`,
    ]
      .filter(Boolean)
      .join("  ·  "),
    flags: stop.flags.join(", "),
    isHazardous:
      stop.flags.includes("HAZ") || shipments.some(({ shipmentId }) => hazardous(shipmentId).length > 0),
    blanks: isDriver ? ["Arrive", "Leave", "Pieces", "OS&D", ...sealBlank, "Name", "Sign"] : [],
    load: isDriver ? shipments.map(({ pieces, weight, spaces }) => ({ pieces, weight, spaces })) : null,
    lines: shipments.map((shipment) => paperLine(shipment, billOf.get(shipment.shipmentId), isDriver)),
  };
}

const loadLabel = (shipments: readonly ShipmentRow[]): string =>
  [
    sumLabel(
      shipments.map(({ pieces }) => pieces),
      "pcs",
    ),
    sumLabel(
      shipments.map(({ weight }) => weight),
      "lb",
    ),
  ].join(", ");

/** Says when the driver arrived and left, else the ETA; null where neither is known. */
function standingOf(stop: ManifestStop, zone: string): string | null {
  const { arrivedAt, departedAt, etaAt, slackMinutes } = stop;
  const clock = (at: string) => stopClock(stop, at, zone);
  if (arrivedAt !== null) {
    const left = departedAt === null ? "" : `, left ${clock(departedAt)}`;
    return `arrived ${clock(arrivedAt)}${left}`;
  }
  if (etaAt === null) return null;
  const slack = slackMinutes === null ? "" : `, ${slackLabel(slackMinutes)}`;
  return `ETA ${clock(etaAt)}${slack}`;
}

/** Names the contact that the driver asks for there, with the phone. */
const reachedBy = (shipments: readonly ShipmentRow[]): string =>
  shipments
    .map(({ party }) => [party.contact, party.phone && phoneLabel(party.phone)].filter(Boolean).join(" "))
    .find((one) => one !== "") ?? "";

/** A stop says no state of its own; its freight does. */
const stateOf = (shipments: readonly ShipmentRow[]): string | null =>
  shipments.map(({ party }) => party.state).find((state) => state !== null) ?? null;

function paperLine(shipment: ShipmentRow, bill: DescribedBill | undefined, isDriver: boolean): PaperLine {
  const { title, proNumber, pieces, weight, handlingUnits, flags } = shipment;
  const cod = codDue(shipment, bill?.codAmount ?? null);
  const { codCollected } = shipment;
  return {
    title,
    barcode: isDriver ? null : code128(proNumber ?? title),
    detail: [
      pieces === null ? "pieces not known" : piecesLabel(pieces),
      handlingUnits === null ? null : `${handlingUnits} ${handlingUnits === 1 ? "unit" : "units"}`,
      weight === null ? "weight not known" : `${quantity(weight)} lb`,
      flags.length === 0 ? null : flags.join(", "),
      isDriver && codCollected !== null ? codCollectedLabel(codCollected) : null,
    ]
      .filter(Boolean)
      .join("  ·  "),
    hazardous: hazardousLines(bill),
    blanks: isDriver && cod !== null && codCollected === null ? [codLine(cod.amount)] : [],
  };
}

const codLine = (amount: number | null): string =>
  `COD ${amount === null ? "amount not known" : dollarsLabel(amount)}, collected $`;
