import { isDeepStrictEqual } from "node:util";
import type { EpochMicros } from "@/lib/contract/instant";
import { lockTrips } from "@/lib/platform/truckload/records/load-trips";
import { saveTrips, type Writing } from "@/lib/platform/truckload/save-trips";
import { seeVisits } from "@/lib/platform/truckload/visits/see-visits";
import { metersFrom, samePlaceMeters } from "@/lib/platform/truckload/visits/stop-circle";
import {
  loadWatchedTrips,
  type WatchedCircle,
  type WatchedTrip,
} from "@/lib/platform/truckload/watched-trips";

/** A stored position, as the stops of a trip are held against it. */
export interface NewPosition {
  vehicle: string;
  /** `externalUserId` of who drives. */
  employeeId: string | null;
  eventMicros: EpochMicros;
  latitude: number;
  longitude: number;
}

const minuteMicros = 60 * 1_000_000;
/** Looks at stored positions so far before a reported one: where the stay that it belongs to began. */
const lookBackMicros = 120 * minuteMicros;
/** Lets a late position inside undo a departure for so long after it. */
const returnMicros = 15 * minuteMicros;

/**
 * Writes the arrivals and departures that new positions report, and raises their events. Most batches report none and
 * cost one query: only where a position changes what is known of a stop are the trip's stored positions read.
 */
export async function watchPositions(call: Writing, positions: readonly NewPosition[]): Promise<void> {
  if (positions.length === 0) return;
  const byVehicle = new Map<string, NewPosition[]>();
  const drivers = new Set(positions.flatMap(({ employeeId }) => employeeId ?? []));
  let [fromMicros, untilMicros] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const position of positions) {
    fromMicros = Math.min(fromMicros, position.eventMicros);
    untilMicros = Math.max(untilMicros, position.eventMicros);
    const ofVehicle = byVehicle.get(position.vehicle);
    if (ofVehicle) ofVehicle.push(position);
    else byVehicle.set(position.vehicle, [position]);
  }
  const span = { fromMicros, untilMicros };
  const watched = await loadWatchedTrips(call, span, [...byVehicle.keys()], [...drivers]);
  const changedFrom = new Map<number, EpochMicros>();
  for (const trip of watched) {
    const own = trip.vehicleNumbers.flatMap((number) => byVehicle.get(number) ?? []);
    const driven =
      trip.vehicleNumbers.length > 0
        ? []
        : positions.filter(({ employeeId }) => employeeId !== null && trip.driverIds.includes(employeeId));
    const since = changedSince(trip, [...own, ...driven]);
    if (since !== null) changedFrom.set(trip.tripId, since);
  }
  if (changedFrom.size === 0) return;
  const before = await lockTrips(call, [...changedFrom.keys()]);
  const after = structuredClone(before);
  await seeVisits(
    call,
    [...after.values()].map((trip) => {
      const since = changedFrom.get(trip.tripId) ?? fromMicros;
      return { trip, fromMicros: since, keptBeforeMicros: since };
    }),
  );
  const changes = [...before].flatMap(([tripId, trip]) => {
    const now = after.get(tripId);
    return now && !isDeepStrictEqual(trip, now) ? [{ before: trip, after: now }] : [];
  });
  await saveTrips(call, changes);
}

/** From when on a trip's stored positions are to be looked at again; null where the new ones change nothing. */
function changedSince(trip: WatchedTrip, positions: readonly NewPosition[]): EpochMicros | null {
  let since: EpochMicros | null = null;
  for (const position of positions) {
    const { eventMicros } = position;
    if (eventMicros < trip.actualStartMicros) continue;
    if (trip.actualEndMicros !== null && eventMicros > trip.actualEndMicros) continue;
    const meters = trip.stops.map(({ circle }) => metersFrom(position, circle));
    const nearest = Math.min(...meters);
    for (const [index, stop] of trip.stops.entries()) {
      const away = meters[index] ?? Number.POSITIVE_INFINITY;
      if (!isNotifying(stop, position, away, nearest)) continue;
      const stayMicros = Math.min(eventMicros - lookBackMicros, stop.inMicros ?? eventMicros);
      since = Math.min(since ?? stayMicros, stayMicros);
    }
  }
  return since;
}

/** Tells whether a position may change what is known of a stop's visit. */
function isNotifying(
  { circle, vehicle, inMicros, outMicros }: WatchedCircle,
  position: NewPosition,
  away: number,
  nearest: number,
): boolean {
  const { eventMicros } = position;
  const isInside = away <= circle.enterRadiusMeters && away <= nearest + samePlaceMeters;
  if (inMicros === null) return isInside;
  if (isInside && eventMicros < inMicros) return true;
  if (position.vehicle !== vehicle) return false;
  if (away > circle.exitRadiusMeters)
    return eventMicros > inMicros && (outMicros === null || eventMicros < outMicros);
  return outMicros !== null && eventMicros > outMicros && eventMicros < outMicros + returnMicros;
}
