import type { FreightBook, StopGroup } from "@/lib/platform/freight/book/freight-book";
import {
  isBegun,
  type ShipmentRecord,
  type StopPlace,
  type StopRecord,
} from "@/lib/platform/freight/book/freight-records";
import { placeKeyOf, placeOf } from "@/lib/platform/freight/book/stop-place";

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/**
 * Puts a shipment at the stop that fits it on a route, or on none: the one it has, where that still fits; an open one of the
 * same place, day, window and terminal; else its own stop moves along, where no other shipment is left behind at it, or
 * a new one is made. A stop at which the driver has been is never changed. The shipment is stored in the book.
 */
export function placeShipment(
  book: FreightBook,
  shipment: ShipmentRecord,
  routeUniqueId: string | null,
): ShipmentRecord {
  const place = placeOf(shipment.shipmentType, shipment.fields);
  const group = groupOf(shipment, place, routeUniqueId);
  const current = book.stops.get(shipment.stopId);
  const { target, joined } = stopFor(book, shipment, group, place, current);
  const placed = { ...shipment, stopId: target.stopId, routeUniqueId: target.routeUniqueId };
  book.putShipment(placed);
  if (current && current.stopId !== target.stopId) leaveStop(book, current, joined ? target : null);
  return placed;
}

function groupOf(shipment: ShipmentRecord, place: StopPlace, routeUniqueId: string | null): StopGroup {
  const { fields, terminalCode, shipmentId, shipmentType } = shipment;
  const day = shipmentType === "delivery" ? fields.deliveryDate : fields.pickupDate;
  return {
    routeUniqueId,
    terminalCode,
    serviceDate: textOrNull(day) ?? "",
    windowStart: textOrNull(fields.windowStart),
    windowEnd: textOrNull(fields.windowEnd),
    placeKey: placeKeyOf(place, shipmentId),
  };
}

function stopFor(
  book: FreightBook,
  shipment: ShipmentRecord,
  group: StopGroup,
  place: StopPlace,
  current: StopRecord | undefined,
): { target: StopRecord; joined: boolean } {
  // A driver who has been at the stop has been there for this shipment: only another route takes it away.
  if (current && isBegun(current) && current.routeUniqueId === group.routeUniqueId)
    return { target: current, joined: false };
  const shared = book.stopsOfGroup(group).filter((stop) => !isBegun(stop));
  const fitting = shared.find((stop) => stop.stopId === current?.stopId) ?? shared[0];
  if (fitting) return { target: fitting, joined: true };
  const alone = current !== undefined && !isBegun(current) && isAlone(book, current, shipment);
  const { now } = book;
  const point = book.reference.pointOf(place);
  const stop: StopRecord = {
    ...(alone
      ? current
      : {
          stopId: book.newId(),
          progress: {},
          removed: false,
          mergedInto: null,
          createdMicros: now,
          updatedMicros: now,
        }),
    ...group,
    place: point === null ? place : { ...place, ...point },
    sequenceNumber: sequenceFor(book, group, alone ? current : undefined),
  };
  book.putStop(stop);
  return { target: stop, joined: false };
}

function isAlone(book: FreightBook, stop: StopRecord, shipment: ShipmentRecord): boolean {
  const members = book.memberIds(stop.stopId);
  return members.size === 0 || (members.size === 1 && members.has(shipment.shipmentId));
}

/** A stop that comes to a route is driven last; one that stays keeps its place. */
function sequenceFor(book: FreightBook, group: StopGroup, moving: StopRecord | undefined): number | null {
  if (group.routeUniqueId === null) return null;
  if (moving?.routeUniqueId === group.routeUniqueId) return moving.sequenceNumber;
  return (book.stopsOfRoute(group.routeUniqueId).at(-1)?.sequenceNumber ?? 0) + 1;
}

/** A stop without shipments is no stop; it became part of `into`, where the shipments went to one that was there. */
function leaveStop(book: FreightBook, stop: StopRecord, into: StopRecord | null) {
  if (book.memberIds(stop.stopId).size > 0 || isBegun(stop)) return;
  const mergedInto = into?.stopId ?? null;
  book.putStop({ ...stop, removed: true, mergedInto, routeUniqueId: null, sequenceNumber: null });
}

/** Takes a shipment off its stop and its route for good. */
export function withdrawShipment(book: FreightBook, shipment: ShipmentRecord): ShipmentRecord {
  const stop = book.stops.get(shipment.stopId);
  const withdrawn = { ...shipment, stopId: null, routeUniqueId: null };
  book.putShipment(withdrawn);
  if (stop) leaveStop(book, stop, null);
  return withdrawn;
}
