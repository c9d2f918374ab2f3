/** Number of values that lie from `from` up to, not including, `to`. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

const mostBins = 14;
const steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20];

/** Bounds that bins of two samples share, with steps that are read easily. */
export interface BinBounds {
  first: number;
  step: number;
  count: number;
}

/** @returns null where there is no value at all */
export function binBounds(values: readonly number[]): BinBounds | null {
  if (values.length === 0) return null;
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const step = steps.find((one) => Math.floor(high / one) - Math.floor(low / one) < mostBins) ?? 50;
  const first = Math.floor(low / step);
  return { first: first * step, step, count: Math.floor(high / step) - first + 1 };
}

/** Counts values into bins. */
export function binsOf(values: readonly number[], { first, step, count }: BinBounds): Bin[] {
  const bins = Array.from({ length: count }, (_, index) => ({
    from: rounded(first + index * step),
    to: rounded(first + (index + 1) * step),
    count: 0,
  }));
  for (const value of values) {
    const bin = bins[Math.floor(value / step) - Math.round(first / step)];
    if (bin) bin.count += 1;
  }
  return bins;
}

/** Without the dust of adding tenths. */
const rounded = (value: number) => Math.round(value * 100) / 100;
