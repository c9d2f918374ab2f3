import type { PlanOutcome } from "@/lib/desk/plans/plan-job";
import type { PlannedStopAnswer, TripPlanAnswer, TripRisk } from "@/lib/desk/trips/answers";
import { wordsFor } from "@/lib/desk/trips/plan-words";
import { roadWords, sourceWords } from "@/lib/desk/trips/router-words";
import { isoOf } from "@/lib/desk/trips/trip-facts";
import { jeopardySlackMs } from "@/lib/desk/trips/trip-state";
import { lateRisk } from "@/lib/planning/late-risk";
import type { Plan } from "@/lib/planning/plan";
import { verdictOf } from "@/lib/planning/verdict";

/** A stop of the plan as the answer names it. */
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
const riskWords = { "on-time": "on-time", "in-jeopardy": "in-jeopardy", missed: "late" } as const;

/** No plan, and why. */
export const noPlan = (sentence: string, { clocksAsOfMs, positionMs }: PlanBasis): TripPlanAnswer => ({
  verdict: "unknown",
  sentence: `No ETA: ${sentence}.`,
  startAt: null,
  stops: [],
  segments: [],
  latestDepartAt: null,
  after: null,
  basis: {
    router: roadWords(null, "UTC"),
    routerFellBack: false,
    pathRouter: null,
    hours: null,
    clocksAsOf: isoOrNull(clocksAsOfMs),
    positionAt: isoOrNull(positionMs),
  },
  path: [],
});

/** A plan as the screens show it: the verdict in words, each stop with its risk in minutes by cause. */
export function answerPlan(
  outcome: PlanOutcome,
  stops: readonly NamedStop[],
  basis: PlanBasis,
): TripPlanAnswer {
  if ("fault" in outcome) return noPlan(outcome.fault, basis);
  const { plan } = outcome;
  const verdict = verdictOf(plan, wordsFor(stops));
  const indexOf = (at: number) => stops[at]?.index ?? at;
  return {
    ...noPlan("", basis),
    verdict: verdict.state,
    sentence: verdict.sentence,
    startAt: isoOf(plan.startAtMs),
    stops: stops.flatMap((stop, at) => plannedStop(plan, stop, at, basis) ?? []),
    segments: plan.segments.map(({ kind, status, startMs, endMs, stopIndex }) => ({
      kind,
      status,
      start: isoOf(startMs),
      end: isoOf(endMs),
      stopIndex: indexOf(stopIndex),
    })),
    latestDepartAt: isoOrNull(plan.latestDepartAtMs),
    after: clocksLeft(plan),
    basis: {
      router: roadWords(outcome.roads, stops[0]?.timezone ?? "UTC"),
      routerFellBack: outcome.roads.standsIn,
      pathRouter: outcome.path.length === 0 ? null : sourceWords(outcome.pathSources),
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

function plannedStop(plan: Plan, stop: NamedStop, at: number, basis: PlanBasis): PlannedStopAnswer | null {
  const planned = plan.stops[at];
  if (!planned) return null;
  const { nowMs, clocksAsOfMs, positionMs } = basis;
  const risk = lateRisk({
    plan,
    stopIndex: at,
    appointmentMs: stop.windowEndMs,
    nowMs,
    promised: null,
    // Driving rests on where the truck is, rests and breaks on the clocks, the dock on what the trip says.
    inputTimes: { drive: positionMs, wait: null, dock: null, break: clocksAsOfMs, rest: clocksAsOfMs },
    jeopardySlackMs,
  });
  return {
    stopIndex: stop.index,
    arriveAt: isoOf(planned.arriveAtMs),
    serviceStartAt: isoOf(planned.serviceStartAtMs),
    departAt: isoOf(planned.departAtMs),
    slackMinutes: planned.slackMs === null ? null : Math.floor(planned.slackMs / 60_000),
    risk: riskWords[risk.state] satisfies TripRisk,
    lateMinutes: risk.lateMinutes,
    items: risk.items.map(({ cause, minutes, inputAgeMs }) => ({ cause, minutes, inputAgeMs })),
  };
}
