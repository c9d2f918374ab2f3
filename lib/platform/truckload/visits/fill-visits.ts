import { isDeepStrictEqual } from "node:util";
import type { StopState, TripState } from "@/lib/platform/truckload/records/load-trips";
import { seeVisits } from "@/lib/platform/truckload/visits/see-visits";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A locked trip before and after a write; null before is a new one, null after one that is to go. */
interface WrittenTrip {
  before: TripState | null;
  after: TripState | null;
}

/**
 * Looks at the positions that are stored already where a write makes them count: a trip that was started late, other
 * vehicles, a corrected place. What was seen before stays. Changes the stops' times in `after` in place.
 */
export async function fillVisits(scope: CompanyScope, changes: readonly WrittenTrip[]) {
  const trips = changes.flatMap(({ before, after }) =>
    before && after && after.actualStartMicros !== null && isOtherwiseSeen(before, after) ? [after] : [],
  );
  await seeVisits(
    scope,
    trips.map((trip) => ({
      trip,
      fromMicros: trip.actualStartMicros ?? 0,
      keptBeforeMicros: Number.POSITIVE_INFINITY,
    })),
  );
}

function isOtherwiseSeen(before: TripState, after: TripState): boolean {
  const own = ({ actualStartMicros, actualEndMicros, userIds, vehicleNumbers }: TripState) => ({
    actualStartMicros,
    actualEndMicros,
    userIds,
    vehicleNumbers,
  });
  if (!isDeepStrictEqual(own(before), own(after))) return true;
  const stopIds = (trip: TripState) => trip.stops.map(({ stopId }) => stopId);
  if (!isDeepStrictEqual(stopIds(before), stopIds(after))) return true;
  const byHand = ({ fields, arrivedMicros, arrivedSource, skippedMicros, canceledMicros }: StopState) => ({
    location: fields.location,
    arrived: arrivedSource === "dispatcher" ? arrivedMicros : null,
    skippedMicros,
    canceledMicros,
  });
  return !isDeepStrictEqual(before.stops.map(byHand), after.stops.map(byHand));
}
