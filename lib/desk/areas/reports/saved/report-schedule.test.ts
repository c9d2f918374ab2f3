import { expect, test } from "vitest";
import { daysOfRun, lastRun, nextRunMs } from "@/lib/desk/areas/reports/saved/report-schedule";

const mondays = { weekday: 1, hour: 6, timezone: "America/Chicago" };

test("the last run is the last Monday at six in the company's zone, also a minute after it", () => {
  const at = (instant: string) => lastRun(mondays, Date.parse(instant)).day;
  expect(at("2026-11-16T11:59:00Z")).toBe("2026-11-09");
  expect(at("2026-11-16T12:00:00Z")).toBe("2026-11-16");
  expect(at("2026-11-22T23:00:00Z")).toBe("2026-11-16");
});

test("a run keeps its hour of the clock over the change of autumn", () => {
  const before = lastRun(mondays, Date.parse("2026-10-26T20:00:00Z")).atMs;
  expect(new Date(before).toISOString()).toBe("2026-10-26T11:00:00.000Z");
  expect(new Date(nextRunMs(mondays, before)).toISOString()).toBe("2026-11-02T12:00:00.000Z");
});

test("a report is of the days that end the day before its run", () => {
  const run = lastRun(mondays, Date.parse("2026-11-16T12:00:00Z"));
  expect(daysOfRun({ span: "last-week" }, run)).toEqual({ from: "2026-11-09", to: "2026-11-15" });
  expect(daysOfRun({ span: "last-4-weeks" }, run)).toEqual({ from: "2026-10-19", to: "2026-11-15" });
});
