import { median } from "@/lib/commands/bench/figures";

/** A median and where it surely lies, as far as the values tell. */
export interface Middle {
  median: number;
  low: number;
  high: number;
}

/** Probability that the median of all that could be measured lies between `low` and `high`. */
const confidence = 0.95;

/**
 * The median with its interval by ranks, which asks nothing of how the values are spread: as many of them as heads of
 * so many coins lie below the true median.
 */
export function middleOf(values: readonly number[]): Middle {
  const sorted = [...values].sort((a, b) => a - b);
  const count = sorted.length;
  // Sum up how likely it is that at most `rank` values lie below the true median.
  let [rank, chance, sum] = [0, 0.5 ** count, 0.5 ** count];
  while (2 * sum <= 1 - confidence) {
    rank++;
    chance *= (count - rank + 1) / rank;
    sum += chance;
  }
  const outermost = Math.max(0, rank - 1);
  return {
    median: median(sorted),
    low: sorted[outermost] ?? Number.NaN,
    high: sorted[count - 1 - outermost] ?? Number.NaN,
  };
}

/** Judgement of a run about a ratio that was kept before. */
export type Judgement = "as before" | "slower" | "faster" | "too noisy";

/** Half of what is to be told: one that is slower by 20 % lies beyond it, noise that is told from it does not. */
const half = 0.1;

/** Tells whether the ratios of a run show that ours costs a fifth more, or a fifth less, than the kept ratio says. */
export function judge({ low, high }: Middle, kept: number): Judgement {
  if (low > kept * (1 + half)) return "slower";
  if (high < kept * (1 - half)) return "faster";
  return isSharp({ low, high }) ? "as before" : "too noisy";
}

/** Tells whether a difference of a fifth would be seen. */
export const isSharp = ({ low, high }: Pick<Middle, "low" | "high">): boolean =>
  high - low <= half * (high + low);
