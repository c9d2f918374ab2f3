import type { SortingState } from "@tanstack/react-table";
import type { DataColumn } from "@/components/ui/data-column";

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/**
 * The rows in the order of a column, as the table itself would sort them, so that what has moved can be counted.
 * Without a column they stay as they come.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sorting: SortingState,
): readonly Row[] {
  const [sort] = sorting;
  const sortBy = columns.find((column) => column.id === sort?.id)?.sortBy;
  if (sort === undefined || sortBy === undefined) return rows;
  const direction = sort.desc ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: sortBy(row) }));
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined);
    if (typeof a.value === "number" && typeof b.value === "number") return direction * (a.value - b.value);
    return direction * collator.compare(String(a.value), String(b.value));
  });
  return keyed.map(({ row }) => row);
}
