import { expect, test } from "vitest";
import { withFederalHolidays } from "@/components/freight/settings/holidays-card";

test("federal holidays are added once, those of one terminal stay beside them, all in order", () => {
  const own = { terminal: "JOL", day: "2026-11-27", name: "Inventory" };
  const thanksgiving = { terminal: "", day: "2026-11-26", name: "Thanksgiving" };
  const rows = withFederalHolidays([own, thanksgiving], 2026);
  expect(rows).toHaveLength(12);
  expect(rows.filter(({ day }) => day === "2026-11-26")).toEqual([thanksgiving]);
  expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
  expect(withFederalHolidays(rows, 2026)).toEqual(rows);
});
