import type { EpochMicros } from "@/lib/contract/instant";
import type { DockLocation } from "@/lib/contract/interface/shipments";
import type {
  ManifestRecord,
  ShipmentRecord,
  StopPlace,
  StopRecord,
} from "@/lib/platform/freight/book/freight-records";
import { FreightShelf } from "@/lib/platform/freight/book/freight-shelf";

/** Records that a change may look up beside the records themselves. */
export interface FreightReference {
  /** Terminals of the company with their time zones. */
  terminals: ReadonlyMap<string, string | null>;
  /** Records of the customers that were named. */
  customers: ReadonlyMap<string, Record<string, unknown>>;
  /** The people that were named, by their `externalUserId`; the name is `Last, First`. */
  people: ReadonlyMap<string, { userId: number; name: string }>;
  /** Degrees of a place, by customer number or street. */
  pointOf(place: StopPlace): { latitude: number; longitude: number } | null;
  /** Places of freight that has come before its shipment, by `pro:` or `ref:` and number. */
  docks: ReadonlyMap<string, { currentLocation?: DockLocation; moveToLocation?: DockLocation }>;
}

export const pickupKey = (type: string, refNumber: string, sequence: number | null): string =>
  `${type}:${refNumber}:${sequence ?? ""}`;

function keysOf(shipment: ShipmentRecord): string[] {
  const keys = shipment.referenceKeys.map((key) => `${shipment.shipmentType}?${key}`);
  if (shipment.proNumber !== null) keys.push(`pro:${shipment.proNumber}`);
  if (shipment.refNumber !== null) {
    keys.push(`ref:${shipment.refNumber}`);
    keys.push(pickupKey(shipment.shipmentType, shipment.refNumber, shipment.pickupSequenceNumber));
  }
  return keys;
}

/** Fields that have to be equal for shipments to share a stop. */
export type StopGroup = Pick<
  StopRecord,
  "routeUniqueId" | "terminalCode" | "serviceDate" | "windowStart" | "windowEnd" | "placeKey"
>;

const groupKeyOf = (group: StopGroup): string =>
  [
    group.routeUniqueId,
    group.terminalCode,
    group.serviceDate,
    group.windowStart,
    group.windowEnd,
    group.placeKey,
  ].join("\n");

/** The part of a company's freight that a call is about, in memory: shipments, their stops, their manifests. */
export class FreightBook {
  readonly shipments = new FreightShelf<ShipmentRecord>((record) => record.shipmentId);
  readonly stops = new FreightShelf<StopRecord>((record) => record.stopId);
  readonly manifests = new FreightShelf<ManifestRecord>((record) => record.routeUniqueId);
  readonly #byKey = new Map<string, Set<string>>();
  readonly #byGroup = new Map<string, Set<string>>();
  readonly #members = new Map<string, Set<string>>();
  readonly #byRoute = new Map<string, Set<string>>();

  constructor(
    readonly now: EpochMicros,
    readonly reference: FreightReference,
    readonly newId: () => string,
  ) {}

  loadShipment(record: ShipmentRecord): void {
    this.shipments.load(record);
    this.#indexShipment(record);
  }

  loadStop(record: StopRecord): void {
    this.stops.load(record);
    this.#indexStop(record);
  }

  /** A shipment of which no more than its stop has to be known. */
  loadMember(stopId: string, shipmentId: string): void {
    add(this.#members, stopId, shipmentId);
  }

  putShipment(record: ShipmentRecord): void {
    const old = this.shipments.get(record.shipmentId);
    if (old?.stopId && old.stopId !== record.stopId) this.#members.get(old.stopId)?.delete(record.shipmentId);
    this.shipments.put(record);
    this.#indexShipment(record);
  }

  putStop(record: StopRecord): void {
    this.stops.put(record);
    this.#indexStop(record);
  }

  /** Gives stops these places in the driving order of their route, from 1. */
  numberStops(stopIds: readonly string[]): void {
    for (const [index, stopId] of stopIds.entries()) {
      const stop = this.stops.get(stopId);
      if (stop) this.putStop({ ...stop, sequenceNumber: index + 1 });
    }
  }

  /** Shipments that carry a key now: the index may still list those that carried it before. */
  shipmentsBy(key: string): ShipmentRecord[] {
    return [...(this.#byKey.get(key) ?? [])].flatMap((id) => {
      const record = this.shipments.get(id);
      return record && keysOf(record).includes(key) ? [record] : [];
    });
  }

  stopsOfGroup(group: StopGroup): StopRecord[] {
    const key = groupKeyOf(group);
    return [...(this.#byGroup.get(key) ?? [])].flatMap((id) => {
      const record = this.stops.get(id);
      return record && !record.removed && groupKeyOf(record) === key ? [record] : [];
    });
  }

  memberIds(stopId: string): ReadonlySet<string> {
    return this.#members.get(stopId) ?? new Set();
  }

  /** Shipments of a stop, the oldest first; those of one call by their numbers. */
  membersOf(stopId: string): ShipmentRecord[] {
    return [...this.memberIds(stopId)].flatMap((id) => this.shipments.get(id) ?? []).sort(byAgeAndNumber);
  }

  /** Stops of a route in driving order. */
  stopsOfRoute(routeUniqueId: string): StopRecord[] {
    const stops = [...(this.#byRoute.get(routeUniqueId) ?? [])].flatMap((id) => this.stops.get(id) ?? []);
    return stops
      .filter((stop) => stop.routeUniqueId === routeUniqueId && !stop.removed)
      .sort((a, b) => (a.sequenceNumber ?? 0) - (b.sequenceNumber ?? 0));
  }

  manifestByNumber(manifestNumber: string): ManifestRecord | undefined {
    for (const record of this.manifests.values()) if (record.manifestNumber === manifestNumber) return record;
    return undefined;
  }

  /** The stop itself or, where it was merged, the one that it became part of. */
  survivingStop(stopId: string): StopRecord | undefined {
    let stop = this.stops.get(stopId);
    while (stop?.mergedInto) stop = this.stops.get(stop.mergedInto);
    return stop;
  }

  #indexShipment(record: ShipmentRecord) {
    for (const key of keysOf(record)) add(this.#byKey, key, record.shipmentId);
    if (record.stopId) add(this.#members, record.stopId, record.shipmentId);
  }

  #indexStop(record: StopRecord) {
    add(this.#byGroup, groupKeyOf(record), record.stopId);
    if (record.routeUniqueId) add(this.#byRoute, record.routeUniqueId, record.stopId);
  }
}

const numberOf = (record: ShipmentRecord): string =>
  [record.proNumber, record.refNumber, record.pickupSequenceNumber, record.shipmentId].join(" ");

const byAgeAndNumber = (a: ShipmentRecord, b: ShipmentRecord): number =>
  a.createdMicros - b.createdMicros || (numberOf(a) < numberOf(b) ? -1 : 1);

function add(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}
