import type { Cell, DataColumn } from "@/components/list-page/columns/data-column";

interface Known {
  columns: readonly unknown[];
  nowMs: number;
  cells: readonly Cell[];
}

const known = new WeakMap<object, Known>();

/**
 * Makes what stands in a row's cells, formatted when the row changed and kept until it changes again: a row that
 * scrolls into sight, or is chosen, formats nothing. A row that changed is another object.
 * @param nowMs step of the table's clock, epoch milliseconds
 */
export function cellsOf<Row extends object>(
  row: Row,
  columns: readonly DataColumn<Row>[],
  nowMs: number,
): readonly Cell[] {
  const before = known.get(row);
  if (before !== undefined && before.columns === columns && before.nowMs === nowMs) return before.cells;
  // A cell that is drawn each second is formatted then.
  const cells = columns.map((column) => (column.eachSecond ? null : column.cell(row, nowMs)));
  known.set(row, { columns, nowMs, cells });
  return cells;
}
