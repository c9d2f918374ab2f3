const collator = new Intl.Collator("en-US", { numeric: true });

/** Compares unit numbers as people count them: T-99 before T-100. */
export const compareUnits: (a: string, b: string) => number = collator.compare;

/**
 * Puts indexes of vehicles into a list that is in order. What is in order already is not compared again, so that a new
 * vehicle costs a few comparisons and not those of a fleet.
 * @param ordered indexes by unit number
 * @param coming indexes that are not among them, in any order; those of a list in order cost one comparison each
 * @param numberOf unit number of an index
 */
export function insertInOrder(
  ordered: Uint32Array,
  coming: readonly number[],
  numberOf: (index: number) => string,
): Uint32Array {
  if (coming.length === 0) return ordered;
  const added = [...coming].sort((a, b) => compareUnits(numberOf(a), numberOf(b)));
  const all = new Uint32Array(ordered.length + added.length);
  let from = 0;
  for (const [at, index] of added.entries()) {
    const until = placeIn(ordered, from, numberOf(index), numberOf);
    all.set(ordered.subarray(from, until), from + at);
    all[until + at] = index;
    from = until;
  }
  all.set(ordered.subarray(from), from + added.length);
  return all;
}

/** Finds by halving how many of the indexes stand before a unit number. @param from so many are known to */
function placeIn(
  ordered: Uint32Array,
  from: number,
  number: string,
  numberOf: (index: number) => string,
): number {
  let [low, high] = [from, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareUnits(numberOf(ordered[middle] ?? 0), number) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
