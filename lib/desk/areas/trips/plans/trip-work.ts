import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import {
  msOf,
  placeOf,
  plannedStartMs,
  stopsOf,
  stopZone,
  titleOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import type { PlanOutcome } from "@/lib/desk/planning/plan-job";
import type { DriverWork, WorkPlan, WorkTurn } from "@/lib/desk/planning/work/driver-work";
import { tightestOf } from "@/lib/planning/verdict";

/** The latest plan, or why there is none. */
export type KnownPlan =
  | {
      outcome: Extract<PlanOutcome, { plan: unknown }>;
      clocksAsOfMs: number | null;
      positionMs: number | null;
    }
  | { because: string };

/** By what a trip stands among the other works of its driver. */
export const turnOfTrip = (trip: TruckloadTrip): WorkTurn => ({
  kind: "trip",
  id: String(trip.tripId),
  isUnderway: Boolean(trip.actualStartTime),
  plannedStartMs: plannedStartMs(trip),
});

/** A trip as one of the works of its driver. Whose it is their terminals say. */
export function tripWork(driverId: string, trip: TruckloadTrip, known: KnownPlan | null): DriverWork {
  const stops = stopsOf(trip);
  const title = titleOf(trip);
  const [first] = stops;
  const last = stops.at(-1);
  return {
    ...turnOfTrip(trip),
    driverId,
    label: title.startsWith("Trip ") ? `trip${title.slice(4)}` : `trip ${title}`,
    zone: first ? stopZone(first) : null,
    terminals: [],
    plannedEndMs: msOf(trip.scheduledEndTime) ?? msOf(last?.windowEndTime) ?? msOf(last?.windowStartTime),
    plan: known && "outcome" in known ? planOfTrip(trip, known.outcome) : null,
  };
}

const minuteMs = 60_000;

function planOfTrip(
  trip: TruckloadTrip,
  { plan }: Extract<KnownPlan, { outcome: unknown }>["outcome"],
): WorkPlan | null {
  const endMs = plan.stops.at(-1)?.departAtMs;
  if (endMs === undefined) return null;
  const last = stopsOf(trip).at(-1);
  return {
    startMs: plan.startAtMs,
    endMs,
    spans: plan.segments,
    place: last ? placeOf(last) : null,
    lateMinutes: Math.ceil(Math.max(0, -(tightestOf(plan)?.slackMs ?? 0)) / minuteMs),
  };
}
