import { type Judged, Verdicts } from "@/lib/commands/bench/verdicts";

/** Verdicts of this run. */
export const verdicts = new Verdicts();

/** The middle of some numbers. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @param share 0 up to 1, e.g. 0.99 for the 99th percentile */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error("There is no quantile of nothing");
  return value;
}

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
const grouped = new Intl.NumberFormat("en-US", { useGrouping: true });

/** A number with about three digits that say something. */
export const shown = (value: number): string => grouped.format(Number(value.toFixed(digits(value))));

/** A ratio small enough for digits of its own. */
const shownRatio = (value: number): string => value.toPrecision(3);

/**
 * Prints one figure.
 * @param ratio ours to the alternative of the same run; null where there is none
 * @param judged the value that a bar is set for; left out where none is
 */
export function printFigure(name: string, ratio: number | null, plain: string, judged?: Judged): void {
  console.log(`${name.padEnd(44)} ratio ${(ratio === null ? "-" : shownRatio(ratio)).padEnd(8)} ${plain}`);
  if (judged !== undefined) verdicts.add(name, judged);
}

/** Says why a figure is missing. */
export function printSkipped(name: string, reason: string): void {
  console.log(`${name.padEnd(44)} skipped: ${reason}`);
}

/** Pairs of one run, ours first in every other one, so that what else the machine does falls on both. */
export async function inTurns<A, B>(
  pairs: number,
  ours: (round: number) => Promise<A>,
  other: (round: number) => Promise<B>,
): Promise<{ ours: A[]; other: B[] }> {
  const results: { ours: A[]; other: B[] } = { ours: [], other: [] };
  for (let round = 0; round < pairs; round++) {
    if (round % 2 === 0) results.ours.push(await ours(round));
    results.other.push(await other(round));
    if (round % 2 === 1) results.ours.push(await ours(round));
  }
  return results;
}

/** Measures how long some work takes, in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
