import { expect, test } from "vitest";
import type { DataColumn } from "@/components/ui/data-column";
import { sortRows } from "@/components/ui/sort-rows";

interface Truck {
  vehicle: string | null;
}

const rows: Truck[] = [{ vehicle: "T-10" }, { vehicle: null }, { vehicle: "T-9" }];
const columns: DataColumn<Truck>[] = [
  {
    id: "vehicle",
    header: "Unit",
    widthPixels: 1,
    sortBy: (row) => row.vehicle ?? undefined,
    cell: () => null,
  },
];
const sorted = (desc: boolean) =>
  sortRows(rows, columns, [{ id: "vehicle", desc }]).map((row) => row.vehicle);

test("numbers in names count, and what is not known goes last in both directions", () => {
  expect(sorted(false)).toEqual(["T-9", "T-10", null]);
  expect(sorted(true)).toEqual(["T-10", "T-9", null]);
});

test("without a column the rows stay as they came", () => {
  expect(sortRows(rows, columns, [])).toBe(rows);
  expect(sortRows(rows, columns, [{ id: "moon", desc: false }])).toBe(rows);
});
