import type { LocationBody, StopBody, TripBody } from "@/components/trips/form/trip-fields";
import { instantOfReading } from "@/lib/time/typed-time";
import type { LoadTender } from "@/lib/x12/load-tender";
import type { TradeParty } from "@/lib/x12/read-parties";
import type { TenderTime } from "@/lib/x12/read-times";

/** One of the carrier's own places that a tender means. */
export interface OwnPlace {
  companyLocationId: number;
  /** As people read it. */
  label: string;
  /** IANA; null where the place has no position. */
  zone: string | null;
}

/** Facts about places. */
export interface TenderPlaces {
  own: (party: TradeParty) => OwnPlace | null;
  /** IANA zone of a town; null where nobody knows the town. */
  zoneOfTown: (city: string, state: string) => string | null;
  /** The reader's own, by which times are read where nobody knows the stop's. */
  readersZone: string;
}

/** The trip that a tender asks for. */
export interface TenderTrip {
  body: TripBody;
  /** Zones of its stops, in their order. */
  zones: readonly string[];
  /** Notes for whoever accepts it. */
  notes: readonly string[];
}

type Stop = LoadTender["stops"][number];

const kindLabels: Readonly<Record<Stop["kind"], string>> = {
  pickup: "Pickup",
  delivery: "Delivery",
  other: "Stop",
};

/** The sender's number of a stop, by which a change of the load finds it. */
export const stopNumberOf = (shipmentId: string, { sequence }: Pick<Stop, "sequence">): string =>
  `${shipmentId}-${sequence}`;

/** Makes a trip of a tender. Addresses that are none of the carrier's places have no position: nobody knows it. */
export function tripOfTender(tender: LoadTender, places: TenderPlaces): TenderTrip {
  const { shipmentId, stops } = tender;
  const notes: string[] = [];
  const placed = stops.map((stop, index) => placedStop(stop, index, places, notes));
  const foreign = placed.flatMap(({ isForeign }, index) => (isForeign ? [index + 1] : []));
  if (foreign.length > 0)
    notes.push(
      `${foreign.length === 1 ? "Stop" : "Stops"} ${foreign.join(", ")}: none of your places, so without an ETA until Edit says where it is.`,
    );
  const starts = placed.flatMap(({ body }) => body.windowStartTime ?? []);
  const start = starts[0];
  const weight = tender.weightPounds ?? sumOf(stops, "pickup", ({ weightPounds }) => weightPounds);
  const count = tender.pieces ?? sumOf(stops, "pickup", ({ pieces }) => pieces);
  const description = descriptionOf(tender);
  const trailers = tender.equipment.flatMap(({ number }) => (number === "" ? [] : [number]));
  if (trailers.length > 0) notes.push(`The tender names trailer ${trailers.join(", ")}: it is not assigned.`);
  return {
    zones: placed.map(({ zone }) => zone),
    notes,
    body: {
      externalTripId: shipmentId,
      displayName: `Load ${shipmentId}`,
      ...(description === "" ? {} : { description }),
      ...(start === undefined ? {} : { scheduledStartTime: start }),
      ...(weight === null ? {} : { scheduledWeight: weight }),
      ...(count === null ? {} : { scheduledCount: count }),
      ...endsOf(placed),
      stops: placed.map(({ body, stop }) => ({ ...body, externalStopId: stopNumberOf(shipmentId, stop) })),
    },
  };
}

interface PlacedStop {
  stop: Stop;
  body: StopBody;
  zone: string;
  /** Its address is none of the carrier's places. */
  isForeign: boolean;
}

/** Reads who sends and who gets it: the first pickup's place and the last delivery's. */
function endsOf(placed: readonly PlacedStop[]): Pick<TripBody, "shipper" | "consignee"> {
  const shipper = placed.find(({ stop }) => stop.kind === "pickup")?.body.location;
  const consignee = placed.findLast(({ stop }) => stop.kind === "delivery")?.body.location;
  return { ...(shipper ? { shipper } : {}), ...(consignee ? { consignee } : {}) };
}

