import type { Limits, SplitShape } from "@/lib/hos/testing/limits-table";
import { isRest, type MinuteLine, minuteIs } from "@/lib/hos/testing/minute-line";

/** Positions on a minute line, the end not included. */
export interface Span {
  start: number;
  end: number;
}

/** A rest that may be half of a split. */
export interface Period extends Span {
  long: boolean;
  reset: boolean;
}

interface Pair {
  first: Period;
  second: Period;
}

export type Plan = readonly Pair[];

const lengthOf = ({ start, end }: Span): number => end - start;

/** Maximal stretches of the minutes that fit, within the first `until` minutes. */
export function stretchesOf(
  line: Pick<MinuteLine, "minutes">,
  until: number,
  fits: (minute: number) => boolean,
): Span[] {
  const found: Span[] = [];
  let start = -1;
  for (let at = 0; at <= until; at++) {
    const inside = at < until && fits(line.minutes[at] as number);
    if (inside && start < 0) start = at;
    if (!inside && start >= 0) {
      found.push({ start, end: at });
      start = -1;
    }
  }
  return found;
}

export const restsOf = (line: MinuteLine, until: number): Span[] => stretchesOf(line, until, isRest);

/** The rests that may be half of a split, one for each run at most (section 3.1, section 7 for two berth periods). */
export function periodsOf(line: MinuteLine, rests: readonly Span[], limits: Limits): Period[] {
  const { split, resetMinutes } = limits;
  if (!split) return [];
  return rests.flatMap((rest) => {
    const reset = lengthOf(rest) >= resetMinutes;
    const berths = berthsOf(line, rest);
    const half =
      split.kind === "two-berths"
        ? longestBerth(berths)
        : berthAndRest(rest, berths, reset, split.longMinutes);
    return half && lengthOf(half) >= split.leastMinutes ? [{ ...half, reset }] : [];
  });
}

/** Only time in the berth counts where both must be berth periods, and it must be one unbroken stretch. */
function longestBerth(berths: readonly Span[]) {
  const longest = Math.max(...berths.map(lengthOf));
  const found = berths.find((berth) => lengthOf(berth) === longest);
  return found && { ...found, long: true };
}

function berthsOf(line: MinuteLine, rest: Span): Span[] {
  const berths: Span[] = [];
  for (let at = rest.start; at < rest.end; at++) {
    if (line.minutes[at] !== minuteIs.berth) continue;
    const last = berths.at(-1);
    if (last?.end === at) last.end = at + 1;
    else berths.push({ start: at, end: at + 1 });
  }
  return berths;
}

/**
 * Choice 13.1: of a berth period with OFF time attached only the berth counts, to length and exclusion. A reset counts
 * whole. So turning OFF into berth time can lower the window's figure, when a short period becomes a long one: in that
 * the choice and section 16, 6 are at odds, and the choice is the narrower statement.
 */
function berthAndRest(rest: Span, berths: readonly Span[], reset: boolean, longMinutes: number) {
  const long = berths.find((berth) => lengthOf(berth) >= longMinutes);
  return { ...(long && !reset ? long : rest), long: long !== undefined };
}

/** @returns whether two periods together replace a whole rest (395.1(g)(1)(ii), (g)(3)) */
function isPair(first: Period, second: Period, split: SplitShape): boolean {
  const oneIsLong = first.long || second.long;
  return (
    first.end <= second.start &&
    !first.reset &&
    oneIsLong &&
    lengthOf(first) >= split.leastMinutes &&
    lengthOf(second) >= split.leastMinutes &&
    lengthOf(first) + lengthOf(second) >= split.togetherMinutes
  );
}

/** Every set of pairs in which a period is the first of at most one pair and the second of at most one (section 3.3). */
export function plansOf(periods: readonly Period[], split: SplitShape | null): Plan[] {
  let plans: Plan[] = [[]];
  if (!split) return plans;
  for (const second of periods) {
    const more = plans.flatMap((plan) =>
      periods
        .filter((first) => isPair(first, second, split) && !plan.some((pair) => pair.first === first))
        .map((first) => [...plan, { first, second }]),
    );
    plans = [...plans, ...more];
  }
  return plans;
}
