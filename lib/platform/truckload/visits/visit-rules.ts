import type { EpochMicros } from "@/lib/contract/instant";
import type { GeofenceCircle } from "@/lib/contract/interface/truckload-records";
import { elementAt } from "@/lib/geo/element-at";
import { type Sighting, type Stay, staysIn } from "@/lib/platform/truckload/visits/stays";
import { isSamePlace, metersFrom, samePlaceMeters } from "@/lib/platform/truckload/visits/stop-circle";

/** One stay at a stop, as the positions of one vehicle report it. */
export interface Visit {
  vehicleId: number;
  inMicros: EpochMicros;
  /** Null while it is there. */
  outMicros: EpochMicros | null;
}

/** Facts of a stop that the rules need. */
export interface WatchedStop {
  stopId: number;
  /** Null where the stop's place has no coordinates. */
  circle: GeofenceCircle | null;
  /** Neither skipped nor canceled. */
  isWanted: boolean;
  /** Visit as the positions told it so far. */
  visit: Visit | null;
  /** Time at which a person last took a time back: older positions do not count. */
  clearedMicros: EpochMicros | null;
  /** From whatever source. */
  arrivedMicros: EpochMicros | null;
  departedMicros: EpochMicros | null;
  arrivedByHand: boolean;
}

type StayAtStop = Stay & { stopIndex: number; vehicleId: number };
type Visits = Map<number, Visit>;

/**
 * Finds which stops of a trip were visited, from the tracks of its vehicles: the same whatever the order in which
 * positions came. The first stay at a stop is its visit. A place to which the trip comes back counts for its later stop
 * only when no stop before that is open. An arrival that was reported is moved by better knowledge but never taken
 * back.
 * @param stops in their sequence
 * @param tracks positions by vehicle, each in the order of time
 * @param fromMicros visits that begin before this are left as they are
 * @returns the visits by stopId, kept ones included
 */
export function findVisits(
  stops: readonly WatchedStop[],
  tracks: ReadonlyMap<number, readonly Sighting[]>,
  fromMicros: EpochMicros,
): Visits {
  const stays = [...tracks]
    .flatMap(([vehicleId, track]) => staysOfTrack(stops, vehicleId, track))
    .sort((a, b) => a.inMicros - b.inMicros || a.stopIndex - b.stopIndex);
  const visits: Visits = new Map();
  for (const { stopId, visit, clearedMicros } of stops)
    if (visit && (visit.inMicros < fromMicros || !tracks.has(visit.vehicleId) || clearedMicros !== null))
      visits.set(stopId, visit);
  for (const stay of stays) {
    const stop = elementAt(stops, stay.stopIndex);
    const known = visits.get(stop.stopId);
    if (known) endCleared(stop, known, stay, visits);
    else if (belongsTo(stops, stay, visits)) visits.set(stop.stopId, visitOf(stay));
  }
  for (const { stopId, visit } of stops) if (visit && !visits.has(stopId)) visits.set(stopId, visit);
  leaveForNext(stops, visits);
  return visits;
}

const visitOf = ({ vehicleId, inMicros, outMicros }: StayAtStop): Visit => ({
  vehicleId,
  inMicros,
  outMicros,
});

function staysOfTrack(
  stops: readonly WatchedStop[],
  vehicleId: number,
  track: readonly Sighting[],
): StayAtStop[] {
  const meters = stops.map(({ circle, isWanted }) =>
    circle && isWanted ? track.map((sighting) => metersFrom(sighting, circle)) : [],
  );
  // Place a vehicle where circles of two stops overlap at the one whose centre is nearer.
  const nearest = track.map((_, i) => Math.min(...meters.map((row) => row[i] ?? Number.POSITIVE_INFINITY)));
  return stops.flatMap((stop, stopIndex) => {
    const { circle } = stop;
    const row = elementAt(meters, stopIndex);
    if (!circle || row.length === 0) return [];
    const placed = track.map((sighting, i) => {
      const away = elementAt(row, i);
      const isInside = away <= circle.enterRadiusMeters && away <= elementAt(nearest, i) + samePlaceMeters;
      return { ...sighting, isInside, isOutside: away > circle.exitRadiusMeters };
    });
    return staysIn(placed, stop.clearedMicros, stop.arrivedMicros !== null).map((stay) => ({
      ...stay,
      stopIndex,
      vehicleId,
    }));
  });
}

/** A departure that a person took back is reported again when the vehicle is seen to leave after that. */
function endCleared(stop: WatchedStop, known: Visit, stay: StayAtStop, visits: Visits) {
  if (stop.clearedMicros === null || known.outMicros !== null) return;
  const left = stay.outMicros !== null && stay.outMicros > known.inMicros;
  if (left && known.vehicleId === stay.vehicleId)
    visits.set(stop.stopId, { ...known, outMicros: stay.outMicros });
}

function belongsTo(stops: readonly WatchedStop[], stay: StayAtStop, visits: Visits): boolean {
  const stop = elementAt(stops, stay.stopIndex);
  const { arrivedMicros, arrivedByHand } = stop;
  // A person says that the arrival was later than this stay.
  if (arrivedByHand && arrivedMicros !== null && stay.outMicros !== null && stay.outMicros <= arrivedMicros)
    return false;
  const earlier = stops.slice(0, stay.stopIndex);
  const before = earlier.findLastIndex((other) => isSamePlace(other.circle, stop.circle));
  const last = earlier[before];
  if (!last) return true;
  const isDone = (other: WatchedStop) =>
    !other.isWanted ||
    (visits.get(other.stopId)?.inMicros ?? Number.POSITIVE_INFINITY) <= stay.inMicros ||
    (other.arrivedMicros !== null && other.arrivedMicros <= stay.inMicros);
  if (!earlier.every(isDone)) return false;
  // Two stops at one place in a row are one stay; with others between, the vehicle must have left in the meantime.
  if (before === stay.stopIndex - 1 || !last.isWanted) return true;
  const leftMicros = visits.get(last.stopId)?.outMicros ?? last.departedMicros;
  return leftMicros !== null && leftMicros <= stay.inMicros;
}

/** Lets whoever has arrived at the next place leave the one before, also where their circles overlap. */
function leaveForNext(stops: readonly WatchedStop[], visits: Visits) {
  for (const stop of stops) {
    const visit = visits.get(stop.stopId);
    if (!visit) continue;
    const next = stops
      .filter((other) => !isSamePlace(other.circle, stop.circle))
      .flatMap((other) => visits.get(other.stopId) ?? [])
      .filter((other) => other.vehicleId === visit.vehicleId && other.inMicros > visit.inMicros)
      .map((other) => other.inMicros);
    const outMicros = Math.min(...next, visit.outMicros ?? Number.POSITIVE_INFINITY);
    const isKnown = Number.isFinite(outMicros) && outMicros !== visit.outMicros;
    const isTakenBack = stop.clearedMicros !== null && outMicros <= stop.clearedMicros;
    if (isKnown && !isTakenBack) visits.set(stop.stopId, { ...visit, outMicros });
  }
}