function placedStop(stop: Stop, index: number, places: TenderPlaces, notes: string[]): PlacedStop {
  const { place, window } = stop;
  const own = place === null ? null : places.own(place);
  const known = own?.zone ?? (place === null ? null : places.zoneOfTown(place.city, place.state));
  const zone = known ?? places.readersZone;
  const name = `Stop ${index + 1}`;
  if (place === null) notes.push(`${name} names no place.`);
  const isOwnClock = [window.from, window.to].some((time) => time !== null && time.clock === null);
  if (known === null && isOwnClock)
    notes.push(`${name}: nobody knows the zone of its town, so its times are read by ${zone}.`);
  const location = own === null ? addressOf(place) : { companyLocationId: own.companyLocationId };
  const description = stopDescription(stop);
  return {
    stop,
    zone,
    isForeign: place !== null && own === null,
    body: {
      ...(location === null ? {} : { location }),
      typeDisplayName: kindLabels[stop.kind],
      tmsStopType: stop.reason,
      ...timeOf("windowStartTime", window.from, "00:00", zone),
      ...timeOf("windowEndTime", window.to, "23:59", zone),
      ...(description === "" ? {} : { description }),
      ...(stop.weightPounds === null ? {} : { scheduledWeight: stop.weightPounds }),
      ...(stop.volumeCubicFeet === null ? {} : { scheduledVolume: stop.volumeCubicFeet }),
      ...(stop.pieces === null ? {} : { scheduledCount: stop.pieces }),
    },
  };
}

function addressOf(place: TradeParty | null): LocationBody | null {
  if (place === null || (place.address1 === "" && place.city === "")) return null;
  const { name, address1, address2, city, state, zip, country } = place;
  const said = Object.entries({ name, address1, address2, city, state, zip, country });
  return Object.fromEntries(said.filter(([, text]) => text !== ""));
}

function timeOf(
  key: "windowStartTime" | "windowEndTime",
  time: TenderTime | null,
  usual: string,
  zone: string,
): StopBody {
  const atMs = time === null ? undefined : instantOf(time, usual, zone);
  return atMs === undefined ? {} : { [key]: new Date(atMs).toISOString() };
}

/** @param usual the time of day where the day alone is written */
function instantOf({ day, time, clock }: TenderTime, usual: string, zone: string): number | undefined {
  const reading = `${day}T${time ?? usual}`;
  if (typeof clock === "number") return Date.parse(`${reading}Z`) - clock * 60_000;
  return instantOfReading(reading, "0", clock ?? zone);
}

/** Element 146. */
const payments: Readonly<Record<string, string>> = { PP: "prepaid", CC: "collect", TP: "third party" };

/** Lists what the sender says for people, in lines. */
function descriptionOf({ references, notes, parties, payment, equipment }: LoadTender): string {
  const kinds = equipment.map(({ kind, lengthFeet, temperature }) =>
    [kind, lengthFeet === null ? "" : `${lengthFeet} ft`, temperature].filter(Boolean).join(" "),
  );
  return [
    ...references.map(referenceLabel),
    ...kinds.filter(Boolean).map((kind) => `Equipment ${kind}`),
    ...parties.map(({ role, name }) => `${role === "BT" ? "Bill to" : `Party ${role}`} ${name}`),
    ...(payment === "" ? [] : [`Freight charges ${payments[payment] ?? payment}`]),
    ...notes,
  ].join("\n");
}

/** The trade's words for the references that are met most. */
const referenceNames: Readonly<Record<string, string>> = {
  BM: "Bill of lading",
  PO: "PO",
  CN: "PRO",
  CR: "Customer reference",
  OQ: "Order",
  PU: "Pickup no.",
  SI: "Shipper's no.",
};

export const referenceLabel = ({ qualifier, value, description }: LoadTender["references"][number]): string =>
  [referenceNames[qualifier] ?? qualifier, value, description].filter((part) => part !== "").join(" ");

/** Hazardous material in the sequence of 49 CFR 172.202: number, name, class, packing group. */
export const materialLabel = ({
  idNumber,
  name,
  hazardClass,
  subsidiaryClasses,
  packingGroup,
  quantity,
  unit,
}: Stop["materials"][number]): string =>
  [
    idNumber,
    name,
    hazardClass &&
      [hazardClass, subsidiaryClasses.length > 0 && `(${subsidiaryClasses.join(", ")})`]
        .filter(Boolean)
        .join(" "),
    packingGroup && `PG ${packingGroup}`,
    quantity === null ? null : `${quantity} ${unit ?? ""}`.trim(),
  ]
    .filter(Boolean)
    .join(", ");

const stopDescription = ({ references, freight, materials, notes, place, pallets }: Stop): string =>
  [
    ...references.map(referenceLabel),
    ...freight,
    ...materials.map((material) => `HAZMAT ${materialLabel(material)}`),
    ...(pallets === null ? [] : [`${pallets} pallets`]),
    ...(place?.contact ? [[place.contact.name, place.contact.phone].filter(Boolean).join(" ")] : []),
    ...notes,
  ].join("\n");

function sumOf(
  stops: readonly Stop[],
  kind: Stop["kind"],
  value: (stop: Stop) => number | null,
): number | null {
  const values = stops.filter((stop) => stop.kind === kind).map(value);
  if (values.every((one) => one === null)) return null;
  return values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}
