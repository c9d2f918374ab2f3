import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { slackLabel } from "@/lib/format/slack";
import { windowLabel } from "@/lib/format/window-label";
import { code128 } from "@/lib/paper/code128";
import { type Paper, type PaperCopy, type PaperFact, type PaperStop, paperLabel } from "@/lib/paper/paper";
import { clockOf, manifestLabel, quantity, sumLabel, timeOf, zoneOfManifest } from "@/lib/paper/paper-labels";
import { dayLabel, dayTimeLabel } from "@/lib/time/instant-labels";

export type PaperDetail = Pick<ManifestDetail, "row" | "shipments" | "ladings" | "terminals">;

/** The dispatch copy or the driver copy of a manifest. @param carrier name of the company */
export function manifestPaper(
  detail: PaperDetail,
  copy: Exclude<PaperCopy, "bill-of-lading">,
  carrier: string,
): Paper {
  const { row, shipments } = detail;
  const zone = zoneOfManifest(detail);
  const byId = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
  return {
    label: paperLabel[copy],
    title: manifestLabel(row),
    carrier,
    facts: [...manifestFacts(detail, zone), ...(copy === "driver" ? driverBlanks : [])],
    notes: manifestNotes(detail),
    stops: row.stops
      .filter(({ mark }) => mark !== "removed")
      .map((stop) => paperStop(stop, byId, zone, copy)),
    blanks: copy === "driver" ? ["Driver's signature", "Date and time"] : [],
    stamp: `As known ${dayTimeLabel(Date.parse(row.knownAt), zone)}, all times of that zone`,
  };
}

const driverBlanks: readonly PaperFact[] = [
  "Time out",
  "Time in",
  "Seal",
  "Trailer",
  "Odometer out",
  "Odometer in",
].map((label) => ({ label, value: null }));

const notKnown = "not known";

function manifestFacts({ row, shipments }: PaperDetail, zone: string): PaperFact[] {
  const { load } = row;
  const facts: [string, string | null][] = [
    ["Day", row.day === null ? null : dayLabel(row.day)],
    ["Terminal", row.terminal],
    ["Leaves", row.departAt === null ? null : timeOf(row.departAt, zone)],
    ["Done by plan", row.plan.endAt === null ? null : timeOf(row.plan.endAt, zone)],
    ["Driver", row.driver?.name ?? null],
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

/** Null where nobody told any. */
function spacesLabel({ load: { spaces, withoutSpaces }, capacity }: ManifestRow): string | null {
  if (spaces === 0 && withoutSpaces > 0) return null;
  return `${withoutSpaces > 0 ? "at least " : ""}${spaces}${capacity === null ? "" : ` of ${capacity.spaces}`}`;
}

function manifestNotes({ row }: PaperDetail): string[] {
  return [
    row.orderIsKnownToPlatform ? null : "The order of stops is the desk's: it is not known to the platform.",
    row.sentence,
    row.unknown.length === 0 ? null : `Not known: ${row.unknown.join(", ")}.`,
    ...row.waitsFor.map(({ title }) => `${title} is not here yet.`),
  ].filter((note) => note !== null);
}

function paperStop(
  stop: ManifestStop,
  byId: ReadonlyMap<string, ShipmentRow>,
  zone: string,
  copy: PaperCopy,
): PaperStop {
  const isDriver = copy === "driver";
  const shipments = stop.shipmentIds.flatMap((id) => byId.get(id) ?? []);
  return {
    number: String(stop.number),
    name: stop.name,
    place: [stop.address, stop.city, stop.zip].filter(Boolean).join(", "),
    detail: [
      windowLabel(stop),
      stop.plannedAt === null ? null : `plan ${clockOf(stop.plannedAt, zone)}`,
      isDriver ? null : standingOf(stop, zone),
      `${stop.serviceMinutes} min`,
      loadLabel(shipments),
      stop.isPickup ? "pickup" : null,
    ]
      .filter(Boolean)
      .join("  ·  "),
    flags: stop.flags.join(", "),
    blanks: isDriver ? ["In", "Out"] : [],
    lines: shipments.map((shipment) => paperLine(shipment, isDriver)),
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

/** What has come of a stop, or will. */
function standingOf(
  { arrivedAt, departedAt, etaAt, slackMinutes }: ManifestStop,
  zone: string,
): string | null {
  if (arrivedAt !== null) {
    const left = departedAt === null ? "" : `, left ${clockOf(departedAt, zone)}`;
    return `arrived ${clockOf(arrivedAt, zone)}${left}`;
  }
  if (etaAt === null) return null;
  const slack = slackMinutes === null ? "" : `, ${slackLabel(slackMinutes)}`;
  return `ETA ${clockOf(etaAt, zone)}${slack}`;
}

function paperLine(shipment: ShipmentRow, isDriver: boolean) {
  const { title, proNumber, pieces, weight, handlingUnits, flags, party } = shipment;
  return {
    title,
    barcode: code128(proNumber ?? title),
    detail: [
      pieces === null ? "pieces not known" : `${pieces} pcs`,
      handlingUnits === null ? null : `${handlingUnits} ${handlingUnits === 1 ? "unit" : "units"}`,
      weight === null ? "weight not known" : `${quantity(weight)} lb`,
      flags.length === 0 ? null : flags.join(", "),
      isDriver ? [party.contact, party.phone].filter(Boolean).join(" ") : null,
    ]
      .filter(Boolean)
      .join("  ·  "),
    blanks: isDriver ? ["Pcs", "Code", "Received by"] : [],
  };
}
