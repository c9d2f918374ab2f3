import { expect, test } from "vitest";
import { type BoardRow, boardRows } from "@/components/hours/board-row";
import { sortBoard } from "@/components/hours/sort-board";
import type { DataColumn } from "@/components/ui/data-column";
import { driverHours, snapshotMs } from "@/lib/format/testing/driver-hours";

const thresholds = { hoursWarnMinutes: [60, 30] as [number, number], staleClockMinutes: 30 };
const rows = boardRows(
  [
    driverHours({ id: "10", vehicle: "T-10" }),
    driverHours({ id: "9", vehicle: null }),
    driverHours({ id: "2", vehicle: "T-9" }),
  ],
  snapshotMs,
  thresholds,
);
const columns: DataColumn<BoardRow>[] = [
  {
    id: "vehicle",
    header: "Unit",
    widthPixels: 1,
    sortBy: (row) => row.hours.vehicle ?? undefined,
    cell: () => null,
  },
];
const sorted = (desc: boolean) =>
  sortBoard(rows, columns, [{ id: "vehicle", desc }]).map((row) => row.hours.vehicle);

test("numbers in names count, and what is not known goes last in both directions", () => {
  expect(sorted(false)).toEqual(["T-9", "T-10", null]);
  expect(sorted(true)).toEqual(["T-10", "T-9", null]);
});

test("without a column the rows stay as urgent as they came", () => {
  expect(sortBoard(rows, columns, [])).toBe(rows);
  expect(sortBoard(rows, columns, [{ id: "moon", desc: false }])).toBe(rows);
});
