import { expect, test } from "vitest";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { sortRows } from "@/components/list-page/rows/sort-rows";

interface Vehicle {
  vehicle: string | null;
}

const rows: Vehicle[] = [{ vehicle: "T-10" }, { vehicle: null }, { vehicle: "T-9" }];
const columns: DataColumn<Vehicle>[] = [
  {
    id: "vehicle",
    header: "Unit",
    widthPixels: 1,
    sortBy: (row) => row.vehicle ?? undefined,
    cell: () => null,
  },
];
const sorted = (descending: boolean) =>
  sortRows(rows, columns, { id: "vehicle", descending }).map((row) => row.vehicle);

test("numbers in names count, and what is not known goes last in both directions", () => {
  expect(sorted(false)).toEqual(["T-9", "T-10", null]);
  expect(sorted(true)).toEqual(["T-10", "T-9", null]);
});

test("without a column the rows stay as they came", () => {
  expect(sortRows(rows, columns, null)).toBe(rows);
  expect(sortRows(rows, columns, { id: "moon", descending: false })).toBe(rows);
});
