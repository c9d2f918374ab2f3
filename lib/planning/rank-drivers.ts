import type { Clocks } from "@/lib/hos/clocks";
import { type Patience, swift, thorough } from "@/lib/planning/best-way";
import { clockAge } from "@/lib/planning/clock-age";
import { type Block, blockWords, standingBlocks, timeBlocks } from "@/lib/planning/driver-blocks";
import type { Plan, PlanInput, PlanStop, Span, WaitingIs } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { planWithoutLatest } from "@/lib/planning/plan-trip";
import { reasonFor } from "@/lib/planning/rank-reason";
import { tightestOf } from "@/lib/planning/verdict";

/** A trip that somebody has to take. */
export interface TripToRank {
  /** The first stop's driving is put in per driver. */
  stops: readonly PlanStop[];
  waitingIs: WaitingIs;
  /** Equipment that truck and trailer must have between them, as the carrier names it: `reefer`, `liftgate`. */
  requires: readonly string[];
  /** The trailer that the trip goes with, null where any will do. */
  trailerNumber: string | null;
}

export interface Candidate {
  driverId: string;
  /** Null where nothing is known of his hours. */
  start: PlanStart | null;
  /** Newest record that the hours rest on. */
  clocksAsOfMs: number | null;
  hasBerth: boolean;
  /** To the trip's first stop. */
  emptyDriveMs: number;
  emptyMiles: number;
  equipment: readonly string[];
  /** Hooked up now, null where none. */
  trailerNumber: string | null;
  timeOff: readonly Span[];
  /** Other trips that he holds. */
  trips: readonly (Span & { tripId: string })[];
}

export interface RankedDriver {
  driverId: string;
  /** In this order. `unknown`: hours too old or missing, never planned with. */
  state: "legal" | "not-legal" | "unknown" | "blocked";
  plan: Plan | null;
  /** The least slack of all stops that have a window end, null where none has. */
  tightest: { slackMs: number; stopIndex: number } | null;
  emptyMiles: number;
  clocksAfter: Clocks | null;
  blocks: readonly Block[];
  /** `3:10 to spare at stop 2, 42 mi empty; then 4:05 drive, 31:20 cycle left`. */
  reason: string;
  /** Set where the state is `unknown` and there ever were hours. */
  unknownSinceMs: number | null;
}

export interface RankSettings {
  nowMs: number;
  /** Older hours are unknown. */
  maxClockAgeMs: number;
}

/**
 * Everybody who might take a trip, best first: legal before not legal before unknown before blocked; then by slack at the
 * tightest stop, then by empty miles. `latestDepartAtMs` is not worked out here (null): plan the chosen driver for it.
 */
export function rankDrivers(
  trip: TripToRank,
  candidates: readonly Candidate[],
  settings: RankSettings,
): RankedDriver[] {
  const judgeAll = (some: readonly Candidate[], patience: Patience) =>
    some.map((candidate) => judge(trip, candidate, settings, patience));
  const ranked = judgeAll(candidates, swift).sort(byPreference);
  // Where nobody can make it, those who come closest may yet: what was too much to weigh for all is weighed for them.
  if (ranked[0]?.state !== "not-legal") return ranked;
  const closest = ranked.slice(0, weighedWell).filter(({ plan }) => plan?.provenBest === false);
  const again = new Set(closest.map(({ driverId }) => driverId));
  const well = judgeAll(
    candidates.filter(({ driverId }) => again.has(driverId)),
    thorough,
  );
  return [...ranked.filter(({ driverId }) => !again.has(driverId)), ...well].sort(byPreference);
}

/** So many. */
const weighedWell = 3;

const stateOrder: Record<RankedDriver["state"], number> = {
  legal: 0,
  "not-legal": 1,
  unknown: 2,
  blocked: 3,
};

function byPreference(a: RankedDriver, b: RankedDriver): number {
  const slack = (one: RankedDriver) => one.tightest?.slackMs ?? Number.MAX_VALUE;
  return (
    stateOrder[a.state] - stateOrder[b.state] ||
    slack(b) - slack(a) ||
    a.emptyMiles - b.emptyMiles ||
    (a.driverId < b.driverId ? -1 : 1)
  );
}

function judge(
  trip: TripToRank,
  candidate: Candidate,
  settings: RankSettings,
  patience: Patience,
): RankedDriver {
  const { driverId, start, emptyMiles } = candidate;
  const age = clockAge(candidate.clocksAsOfMs, settings.nowMs, settings.maxClockAgeMs);
  const standing = standingBlocks(trip, candidate);
  const nothing = {
    driverId,
    emptyMiles,
    plan: null,
    tightest: null,
    clocksAfter: null,
    unknownSinceMs: null,
  };
  if (standing.length > 0)
    return { ...nothing, state: "blocked", blocks: standing, reason: standing.map(blockWords).join("; ") };
  if (!start || !age.fresh) {
    const unknownSinceMs = age.fresh ? null : age.unknownSinceMs;
    return { ...nothing, state: "unknown", blocks: [], unknownSinceMs, reason: "hours unknown" };
  }
  const plan = planWithoutLatest(inputOf(trip, candidate, start), patience);
  const blocks = timeBlocks(plan, candidate);
  const tightest = tightestOf(plan);
  const { clocksAfter } = plan;
  const known = { driverId, emptyMiles, plan, tightest, clocksAfter, blocks, unknownSinceMs: null };
  if (blocks.length > 0) return { ...known, state: "blocked", reason: blocks.map(blockWords).join("; ") };
  return { ...known, state: plan.feasible ? "legal" : "not-legal", reason: reasonFor(plan, emptyMiles) };
}

function inputOf(trip: TripToRank, candidate: Candidate, start: PlanStart): PlanInput {
  const stops = trip.stops.map((stop, index) =>
    index === 0 ? { ...stop, driveMs: candidate.emptyDriveMs } : stop,
  );
  return { start, waitingIs: trip.waitingIs, hasBerth: candidate.hasBerth, stops };
}
