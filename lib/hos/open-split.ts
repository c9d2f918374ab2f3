import { runSoFar } from "@/lib/hos/duty-state";
import type { Frame } from "@/lib/hos/judged-log";
import type { SplitShape } from "@/lib/hos/packs/rule-pack";
import type { Remaining } from "@/lib/hos/remaining";
import { bestPlan, type QualifyingPeriod } from "@/lib/hos/split-pairs";
import { type DutyState, none } from "@/lib/hos/state-record";

/** A qualifying rest that waits for its partner (395.1(g)(1)), and what is still owed. */
export interface OpenSplit {
  startMs: number;
  endMs: number;
  /** `berth` has the long stretch in the sleeper berth, `rest` is the short period. */
  kind: "berth" | "rest";
  /** Its partner is still to come; false for the second of a complete pair, which may be the first of the next. */
  isPending: boolean;
  /** Part of it that counts. */
  lengthMs: number;
  /** The partner must be in the berth; otherwise any unbroken rest will do. */
  owesBerth: boolean;
  owesMs: number;
  /** Latest beginning of the second rest, for driving up to then to stay within the shift's limits. */
  latestStartMs: number;
}

/** The best open period and what the window has left with it left out too (section 3.4). */
export interface PresumedSplit {
  open: OpenSplit;
  /** Null where rest stops the shift clock anyway, or where all that is open is left out already. */
  shiftMs: number | null;
}

/**
 * The split that the driver may still complete, null without one.
 * @param state with its rest settled
 */
export function presumedSplit(frame: Frame, state: DutyState, left: Remaining): PresumedSplit | null {
  const { split, limits } = frame.pack;
  if (!split || state.shiftStartMs === none || state.periods.length === 0) return null;
  const { pointMs } = state;
  const plan = bestPlan(state.periods, pointMs, split, [], 1);
  const waiting = plan.leftOut.find((period) => !state.plan.leftOut.includes(period));
  // The second of a complete pair may be the first of the next; the window leaves it out already.
  const open = waiting ?? state.plan.leftOut.at(-1);
  if (!open) return null;
  let leftOutMs = 0;
  for (const period of plan.leftOut) leftOutMs += period.lengthMs;
  const windowMs = Math.max(0, left.elapsedInShift + leftOutMs - state.leftOutMs);
  const dutyMs = Math.max(0, Math.min(left.dutyInShift, left.dutyInDay));
  return {
    open: {
      startMs: open.startMs,
      endMs: open.endMs,
      kind: open.long ? "berth" : "rest",
      isPending: waiting !== undefined,
      lengthMs: open.lengthMs,
      ...owed(open, split),
      latestStartMs: state.atMs + Math.min(windowMs, dutyMs),
    },
    shiftMs: limits.dutyInShift || !waiting ? null : windowMs,
  };
}

export function owed(open: QualifyingPeriod, split: SplitShape): { owesBerth: boolean; owesMs: number } {
  const owesBerth = split.bothInBerth || !open.long;
  const leastMs = open.long ? split.shortestMs : split.longBerthMs;
  return { owesBerth, owesMs: Math.max(leastMs, split.togetherMs - open.lengthMs) };
}

/**
 * Tells when the rest in progress completes a pair, if its present status goes on: an instant gone by where it has.
 * Null without a rest, without a partner, or where the reset comes first.
 * @param state not settled
 */
export function splitDoneAt(frame: Frame, state: DutyState): number | null {
  const { split, resetMs } = frame.pack;
  if (!split || state.restStartMs === none) return null;
  let doneMs = Number.POSITIVE_INFINITY;
  for (const first of state.periods) doneMs = Math.min(doneMs, pairedAt(first, state, split));
  return doneMs < state.restStartMs + resetMs ? doneMs : null;
}

/**
 * Tells whether the driver is in a split: a long rest in the berth, not followed by a reset, waits for its other half,
 * which is still to come or runs (49 CFR 395.1(g)(1)(ii)). Who cut a night in the berth short evidently means to. Any
 * pause of two hours at a dock may become half of a split too, but says nothing of it; neither does a rest that runs
 * and might be a first half. After the second half nothing is owed, so the split is over.
 */
export function isInSplit(frame: Frame, state: DutyState, open: OpenSplit | null): boolean {
  if (state.restStartMs === none) return open?.kind === "berth" && open.isPending;
  const partner = partnerOfRest(frame, state);
  if (!partner?.long || state.plan.leftOut.includes(partner)) return false;
  const doneMs = splitDoneAt(frame, state);
  return doneMs !== null && doneMs > state.atMs;
}

/** The finished rest with which the one in progress makes that pair; null where `splitDoneAt` is. */
export function partnerOfRest(frame: Frame, state: DutyState): QualifyingPeriod | null {
  const { split } = frame.pack;
  const doneMs = splitDoneAt(frame, state);
  if (!split || doneMs === null) return null;
  return state.periods.find((first) => pairedAt(first, state, split) === doneMs) ?? null;
}

function pairedAt(first: QualifyingPeriod, state: DutyState, split: SplitShape): number {
  const missingMs = split.togetherMs - first.lengthMs;
  const asRest =
    first.long && !split.bothInBerth
      ? state.restStartMs + Math.max(split.shortestMs, missingMs)
      : Number.POSITIVE_INFINITY;
  const needMs = Math.max(split.longBerthMs, missingMs);
  const run = runSoFar(state);
  const reached = run.berthEndMs - run.berthStartMs >= needMs;
  const inBerth = state.berthStartMs !== none;
  const berthStartMs = reached ? run.berthStartMs : inBerth ? state.berthStartMs : Number.POSITIVE_INFINITY;
  return Math.min(asRest, berthStartMs + needMs);
}
