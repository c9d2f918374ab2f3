import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { Lading } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { codCollectedLabel, dollarsLabel } from "@/lib/format/cod";
import { stopWindowLabel, windowLabel } from "@/lib/format/window-label";
import { appointmentLabel, appointmentOf } from "@/lib/paper/appointment-label";
import { endorsementLabel, type PaperDetail } from "@/lib/paper/manifest-paper";
import type { PaperCopy } from "@/lib/paper/paper";
import { zoneOfManifest } from "@/lib/paper/paper-labels";

/** Texts by what people call them; null for what nobody said, which stands on paper as a blank. */
type Facts = Readonly<Record<string, string | null>>;

/** Facts beside sequence, times and units that stood on a copy: all of it counts. */
export interface PrintedFacts {
  manifest: Facts;
  /** By stop, without what its shipments say themselves. */
  stops: Readonly<Record<string, Facts>>;
  /** By shipment, each with the name that people call it by. */
  freight: Readonly<Record<string, { title: string; stopId: string; facts: Facts }>>;
}

const figure = (value: number | null, unit = "") => (value === null ? null : `${value}${unit}`);
const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(", ");

const manifestFacts = (
  { day, terminal, title, manifestNumber, seals, ...row }: ManifestRow,
  copy: PaperCopy,
): Facts => ({
  // A dispatch copy has no seal of the trailer, and the driver's alone has room for the one back.
  ...(copy === "dispatch" ? {} : { seal: seals.out }),
  ...(copy === "driver" ? { "seal back": seals.back } : {}),
  day,
  terminal,
  route: row.route,
  name: row.name,
  number: manifestNumber ?? title,
  title,
  "trailer's spaces": figure(row.capacity?.spaces ?? null),
  // Notes at the head of the paper; the verdict is one of the plan, which moves on with every stop of the road.
  "not known": row.unknown.join(", "),
  "not here yet": row.waitsFor.map((one) => one.title).join(", "),
  "who keeps the sequence": row.orderIsKnownToPlatform ? "platform" : "desk",
  ...(row.departedAt === null ? { verdict: row.plan.verdict, "what ends the day": row.plan.limitClock } : {}),
});

const stopFacts = (
  stop: ManifestStop,
  { seals: { stops }, day }: Pick<ManifestRow, "seals" | "day">,
  zone: string,
  copy: PaperCopy,
): Facts => ({
  kind: stop.isPickup ? "pickup" : "delivery",
  // The driver copy has no other time: it counts there as the stop's own.
  plan: copy === "dispatch" ? stop.plannedAt : null,
  seal: stops[stop.stopId] ?? null,
  name: stop.name,
  address: joined([stop.address, stop.city, stop.zip]),
  window: stopWindowLabel(stop, day, zone),
  "stop time": `${stop.serviceMinutes} min`,
  flags: stop.flags.join(" "),
});

/** Null where nothing of it is hazardous. */
function hazardousText({ bill }: Lading): string | null {
  const lines = bill.lines.filter(({ hazmat }) => hazmat !== null);
  return lines.length === 0 ? null : JSON.stringify([lines, bill.emergencyPhone, bill.emergencyContact]);
}

const codLabel = (lading: Lading | undefined): string | null => {
  const amount = lading?.bill.codAmount ?? null;
  return amount === null ? null : dollarsLabel(amount);
};

const freightFacts = (shipment: ShipmentRow, lading: Lading | undefined, copy: PaperCopy): Facts => {
  const { party } = shipment;
  return {
    pieces: figure(shipment.pieces),
    weight: figure(shipment.weight, " lb"),
    spaces: copy === "driver" ? figure(shipment.spaces) : null,
    kind: shipment.type,
    day: copy === "bill-of-lading" ? shipment.day : null,
    "handling units": figure(shipment.handlingUnits),
    reference: shipment.refNumber,
    PRO: shipment.proNumber,
    due: shipment.dueDay,
    consignee: party.name,
    address: joined([party.address, party.city, party.state, party.zip]),
    contact: joined([party.contact, party.phone]),
    window: windowLabel(shipment),
    flags: shipment.flags.join(" "),
    "hazardous materials": lading === undefined ? null : hazardousText(lading),
    // Named beside the rest of the bill: the driver collects what stands there.
    ...(copy === "dispatch" ? {} : { COD: codLabel(lading) }),
    "COD collected":
      copy !== "driver" || shipment.codCollected === null ? null : codCollectedLabel(shipment.codCollected),
    // A dispatch copy has no other lines of bills.
    "bill of lading":
      lading === undefined || copy === "dispatch" ? null : JSON.stringify([lading.other, lading.bill]),
  };
};

