import { expect, test } from "vitest";
import { columnPixels } from "@/components/list-page/columns/fit-columns";
import { boardColumns } from "@/components/manifests/board/board-columns";
import { boardRows } from "@/components/manifests/board/board-row";
import { freightZones } from "@/components/shipment/freight-terminal";
import { dayPlanOf, manifestOf } from "@/lib/contract/testing/freight-rows";

const today = "2026-11-24";
const zones = freightZones([{ code: "STL", timezone: "America/Chicago" }], "STL", "UTC");

/** Pixels of the column of when a day is done. */
function doneWidth(endAt: string, of = zones): number {
  const rows = boardRows([manifestOf({ plan: dayPlanOf({ endAt }) })], { day: today, today });
  const column = boardColumns(null, of, Date.parse("2026-11-24T15:00:00Z")).find(({ id }) => id === "done");
  if (column === undefined || rows.length === 0) throw new Error("There is nothing to measure");
  return columnPixels(column, rows);
}

test("a day that ends on another one has room for which", () => {
  expect(doneWidth("2026-11-25T10:40:00Z")).toBeGreaterThan(doneWidth("2026-11-24T21:40:00Z"));
});

test("where terminals have several zones there is room for the letters of each", () => {
  const mixed = freightZones(
    [
      { code: "STL", timezone: "America/Chicago" },
      { code: "ATL", timezone: "America/New_York" },
    ],
    null,
    "UTC",
  );
  const row = { terminal: "STL", plan: dayPlanOf({ endAt: "2026-11-24T21:40:00Z" }) };
  const shown = boardRows([manifestOf(row)], { day: today, today });
  const columns = boardColumns(null, mixed, Date.parse("2026-11-24T15:00:00Z"));
  const done = columns.find(({ id }) => id === "done");
  expect(shown.map((one) => done?.whole?.(one))).toEqual(["ETA 00:00 CST"]);
});
