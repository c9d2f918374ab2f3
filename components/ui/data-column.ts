import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

export interface DataColumn<Row> {
  id: string;
  header: string;
  widthPixels: number;
  align?: "left" | "right";
  /** Takes what width is left. One column at most. */
  grows?: boolean;
  /** What it is sorted by; without it the column can't be sorted. Undefined goes last in both directions. */
  sortBy?: (row: Row) => string | number | undefined;
  cell: (row: Row) => ReactNode;
}

export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

export type DataTableFeatures = typeof dataTableFeatures;

/** Numbers inside names count as numbers: T-9 comes before T-10. */
const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** Orders two sort values as people expect it of unit numbers and names. */
function compareCells(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

/** Writes our column as the library's. */
export function toColumnDef<Row extends object>(column: DataColumn<Row>): ColumnDef<DataTableFeatures, Row> {
  const sortFn: SortFn<DataTableFeatures, Row> = (a, b, id) => compareCells(a.getValue(id), b.getValue(id));
  return {
    id: column.id,
    header: column.header,
    accessorFn: (row) => column.sortBy?.(row),
    enableSorting: column.sortBy !== undefined,
    sortUndefined: "last",
    sortDescFirst: false,
    sortFn,
  };
}
