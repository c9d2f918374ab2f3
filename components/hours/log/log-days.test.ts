import { expect, test } from "vitest";
import { logDays, recordedMs } from "@/components/hours/log/log-days";
import type { DriverLog } from "@/lib/contract/desk/driver-log";

const hourMs = 3_600_000;
const none = { OFF_DUTY: 0, SLEEPER_BERTH: 0, DRIVING: 0, ON_DUTY_NOT_DRIVING: 0 };

/** Two days in Chicago, looked at on the second at noon; nothing is recorded from 02:00 to 04:00 of it. */
const log = {
  now: "2026-11-20T18:00:00Z",
  config: { timezone: "America/Chicago" },
  segments: [
    { status: "SLEEPER_BERTH", start: "2026-11-19T06:00:00Z", end: "2026-11-20T08:00:00Z" },
    { status: "DRIVING", start: "2026-11-20T10:00:00Z", end: "2026-11-20T18:00:00Z" },
  ],
  violations: [
    {
      limit: "break_8",
      rule: "r",
      pending: false,
      start: "2026-11-20T17:00:00Z",
      end: "2026-11-20T18:00:00Z",
    },
  ],
  malfunctions: [
    { id: "m", kind: "malfunction", code: "L", vehicle: "T-1", foundTime: "2026-11-20T05:00:00Z" },
    {
      ...{ id: "d", kind: "diagnostic", code: "3", vehicle: "T-1" },
      ...{ foundTime: "2026-11-20T18:00:00Z" },
    },
  ],
  pendingSplit: { start: "2026-11-20T01:00:00Z", end: "2026-11-20T08:00:00Z", kind: "berth" },
  days: [
    { date: "2026-11-19", start: "2026-11-19T06:00:00Z", end: "2026-11-20T06:00:00Z", totals: none },
    {
      date: "2026-11-20",
      start: "2026-11-20T06:00:00Z",
      end: "2026-11-21T06:00:00Z",
      totals: { ...none, SLEEPER_BERTH: 2 * hourMs, DRIVING: 8 * hourMs },
    },
  ],
} as unknown as DriverLog;

const [today, yesterday] = logDays(log);

test("the newest day comes first, and only it is today", () => {
  expect([today?.date, today?.isToday, yesterday?.isToday]).toEqual(["2026-11-20", true, false]);
});

test("a rest over midnight lies in both days, cut at midnight", () => {
  expect(yesterday?.stretches.map((one) => one.endMs)).toEqual([yesterday?.grid.endMs]);
  expect(today?.stretches[0]).toMatchObject({ status: "SLEEPER_BERTH", startMs: today?.grid.startMs });
});

test("time without a record is unknown, but not the time that is still to come", () => {
  expect(today?.unknown.map((gap) => (gap.endMs - gap.startMs) / hourMs)).toEqual([2]);
});

test("a violation stands in its own day", () => {
  expect([today?.violations.length, yesterday?.violations.length]).toEqual([1, 0]);
});

test("the first part of an open split over midnight lies in both days", () => {
  const hours = [yesterday, today].map((day) => day?.split && (day.split.endMs - day.split.startMs) / hourMs);
  expect(hours).toEqual([5, 2]);
});

test("recorded is the sum of all four lines", () => {
  expect(today && recordedMs(today.totals)).toBe(10 * hourMs);
});

test("what an ELD found stands in each day that it lasted in", () => {
  const labels = (day: typeof today) => day?.malfunctions.map(({ label }) => label);
  expect(labels(yesterday)).toEqual(["ELD malfunction L, positioning"]);
  expect(labels(today)).toEqual([
    "ELD malfunction L, positioning",
    "ELD data diagnostic 3, missing data elements",
  ]);
});
