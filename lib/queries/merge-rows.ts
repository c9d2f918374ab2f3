import { replaceEqualDeep } from "@tanstack/react-query";

/**
 * The rows of a board with what changed since they were read; rows that did not change stay the same objects.
 * @param gone ids of rows to take off
 */
export function mergeRows<Row, Id>(
  known: readonly Row[],
  changed: readonly Row[],
  gone: readonly Id[],
  idOf: (row: Row) => Id,
): Row[] {
  const after = new Map(changed.map((row) => [idOf(row), row]));
  const removed = new Set(gone);
  const kept = known.flatMap((row) => {
    const id = idOf(row);
    if (removed.has(id)) return [];
    const next = after.get(id) ?? row;
    after.delete(id);
    return [next];
  });
  return [...kept, ...after.values()];
}

/** The parts of a board bring what stood on top once more: what is as it was stays the same object, and is not drawn anew. */
export function withKnown<Row, Id>(
  known: readonly Row[],
  rows: readonly Row[],
  idOf: (row: Row) => Id,
): Row[] {
  const before = new Map(known.map((row) => [idOf(row), row]));
  return rows.map((row) => replaceEqualDeep(before.get(idOf(row)), row));
}
