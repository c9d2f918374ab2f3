/**
 * Counts the rows that stand elsewhere in the fresh order than in the one that is shown: those that came, those that
 * went, and the fewest that have to move for the rest to be in order.
 */
export function countMoved(shown: readonly string[], fresh: readonly string[]): number {
  const places = new Map(shown.map((id, place) => [id, place]));
  const common = fresh.map((id) => places.get(id)).filter((place) => place !== undefined);
  const stay = longestRise(common);
  return shown.length - common.length + (fresh.length - common.length) + (common.length - stay);
}

/** Length of the longest rising subsequence. */
function longestRise(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = value;
  }
  return ends.length;
}
