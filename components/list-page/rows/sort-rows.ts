import type { DataColumn } from "@/components/list-page/columns/data-column";

/** By which column rows are ordered, and which way round. */
export interface Sort {
  id: string;
  descending: boolean;
}

/** Reads an order out of an address: `year`, or `-year` for the other way round; null for none. */
export function readSort(text: string): Sort | null {
  return text === "" ? null : { id: text.replace(/^-/, ""), descending: text.startsWith("-") };
}

/** Writes an order into an address; null for none. */
export function writeSort(sort: Sort | null): string | null {
  return sort === null ? null : `${sort.descending ? "-" : ""}${sort.id}`;
}

/** Numbers inside names count as numbers: T-9 comes before T-10. */
const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** The rows in the order of a column; what has no value goes last both ways. Without a column they stay as they come. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const sortBy = columns.find((column) => column.id === sort?.id)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: sortBy(row) }));
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined);
    if (typeof a.value === "number" && typeof b.value === "number") return direction * (a.value - b.value);
    return direction * collator.compare(String(a.value), String(b.value));
  });
  return keyed.map(({ row }) => row);
}
