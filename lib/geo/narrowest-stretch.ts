/** A stretch of a circle; `to` lies beyond the circle's end where the stretch does. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * The narrowest stretch of a circle that holds all values: of longitudes, also across 180°.
 * @param values within one turn
 * @param turn length of the circle, in the unit of the values
 * @returns null where there are none
 */
export function narrowestStretch(values: ArrayLike<number>, turn: number): Stretch | null {
  const sorted = Float64Array.from(values).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  let widest = { gap: first + turn - last, after: sorted.length - 1 };
  // A gap of half the circle is the widest, whatever the others are.
  for (let at = 1; at < sorted.length && widest.gap < turn / 2; at++) {
    const gap = (sorted[at] ?? 0) - (sorted[at - 1] ?? 0);
    if (gap > widest.gap) widest = { gap, after: at - 1 };
  }
  const from = sorted[widest.after + 1];
  return from === undefined ? { from: first, to: last } : { from, to: (sorted[widest.after] ?? last) + turn };
}

/** A value of a circle, brought to within half a turn of another. */
export const nearTo = (value: number, other: number, turn: number): number =>
  value - turn * Math.round((value - other) / turn);
