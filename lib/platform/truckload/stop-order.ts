/**
 * Puts items at their places into a list. The others keep their order; places count from 1 and are taken from the
 * lowest up, equal ones in the order given; a place beyond the end is the end, 1.5 lies between the first and second.
 */
export function placeInOrder<T>(others: readonly T[], placed: readonly { item: T; sequence: number }[]): T[] {
  const list = [...others];
  let last = { sequence: Number.NEGATIVE_INFINITY, index: -1 };
  for (const { item, sequence } of placed.toSorted((a, b) => a.sequence - b.sequence)) {
    const index =
      sequence === last.sequence
        ? last.index + 1
        : Math.min(list.length, Math.max(0, Math.ceil(sequence) - 1));
    list.splice(index, 0, item);
    last = { sequence, index };
  }
  return list;
}
