import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { FreightFault } from "@/lib/platform/freight/book/freight-fault";
import type { ManifestRecord, ShipmentRecord, StopRecord } from "@/lib/platform/freight/book/freight-records";

/** Ids by which a device names a shipment; the platform's id wins. */
export interface ShipmentKey {
  shipmentId?: string | undefined;
  proNumber?: string | undefined;
  refNumber?: string | undefined;
  pickupSequenceNumber?: number | undefined;
}

/** @throws FreightFault where no shipment is named, or several are */
export function resolveShipment(book: FreightBook, key: ShipmentKey): ShipmentRecord {
  const { shipmentId, proNumber, refNumber, pickupSequenceNumber: sequence } = key;
  if (shipmentId !== undefined)
    return onlyOne("shipmentId", shipmentId, [book.shipments.get(shipmentId.toLowerCase())]);
  if (proNumber !== undefined) {
    const found = book.shipmentsBy(`pro:${proNumber}`);
    const deliveries = found.filter((one) => one.shipmentType === "delivery");
    return onlyOne("proNumber", proNumber, deliveries.length > 0 ? deliveries : found);
  }
  const pickups = book
    .shipmentsBy(`ref:${refNumber}`)
    .filter((one) => one.shipmentType !== "delivery")
    .filter((one) => sequence === undefined || one.pickupSequenceNumber === sequence);
  return onlyOne("refNumber", refNumber ?? "", pickups);
}

function onlyOne(
  field: string,
  value: string,
  found: readonly (ShipmentRecord | undefined)[],
): ShipmentRecord {
  const [first] = found;
  if (!first) throw new FreightFault(field, `${value} is not a known shipment`);
  if (found.length > 1) throw new FreightFault(field, `${value} names ${found.length} shipments`);
  return first;
}

/** The stop that a device means, wherever it has been merged to. @throws FreightFault where it is on no manifest */
export function resolveStop(
  book: FreightBook,
  key: ShipmentKey & { stopId?: string | undefined },
): StopRecord {
  const { stopId } = key;
  const named = stopId === undefined ? resolveShipment(book, key).stopId : stopId.toLowerCase();
  const field =
    stopId !== undefined
      ? "stopId"
      : ((["shipmentId", "proNumber"] as const).find((one) => key[one]) ?? "refNumber");
  const stop = named === null ? undefined : book.survivingStop(named);
  if (!stop) throw new FreightFault(field, `${stopId ?? ""} is not a known stop`.trimStart());
  if (stop.routeUniqueId === null) throw new FreightFault(field, "names a stop that is on no manifest");
  return stop;
}

/** @throws FreightFault where the manifest is not known */
export function resolveManifest(
  book: FreightBook,
  key: { routeUniqueId?: string | undefined; manifestNumber?: string | undefined },
): ManifestRecord {
  const { routeUniqueId, manifestNumber } = key;
  const manifest =
    routeUniqueId !== undefined
      ? book.manifests.get(routeUniqueId.toLowerCase())
      : book.manifestByNumber(manifestNumber ?? "");
  const field = routeUniqueId === undefined ? "manifestNumber" : "routeUniqueId";
  if (!manifest) throw new FreightFault(field, `${routeUniqueId ?? manifestNumber} is not a known manifest`);
  return manifest;
}
