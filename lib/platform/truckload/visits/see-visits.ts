import type { EpochMicros } from "@/lib/contract/instant";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import type { StopState, TripState } from "@/lib/platform/truckload/records/load-trips";
import { reportStopAgain } from "@/lib/platform/truckload/visits/road-times";
import { circleOfSpelt } from "@/lib/platform/truckload/visits/stop-circle";
import { findVisits, type Visit, type WatchedStop } from "@/lib/platform/truckload/visits/visit-rules";
import {
  loadPlaceCircles,
  loadReports,
  loadSeen,
  loadTracks,
  notSeen,
  type SeenStop,
  saveSeen,
  type TrackRange,
} from "@/lib/platform/truckload/visits/visit-store";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A locked trip under way, or ended, that is to be looked at. */
export interface TripToSee {
  /** Changed in place: the times of its stops. */
  trip: TripState;
  /** Positions before this are not needed. */
  fromMicros: EpochMicros;
  /** Visits that begin before this stay as they are. */
  keptBeforeMicros: EpochMicros;
}

/** Works out from stored positions which stops were visited, keeps that and writes the times over the stops'. */
export async function seeVisits(scope: CompanyScope, trips: readonly TripToSee[]) {
  const ranges = await rangesOf(scope, trips);
  if (ranges.length === 0) return;
  const stops = trips.flatMap(({ trip }) => trip.stops);
  const seen = await loadSeen(
    scope,
    stops.flatMap(({ stopId }) => stopId ?? []),
  );
  const places = stops.flatMap(({ fields: { location } }) =>
    location && "companyLocationId" in location ? [location.companyLocationId] : [],
  );
  const circles = await loadPlaceCircles(scope, places);
  const tracks = await loadTracks(scope, ranges);
  const changed = new Map<number, SeenStop & { visit: Visit }>();
  for (const { trip, keptBeforeMicros } of trips) {
    const watched = trip.stops.flatMap((stop) => watchedStop(stop, seen, circles));
    const visits = findVisits(watched, tracks.get(trip.tripId) ?? new Map(), keptBeforeMicros);
    for (const { stopId, visit: was, clearedMicros } of watched) {
      const visit = visits.get(stopId);
      const isNew = visit?.inMicros !== was?.inMicros || visit?.outMicros !== was?.outMicros;
      if (visit && isNew) changed.set(stopId, { visit, clearedMicros });
    }
  }
  if (changed.size === 0) return;
  await saveSeen(scope, changed);
  const reports = await loadReports(scope, [...changed.keys()]);
  for (const stop of stops) {
    const found = stop.stopId === null ? undefined : changed.get(stop.stopId);
    if (found) reportStopAgain(stop, found.visit, reports.get(stop.stopId ?? 0) ?? [], found.clearedMicros);
  }
}

async function rangesOf(scope: CompanyScope, trips: readonly TripToSee[]): Promise<TrackRange[]> {
  const userIds = trips.flatMap(({ trip }) => (trip.vehicleNumbers.length === 0 ? trip.userIds : []));
  const people = await PeopleFinder.load(scope, { userIds, externalUserIds: [] });
  return trips.flatMap(({ trip, fromMicros }) => {
    const { tripId, vehicleNumbers, actualStartMicros, actualEndMicros } = trip;
    if (actualStartMicros === null) return [];
    return {
      tripId,
      vehicleNumbers,
      driverIds: trip.userIds.flatMap((id) => people.byId(id)?.externalUserId ?? []),
      fromMicros: Math.max(actualStartMicros, fromMicros),
      untilMicros: actualEndMicros ?? Number.MAX_SAFE_INTEGER,
    };
  });
}

function watchedStop(
  stop: StopState,
  seen: ReadonlyMap<number, SeenStop>,
  circles: Awaited<ReturnType<typeof loadPlaceCircles>>,
): WatchedStop[] {
  // A stop that is not stored yet is seen by the positions that come after it.
  if (stop.stopId === null) return [];
  const { location } = stop.fields;
  const { visit, clearedMicros } = seen.get(stop.stopId) ?? notSeen;
  return [
    {
      stopId: stop.stopId,
      circle:
        location === undefined
          ? null
          : "companyLocationId" in location
            ? (circles.get(location.companyLocationId) ?? null)
            : circleOfSpelt(location),
      isWanted: stop.skippedMicros === null && stop.canceledMicros === null,
      visit,
      clearedMicros,
      arrivedMicros: stop.arrivedMicros,
      departedMicros: stop.departedMicros,
      arrivedByHand: stop.arrivedSource === "dispatcher",
    },
  ];
}
