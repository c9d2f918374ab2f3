import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import {
  msOf,
  placeOf,
  plannedStartMs,
  stopsOf,
  stopZone,
  titleOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import type { PlanJob, PlanOutcome } from "@/lib/desk/planning/plan-job";
import {
  beginOfDuty,
  type DriverWork,
  type WorkPlan,
  type WorkTurn,
} from "@/lib/desk/planning/work/driver-work";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { Plan } from "@/lib/planning/plan";
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
export function tripWork(
  driverId: string,
  trip: TruckloadTrip,
  known: KnownPlan | null,
  job: PlanJob | null,
): DriverWork {
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
    plan: known && "outcome" in known ? workPlan(known.outcome.plan, last ? placeOf(last) : null) : null,
    job,
  };
}

const minuteMs = 60_000;

/** A plan of a trip as work. @param place where the last stop is */
export function workPlan(plan: Plan, place: GeoPoint | null): WorkPlan {
  return {
    startMs: plan.startAtMs,
    endMs: plan.stops.at(-1)?.departAtMs ?? plan.startAtMs,
    spans: plan.segments,
    place,
    beginsMs: beginOfDuty(plan.segments) ?? plan.startAtMs,
    overMinutes: 0,
    lateMinutes: Math.ceil(Math.max(0, -(tightestOf(plan)?.slackMs ?? 0)) / minuteMs),
  };
}
