import { expect, test } from "vitest";
import { federalHolidays } from "@/lib/time/federal-holidays";

// As published by the Office of Personnel Management.
test.each([
  [
    2026,
    [
      ...["2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-03"],
      ...["2026-09-07", "2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25"],
    ],
  ],
  [
    2027,
    [
      ...["2027-01-01", "2027-01-18", "2027-02-15", "2027-05-31", "2027-06-18", "2027-07-05"],
      ...["2027-09-06", "2027-10-11", "2027-11-11", "2027-11-25", "2027-12-24", "2027-12-31"],
    ],
  ],
  [
    // New Year's Day was a Saturday: it was kept in the year before.
    2022,
    [
      ...["2022-01-17", "2022-02-21", "2022-05-30", "2022-06-20", "2022-07-04"],
      ...["2022-09-05", "2022-10-10", "2022-11-11", "2022-11-24", "2022-12-26"],
    ],
  ],
])("the holidays of %i as they are observed", (year, days) => {
  expect(federalHolidays(year).map(({ day }) => day)).toEqual(days);
});

test("each has its name", () => {
  expect(federalHolidays(2026).find(({ day }) => day === "2026-11-26")?.name).toBe("Thanksgiving Day");
});
