import { onlyBerthPartCounts } from "@/lib/hos/choices";
import type { RulePack, SplitShape } from "@/lib/hos/packs/rule-pack";

/** A rest that may be half of a split (395.1(g)(1)(ii)); what of it counts, and how much was done before it. */
export interface QualifyingPeriod {
  startMs: number;
  endMs: number;
  lengthMs: number;
  /** It has the long stretch in the berth. */
  long: boolean;
  /** Driving and work before it, counted from the log's beginning. */
  drivenMs: number;
  workMs: number;
  /** Time before it that counts in no clock. */
  exemptMs: number;
}

/** Counters of a log at an instant. */
type Counters = Pick<QualifyingPeriod, "drivenMs" | "workMs" | "exemptMs">;

const noCounts: Counters = { drivenMs: 0, workMs: 0, exemptMs: 0 };

/** A rest run, OFF and SB in any mix, and its longest stretch in the berth. */
export interface RestRun {
  startMs: number;
  endMs: number;
  berthStartMs: number;
  berthEndMs: number;
}

/**
 * Tells what a rest run shorter than a reset is worth as half of a split, null when nothing (sections 3.1, 7 and 14).
 * Counts only the long berth stretch of one that has it (choice 13.1).
 */
function qualifyingPeriod(
  run: RestRun,
  split: SplitShape,
  { drivenMs, workMs, exemptMs }: Counters,
): QualifyingPeriod | null {
  const berthMs = run.berthEndMs - run.berthStartMs;
  const long = berthMs >= split.longBerthMs;
  const counts = { drivenMs, workMs, exemptMs };
  if (long && (onlyBerthPartCounts || split.bothInBerth)) {
    return { startMs: run.berthStartMs, endMs: run.berthEndMs, lengthMs: berthMs, long, ...counts };
  }
  const lengthMs = run.endMs - run.startMs;
  if (lengthMs < split.shortestMs || split.bothInBerth) return null;
  return { startMs: run.startMs, endMs: run.endMs, lengthMs, long, ...counts };
}

/** The same of a reset, which may only be the second of a pair: all of it counts unless both have to be in the berth. */
export function resetAsSecond(run: RestRun, split: SplitShape): QualifyingPeriod | null {
  if (split.bothInBerth) return qualifyingPeriod(run, split, noCounts);
  const long = run.berthEndMs - run.berthStartMs >= split.longBerthMs;
  return { ...run, lengthMs: run.endMs - run.startMs, long, ...noCounts };
}

/** Tells whether two rests, in this order, replace a reset (395.1(g)(1)(ii)(A) to (C)). */
const pairs = (first: QualifyingPeriod, second: QualifyingPeriod, split: SplitShape): boolean =>
  (first.long || second.long) && first.lengthMs + second.lengthMs >= split.togetherMs;

/** The best plan of pairs for an instant. */
export interface Plan {
  /** The first period of the pair that moved the calculation point; null when none is complete. */
  first: QualifyingPeriod | null;
  /** Rests since the calculation point that the window leaves out. */
  leftOut: readonly QualifyingPeriod[];
}

export const noPlan: Plan = { first: null, leftOut: [] };

/**
 * The best plan (sections 3.2 and 3.3, FAQ 4). A period is the first of at most one pair and the second of at most one.
 *
 * The latest point that any complete pair gives is the best for driving and for the window alike: what another plan leaves
 * out after that point, it can leave out too, since its partners all lie before the point or after the instant. So the
 * point is found first, then the heaviest set of rests after it that can each have a partner of its own, taken greedily
 * with exchanges (a transversal matroid). Enumerating plans gives the same and takes exponential time on odd logs.
 *
 * @param past qualifying periods since the reset that have begun by the instant, in order
 * @param pointMs where the calculation starts without any pair: the first work after the reset
 * @param future later periods up to the next reset, which an audit knows; none for live clocks
 * @param presumed how many unknown later partners to presume
 */
export function bestPlan(
  past: readonly QualifyingPeriod[],
  pointMs: number,
  split: SplitShape,
  future: readonly QualifyingPeriod[] = [],
  presumed = 0,
): Plan {
  const index = latestFirst(past, split);
  if (index < 0 && future.length === 0 && presumed === 0) return noPlan;
  const first = past[index] ?? null;
  const fromMs = first ? first.endMs : pointMs;
  const candidates = past.filter((period) => period.startMs >= fromMs);
  // Unknown partners go with anything.
  if (candidates.length <= presumed) return { first, leftOut: candidates };
  const earlier = past.slice(0, index + 1);
  const only = candidates[0];
  if (first && candidates.length === 1 && only && earlier.some((one) => pairs(one, only, split)))
    return { first, leftOut: candidates };
  return { first, leftOut: heaviestWithPartners(candidates, earlier, future, presumed, split) };
}

function latestFirst(past: readonly QualifyingPeriod[], split: SplitShape): number {
  for (let index = past.length - 2; index >= 0; index--) {
    const first = past[index];
    for (let later = index + 1; later < past.length; later++) {
      const second = past[later];
      if (first && second && pairs(first, second, split)) return index;
    }
  }
  return -1;
}

function heaviestWithPartners(
  candidates: readonly QualifyingPeriod[],
  earlier: readonly QualifyingPeriod[],
  future: readonly QualifyingPeriod[],
  presumed: number,
  split: SplitShape,
): QualifyingPeriod[] {
  const partners = [...earlier, ...future];
  const fits = (period: QualifyingPeriod, partner: number): boolean => {
    const other = partners[partner];
    if (!other) return true;
    return partner < earlier.length ? pairs(other, period, split) : pairs(period, other, split);
  };
  const size = partners.length + presumed;
  const taken: (QualifyingPeriod | undefined)[] = new Array(size).fill(undefined);
  const place = (period: QualifyingPeriod, tried: Set<number>): boolean => {
    for (let partner = 0; partner < size; partner++) {
      if (tried.has(partner) || !fits(period, partner)) continue;
      tried.add(partner);
      const holder = taken[partner];
      if (holder && !place(holder, tried)) continue;
      taken[partner] = period;
      return true;
    }
    return false;
  };
  return candidates
    .toSorted((a, b) => b.lengthMs - a.lengthMs)
    .filter((period) => place(period, new Set()))
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** Tells what counts of a rest run towards the pack's split, whether or not it is a reset. */
export function periodOf(
  run: RestRun,
  pack: RulePack,
  counters: Counters = noCounts,
): QualifyingPeriod | null {
  return pack.split ? qualifyingPeriod(run, pack.split, counters) : null;
}
