import type { DriverHours } from "@/lib/contract/desk-hours";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import { driverSighting } from "@/lib/desk/plans/whereabouts";
import { clocksLeft } from "@/lib/desk/trips/answer-plan";
import type { TripForDriver, TripsForDriver } from "@/lib/desk/trips/driver-answers";
import { targetOfTrip } from "@/lib/desk/trips/rank-target";
import { plannedStartMs } from "@/lib/desk/trips/trip-facts";
import type { SeenTerminals } from "@/lib/desk/trips/trip-rows";
import type { Truckload } from "@/lib/desk/trips/truckload";

interface Input {
  truckload: Truckload;
  fleet: Fleet;
  hours: DriverHours;
  seen: SeenTerminals;
  clock: () => number;
}

/** So many of the trips that wait longest are tried; more would keep a page waiting. */
const mostTried = 150;
const states: readonly TripForDriver["state"][] = ["legal", "not-legal", "unknown", "blocked"];

/** Trips without a driver that one driver could take: legal first, then by slack, then by empty miles. */
export async function tripsForDriver({
  truckload,
  fleet,
  hours,
  seen,
  clock,
}: Input): Promise<TripsForDriver> {
  const nowMs = clock();
  const rows = truckload.board.rows.allSeenBy(seen).filter(({ state }) => state === "needs-driver");
  const open = rows
    .flatMap((row) => {
      const trip = truckload.trips.get(row.tripId);
      return trip ? { row, trip } : [];
    })
    .sort((a, b) => (plannedStartMs(a.trip) ?? nowMs) - (plannedStartMs(b.trip) ?? nowMs))
    .slice(0, mostTried);
  const hasPlace = driverSighting(fleet, hours, null) !== null;
  const tried = await Promise.all(
    open.map(async ({ row, trip }): Promise<TripForDriver> => {
      const { ranked, fault } = await truckload.planning.rank(targetOfTrip(trip, nowMs), [hours], null);
      const [one] = ranked;
      return {
        row,
        state: one?.state ?? "unknown",
        reason: one?.reason ?? fault ?? "planning gave no answer",
        tightestSlackMinutes: one?.tightest ? Math.floor(one.tightest.slackMs / 60_000) : null,
        emptyMiles: one && hasPlace ? Math.round(one.emptyMiles) : null,
        after: one?.clocksAfter ? clocksLeft({ clocksAfter: one.clocksAfter }) : null,
      };
    }),
  );
  return { trips: tried.sort(byPreference), workedOutAt: new Date(nowMs).toISOString() };
}

const byPreference = (a: TripForDriver, b: TripForDriver): number =>
  states.indexOf(a.state) - states.indexOf(b.state) ||
  (b.tightestSlackMinutes ?? Number.MAX_SAFE_INTEGER) - (a.tightestSlackMinutes ?? Number.MAX_SAFE_INTEGER) ||
  (a.emptyMiles ?? Number.MAX_SAFE_INTEGER) - (b.emptyMiles ?? Number.MAX_SAFE_INTEGER);
