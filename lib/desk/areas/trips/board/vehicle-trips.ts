import type { TripRow, TripState } from "@/lib/contract/desk/trips-board";

/** A truck is on one of these at a time. */
const underWay: readonly TripState[] = ["on-the-road", "at-stop", "resting"];
const closed: readonly TripState[] = ["done", "canceled"];
/** Limits the trips of a vehicle: what it does after the next few changes before they begin. */
const mostTrips = 5;

/** A vehicle's open trips, the one under way first, then by when they begin; those without a time last. */
export function vehicleTrips(rows: readonly TripRow[], number: string): TripRow[] {
  const open = rows.filter(({ vehicle, state }) => vehicle === number && !closed.includes(state));
  return open.sort((a, b) => beginsMs(a) - beginsMs(b) || a.tripId - b.tripId).slice(0, mostTrips);
}

function beginsMs({ state, started, scheduledStart, stops }: TripRow): number {
  if (underWay.includes(state)) return Number.NEGATIVE_INFINITY;
  const begins = started ?? scheduledStart ?? stops[0]?.windowStart ?? null;
  return begins === null ? Number.POSITIVE_INFINITY : Date.parse(begins);
}
