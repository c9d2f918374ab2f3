import type { Clocks } from "@/lib/hos/clocks";
import { swift, thorough } from "@/lib/planning/best-way";
import type { Candidate, TripToRank } from "@/lib/planning/candidate";
import { clockAge } from "@/lib/planning/clock-age";
import { type Block, standingBlocks, timeBlocks } from "@/lib/planning/driver-blocks";
import type { Plan, PlanInput } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { earliestStartsMs, planInTime, planLate, planWithoutLatest } from "@/lib/planning/plan-trip";
import { type Tightest, tightestOf } from "@/lib/planning/verdict";

export interface RankedDriver {
  driverId: string;
  /** In this order. `unknown`: hours too old or missing, never planned with. */
  state: "on-time" | "late" | "unknown" | "blocked";
  /** Null where there is nothing to plan with, and of `late` ones beyond the closest. */
  plan: Plan | null;
  /** The least slack of all stops that have a window end, null where none has or without a plan. */
  tightest: Tightest | null;
  emptyMiles: number;
  clocksAfter: Clocks | null;
  blocks: readonly Block[];
  /** Stop with the most slack, of a `late` one without a plan: nothing that they can do has more slack. */
  mostSlack: Tightest | null;
  /** Set where the state is `unknown` and there ever were hours. */
  unknownSinceMs: number | null;
}

export interface RankSettings {
  nowMs: number;
  /** Older hours are unknown. */
  maxClockAgeMs: number;
}

/** By how much somebody is late takes a plan, and far longer than seeing that they are: it is worked out for the closest. */
const plannedLate = { least: 25, most: 60 };
/**
 * Weighs so many well where nobody can make it, who may yet: what was too much to weigh for all is weighed for them.
 */
const weighedWell = 3;

/**
 * Everybody who might take a trip, best first: on time before late before unknown before blocked; then by slack at the
 * tightest stop, then by empty miles. Of those who cannot make it the closest are planned and stand first; of the others
 * it is reported how late they are at least. `latestDepartAtMs` is not worked out here (null): plan the chosen driver for it.
 */
export function rankDrivers(
  trip: TripToRank,
  candidates: readonly Candidate[],
  settings: RankSettings,
): RankedDriver[] {
  const settled: RankedDriver[] = [];
  const late: Late[] = [];
  for (const candidate of candidates) {
    const judged = judge(trip, candidate, settings);
    if ("input" in judged) late.push(judged);
    else settled.push(judged);
  }
  late.sort((a, b) => slackOf(b) - slackOf(a));
  const isOnTime = ({ state }: RankedDriver) => state === "on-time";
  const planned = plannedOf(late, !settled.some(isOnTime));
  const inState = (state: RankedDriver["state"]) =>
    [...settled, ...planned].filter((driver) => driver.state === state).sort(byPreference);
  const others = late.slice(planned.length).map(unplanned);
  return [...inState("on-time"), ...inState("late"), ...others, ...inState("unknown"), ...inState("blocked")];
}

/** Somebody for whom no plan that keeps the windows was found. */
interface Late {
  candidate: Candidate;
  input: PlanInput;
  /** Tells whether there is none. */
  isProven: boolean;
  /** Nothing that they can do has more. */
  tightest: Tightest | null;
}

/** @param late those who may come closest first */
function plannedOf(late: readonly Late[], isNobodyOnTime: boolean): RankedDriver[] {
  const planned: RankedDriver[] = [];
  let bestMs = Number.NEGATIVE_INFINITY;
  for (const { candidate, input, isProven, tightest } of late) {
    const isEnough = planned.length >= plannedLate.least && (tightest?.slackMs ?? 0) <= bestMs;
    if (isEnough || planned.length === plannedLate.most) break;
    const judged = judgePlan(candidate, planLate(input, swift, isProven));
    if (judged.state === "late") bestMs = Math.max(bestMs, slackOf(judged));
    planned.push(judged);
  }
  return isNobodyOnTime ? withClosestWeighedWell(planned, late) : planned;
}

function withClosestWeighedWell(planned: readonly RankedDriver[], late: readonly Late[]): RankedDriver[] {
  const closest = planned
    .filter(({ state }) => state === "late")
    .sort(byPreference)
    .slice(0, weighedWell)
    .filter(({ plan }) => plan?.provenBest === false);
  return planned.map((judged, index) => {
    const one = closest.includes(judged) ? late[index] : undefined;
    return one ? judgePlan(one.candidate, planWithoutLatest(one.input, thorough)) : judged;
  });
}

const slackOf = ({ tightest }: { tightest: Tightest | null }): number =>
  tightest?.slackMs ?? Number.MAX_VALUE;

const byPreference = (a: RankedDriver, b: RankedDriver): number =>
  slackOf(b) - slackOf(a) || a.emptyMiles - b.emptyMiles || (a.driverId < b.driverId ? -1 : 1);

function judge(
  trip: TripToRank,
  candidate: Candidate,
  { nowMs, maxClockAgeMs }: RankSettings,
): RankedDriver | Late {
  const { start } = candidate;
  const age = clockAge(candidate.clocksAsOfMs, nowMs, maxClockAgeMs);
  const blocks = standingBlocks(trip, candidate);
  if (blocks.length > 0) return { ...noPlan(candidate), state: "blocked", blocks };
  if (!start || !age.fresh) {
    const unknownSinceMs = age.fresh ? null : age.unknownSinceMs;
    return { ...noPlan(candidate), state: "unknown", unknownSinceMs };
  }
  const input = inputOf(trip, candidate, start);
  const { plan, isProven } = planInTime(input, swift);
  return plan ? judgePlan(candidate, plan) : { candidate, input, isProven, tightest: mostSlack(input) };
}

/** The slack that no plan has more of. */
function mostSlack(input: PlanInput): Tightest | null {
  const startsMs = earliestStartsMs(input);
  const stops = input.stops.map(({ windowEndMs }, index) => ({
    slackMs: windowEndMs === null ? null : windowEndMs - (startsMs[index] ?? windowEndMs),
  }));
  return tightestOf({ stops });
}

const noPlan = ({ driverId, emptyMiles }: Candidate) => ({
  driverId,
  emptyMiles,
  plan: null,
  tightest: null,
  clocksAfter: null,
  blocks: [],
  mostSlack: null,
  unknownSinceMs: null,
});

function judgePlan(candidate: Candidate, plan: Plan): RankedDriver {
  const blocks = timeBlocks(plan, candidate);
  const known = {
    ...noPlan(candidate),
    plan,
    tightest: tightestOf(plan),
    clocksAfter: plan.clocksAfter,
    blocks,
  };
  if (blocks.length > 0) return { ...known, state: "blocked" };
  return { ...known, state: plan.feasible ? "on-time" : "late" };
}

const unplanned = ({ candidate, tightest }: Late): RankedDriver => ({
  ...noPlan(candidate),
  state: "late",
  mostSlack: tightest,
});

function inputOf(trip: TripToRank, candidate: Candidate, start: PlanStart): PlanInput {
  const stops = trip.stops.map((stop, index) =>
    index === 0 ? { ...stop, driveMs: candidate.emptyDriveMs } : stop,
  );
  const { hasBerth, splits } = candidate;
  return { start, waitingIs: trip.waitingIs, hasBerth, splits, stops };
}
