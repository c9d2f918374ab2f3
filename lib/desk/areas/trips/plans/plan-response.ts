import type { TripRisk } from "@/lib/contract/desk/trips-board";
import type { PlannedStopResponse, TripPlanResponse } from "@/lib/contract/desk/trips-plan";
import { jeopardySlackMs } from "@/lib/desk/areas/trips/records/trip-state";
import type { PlanOutcome } from "@/lib/desk/planning/plan-job";
import { labelFor } from "@/lib/desk/planning/plan-labels";
import { roadLabel, sourceLabel } from "@/lib/desk/planning/router-labels";
import { lateRisk } from "@/lib/planning/late-risk";
import type { Plan } from "@/lib/planning/plan";
import { verdictOf } from "@/lib/planning/verdict";
import { isoOf } from "@/lib/time/utc";

/** A stop of the plan as the response names it. */
export interface NamedStop {
  /** Its place among all stops of the trip. */
  index: number;
  name: string;
  timezone: string | null;
  windowEndMs: number | null;
}

export interface PlanBasis {
  clocksAsOfMs: number | null;
  positionMs: number | null;
  nowMs: number;
}

const isoOrNull = (ms: number | null) => (ms === null ? null : isoOf(ms));
const riskLabel = { "on-time": "on-time", "in-jeopardy": "in-jeopardy", missed: "late" } as const;

/** No plan. @param missing what is not known, as a clause */
export const noPlan = (missing: string, { clocksAsOfMs, positionMs }: PlanBasis): TripPlanResponse => ({
  verdict: "unknown",
  sentence: `Unknown: ${missing}`,
  why: null,
  startAt: null,
  stops: [],
  segments: [],
  latestDepartAt: null,
  after: null,
  basis: {
    router: roadLabel(null, "UTC"),
    routerFellBack: false,
    pathRouter: null,
    hours: null,
    clocksAsOf: isoOrNull(clocksAsOfMs),
    positionAt: isoOrNull(positionMs),
  },
  path: [],
});

/** A plan as the screens show it: the verdict in words, each stop with its risk in minutes by cause. */
export function planResponse(
  outcome: PlanOutcome,
  stops: readonly NamedStop[],
  basis: PlanBasis,
): TripPlanResponse {
  if ("fault" in outcome) return noPlan(outcome.fault, basis);
  const { plan } = outcome;
  const label = labelFor(stops, outcome.rests);
  const verdict = verdictOf(plan, label);
  const indexOf = (at: number) => stops[at]?.index ?? at;
  return {
    ...noPlan("", basis),
    verdict: verdict.state,
    sentence: verdict.headline,
    why: verdict.whyWithTimes,
    startAt: isoOf(plan.startAtMs),
    stops: stops.flatMap((stop, at) => plannedStop(plan, stop, at, basis) ?? []),
    segments: plan.segments.map(({ kind, status, startMs, endMs, stopIndex }) => ({
      kind,
      status,
      start: isoOf(startMs),
      end: isoOf(endMs),
      stopIndex: indexOf(stopIndex),
      where: kind === "rest" ? label.restPlace({ startMs, endMs }) : null,
    })),
    latestDepartAt: isoOrNull(plan.latestDepartAtMs),
    after: clocksLeft(plan),
    basis: {
      router: roadLabel(outcome.roads, stops[0]?.timezone ?? "UTC"),
      routerFellBack: outcome.roads.standsIn,
      pathRouter: outcome.path.length === 0 ? null : sourceLabel(outcome.pathSources),
      hours: plan.basedOn,
      clocksAsOf: isoOrNull(basis.clocksAsOfMs),
      positionAt: isoOrNull(basis.positionMs),
    },
    path: outcome.path.map(([longitude, latitude]) => [longitude, latitude]),
  };
}

export const clocksLeft = ({ clocksAfter }: Pick<Plan, "clocksAfter">) => ({
  driveMs: clocksAfter.driveMs,
  shiftMs: clocksAfter.shiftMs,
  cycleMs: clocksAfter.cycleMs,
});

function plannedStop(plan: Plan, stop: NamedStop, at: number, basis: PlanBasis): PlannedStopResponse | null {
  const planned = plan.stops[at];
  if (!planned) return null;
  const { nowMs, clocksAsOfMs, positionMs } = basis;
  const risk = lateRisk({
    plan,
    stopIndex: at,
    appointmentMs: stop.windowEndMs,
    nowMs,
    promised: null,
    // Driving depends on the position, rests and breaks on the clocks, the dock on the trip.
    inputTimes: { drive: positionMs, wait: null, dock: null, break: clocksAsOfMs, rest: clocksAsOfMs },
    jeopardySlackMs,
  });
  return {
    stopIndex: stop.index,
    arriveAt: isoOf(planned.arriveAtMs),
    serviceStartAt: isoOf(planned.serviceStartAtMs),
    departAt: isoOf(planned.departAtMs),
    slackMinutes: planned.slackMs === null ? null : Math.floor(planned.slackMs / 60_000),
    risk: riskLabel[risk.state] satisfies TripRisk,
    lateMinutes: risk.lateMinutes,
    items: risk.items.map(({ cause, minutes, inputAgeMs }) => ({ cause, minutes, inputAgeMs })),
  };
}
