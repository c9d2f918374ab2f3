import type { PlanJob } from "@/lib/desk/planning/plan-job";
import type { WorkPlan } from "@/lib/desk/planning/work/driver-work";
import type { Plan, PlannedStop } from "@/lib/planning/plan";
import { isoOf } from "@/lib/time/utc";

export interface LegPlan {
  /** ISO 8601; null where the driver's hours say nothing. */
  etaAt: string | null;
  /** Wheels turning until it is there. */
  driveMinutes: number;
  /**
   * Resting on the way, since the hours do not suffice; the 30-minute break (49 CFR 395.3(a)(3)(ii)) is none. Null where
   * they are not known.
   */
  restMinutes: number | null;
  /** Length of that break, minutes; null as for rests. */
  breakMinutes: number | null;
  /** ISO 8601; when it leaves with this driver, who may have other work before it. Null where the hours say nothing. */
  leavesAt: string | null;
  /** The driver's work from then on, with the way to the leg. Null as for the arrival. */
  work: WorkPlan | null;
}

/** Drives a plan of which only the driving is of interest. */
export const nobody = "";

const minuteMs = 60_000;

/** @param job what was planned: the leg alone, or the way to its origin first */
export function legPlan(plan: Plan, { start, stops }: PlanJob): LegPlan | null {
  const arrival = plan.stops.at(-1);
  const origin = stops.length > 1 ? plan.stops[0] : undefined;
  if (!arrival) return null;
  const hasStandIn = start.driverId === nobody;
  const leavesMs = stops[0]?.windowStartMs ?? plan.startAtMs;
  const driveMs = arrival.causesMs.drive - (origin?.causesMs.drive ?? 0);
  const spentMs = (kind: "rest" | "break") => {
    if (origin === undefined) return arrival.causesMs[kind];
    return plan.segments.reduce(
      (sum, one) => sum + (one.kind === kind ? Math.max(0, one.endMs - Math.max(one.startMs, leavesMs)) : 0),
      0,
    );
  };
  const place = stops.at(-1)?.place ?? null;
  const span = { startMs: plan.startAtMs, endMs: arrival.departAtMs };
  const beginsMs = leavingMs(plan, origin) ?? leavesMs;
  return {
    etaAt: hasStandIn ? null : isoOf(arrival.arriveAtMs),
    driveMinutes: driveMs / minuteMs,
    restMinutes: hasStandIn ? null : spentMs("rest") / minuteMs,
    breakMinutes: hasStandIn ? null : spentMs("break") / minuteMs,
    leavesAt: hasStandIn ? null : isoOf(beginsMs),
    work: hasStandIn
      ? null
      : { ...span, spans: plan.segments, place, beginsMs, lateMinutes: 0, overMinutes: 0 },
  };
}

/** Finds when the wheels turn first on the leg itself. */
const leavingMs = ({ segments, stops }: Plan, origin: PlannedStop | undefined): number | undefined => {
  const leg = stops.length - 1;
  const first = segments.find(({ kind, stopIndex }) => kind === "drive" && stopIndex === leg)?.startMs;
  return first ?? origin?.departAtMs;
};