/** A manifest with all that its papers print. */
export interface PrintedDetail extends PaperDetail {
  /** Name of the company. */
  carrier: string;
}

/** Facts of the company that stood there: carrier and terminal, as that copy has them. */
const carrierFacts = (
  { carrier, terminalPhone, terminalAddress, scac, terminals, row, ...license }: PrintedDetail,
  copy: PaperCopy,
): Facts => ({
  carrier,
  "time zone": zoneOfManifest({ row, terminals }),
  "terminal's phone": terminalPhone,
  ...(copy === "dispatch" ? {} : { "terminal's address": terminalAddress }),
  ...(copy === "bill-of-lading"
    ? {
        SCAC: scac,
        "terminal's name": terminals.find(({ code }) => code === row.terminal)?.name ?? null,
      }
    : {}),
  ...(copy === "driver" ? { "driver's hazmat endorsement": endorsementLabel(license) } : {}),
});

/** Reads what a copy says now. */
export function printedFacts(detail: PrintedDetail, copy: PaperCopy): PrintedFacts {
  const { row, shipments, ladings, appointments } = detail;
  const zone = zoneOfManifest(detail);
  const bills = new Map(ladings.map((one) => [one.shipmentId, one]));
  return {
    manifest: {
      ...manifestFacts(row, copy),
      ...carrierFacts(detail, copy),
    },
    stops: Object.fromEntries(row.stops.map((stop) => [stop.stopId, stopFacts(stop, row, zone, copy)])),
    freight: Object.fromEntries(
      shipments.map((shipment) => [
        shipment.shipmentId,
        {
          title: shipment.title,
          stopId: shipment.stopId ?? "",
          facts: {
            ...freightFacts(shipment, bills.get(shipment.shipmentId), copy),
            appointment: appointmentLabel(appointmentOf(appointments, shipment.shipmentId)),
          },
        },
      ]),
    ),
  };
}

/** Names of what differs; a fact that an older print did not keep says nothing. */
const changed = (before: Facts | undefined, now: Facts): string[] =>
  Object.keys(now).filter((name) => before?.[name] !== undefined && before[name] !== now[name]);

/** Those whose new text is short enough to be said. */
const spoken = new Set([
  "carrier",
  "number",
  "spaces",
  "pieces",
  "weight",
  "SCAC",
  "COD",
  "window",
  "handling units",
  "stop time",
  "day",
  "due",
  "seal",
]);

const labelOf = (facts: Facts) => (name: string) => {
  const text = facts[name] ?? null;
  if (!spoken.has(name)) return name;
  return text === null ? `no ${name}` : `${name} ${text}`;
};

/**
 * Lists what else has changed since a copy was printed: `stop 2: window 10:00–11:30, address`, `418220640: pieces 14`.
 * Of what is new or gone, and of what a stop and its freight say alike, nothing is said twice.
 * @param numberOf a stop's number by its id, of those that are on both
 */
export function factChanges(
  before: PrintedFacts,
  now: PrintedFacts,
  numberOf: ReadonlyMap<string, number>,
): string[] {
  const line = (title: string, names: readonly string[], facts: Facts) =>
    names.length === 0 ? [] : [`${title}: ${names.map(labelOf(facts)).join(", ")}`];
  const ofStops = [...numberOf].flatMap(([stopId, number]) => {
    const facts = now.stops[stopId] ?? {};
    return line(`stop ${number}`, changed(before.stops[stopId], facts), facts);
  });
  const ofFreight = Object.entries(now.freight).flatMap(([shipmentId, { title, stopId, facts }]) => {
    const said = changed(before.stops[stopId], now.stops[stopId] ?? {});
    const names = changed(before.freight[shipmentId]?.facts, facts).filter((name) => !said.includes(name));
    return line(title, names, facts);
  });
  const head = changed(before.manifest, now.manifest).map(labelOf(now.manifest));
  return [...ofStops, ...ofFreight, ...head];
}
