import { expect, test } from "vitest";
import { closedBetween, closedDaysOf, nextWorkingDay, workingDaysOf } from "@/lib/time/working-days";

const weekdays = [1, 2, 3, 4, 5];
const withSaturday = [...weekdays, 6];

test.each([
  ["2026-11-24", [weekdays], "2026-11-25"],
  ["2026-11-27", [weekdays], "2026-11-30"],
  ["2026-11-27", [withSaturday], "2026-11-28"],
  ["2026-11-27", [withSaturday, weekdays], "2026-11-30"],
  ["2026-11-27", [], "2026-11-28"],
  ["2026-11-27", [[]], "2026-11-28"],
])("after %s, for those who work on %j, comes %s", (day, all, next) => {
  expect(nextWorkingDay(day, all)).toBe(next);
});

test("a customer's days hold before the terminal's, and these before the usual ones", () => {
  const entries = [
    { terminal: "JOL", customerNumber: null, days: withSaturday },
    { terminal: null, customerNumber: "C-1", days: [2] },
    { terminal: "JOL", customerNumber: "C-1", days: [3] },
  ];
  const of = (terminal: string, customerNumber: string) =>
    workingDaysOf(entries, { terminal, customerNumber });
  expect([of("JOL", "C-1"), of("MKC", "C-1"), of("JOL", "C-9"), of("MKC", "C-9")]).toEqual([
    [3],
    [2],
    withSaturday,
    weekdays,
  ]);
});

test("a closed day of the terminal, or of all, is no working day", () => {
  const entries = [
    { terminal: null, day: "2026-11-26", name: "Thanksgiving Day" },
    { terminal: "JOL", day: "2026-11-27", name: "Inventory" },
  ];
  const [joliet, kansas] = [closedDaysOf(entries, "JOL"), closedDaysOf(entries, "MKC")];
  expect(nextWorkingDay("2026-11-25", [weekdays], joliet)).toBe("2026-11-30");
  expect(nextWorkingDay("2026-11-25", [weekdays], kansas)).toBe("2026-11-27");
  expect(closedBetween("2026-11-25", "2026-11-30", joliet).map(({ name }) => name)).toEqual([
    "Thanksgiving Day",
    "Inventory",
  ]);
  expect(closedBetween("2026-11-26", "2026-11-27", joliet)).toEqual([]);
});
