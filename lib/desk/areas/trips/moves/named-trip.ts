import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { readTrip } from "@/lib/desk/areas/trips/records/read-window";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { type Loose, numberOf, objectOr, textOf } from "@/lib/desk/link/read-value";

/** The whole trip that a response holds, as the contract has it; null where it holds none. */
export function tripIn(body: unknown): TruckloadTrip | null {
  const { trip, trips } = objectOr(body);
  return readTrip(trip ?? (Array.isArray(trips) ? trips[0] : null));
}

/** The trip that a response names. */
export function tripIdIn(body: unknown): number | null {
  const { trip, trips, stop } = objectOr(body);
  return numberOf(objectOr(trip ?? stop ?? (Array.isArray(trips) ? trips[0] : null)).tripId);
}

/** The trip that a call names: by an id of its own, or by one of its stops. */
export function namedTrip(store: TripStore, query: Loose, body: unknown): number | null {
  const tripId = numberOf(query.tripId) ?? numberOf(objectOr(body).tripId);
  if (tripId !== null) return tripId;
  const stopId = numberOf(query.stopId);
  const [ownTrip, ownStop] = [textOf(query.externalTripId), textOf(query.externalStopId)];
  for (const { trip } of store.all()) {
    if (ownTrip !== null && trip.externalTripId === ownTrip) return trip.tripId;
    const isItsStop = trip.stops?.some(
      (stop) =>
        (stopId !== null && stop.stopId === stopId) || (ownStop !== null && stop.externalStopId === ownStop),
    );
    if (isItsStop) return trip.tripId;
  }
  return null;
}
