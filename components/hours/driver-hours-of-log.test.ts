import { expect, test } from "vitest";
import { hoursOfLog } from "@/components/hours/driver-hours-of-log";
import type { DriverLog } from "@/lib/queries/driver-log";

const log = {
  externalUserId: "D-1",
  driverName: "Rosa Delgado",
  now: "2026-11-20T18:00:00Z",
  asOf: "2026-11-20T17:59:00Z",
  config: { terminal: "JOL" },
  records: [],
  segments: [
    { status: "SLEEPER_BERTH", start: "2026-11-20T06:00:00Z", end: "2026-11-20T10:00:00Z" },
    { status: "OFF_DUTY", flag: "PC", start: "2026-11-20T10:00:00Z", end: "2026-11-20T18:00:00Z" },
  ],
  clocks: null,
  unidentified: [{ state: "unclaimed" }, { state: "claimed" }],
} as unknown as DriverLog;

test("the status that reaches to now is the present one", () => {
  expect(hoursOfLog(log)).toMatchObject({
    status: "OFF_DUTY",
    flag: "PC",
    sinceMs: Date.parse("2026-11-20T10:00:00Z"),
  });
});

test("a log that ends before now leaves the present unknown", () => {
  expect(hoursOfLog({ ...log, segments: log.segments.slice(0, 1) })).toMatchObject({
    status: null,
    sinceMs: null,
  });
});

test("before the first record there are no clocks rather than empty ones", () => {
  expect(hoursOfLog(log).timers).toBeNull();
});

test("only unclaimed driving still waits for somebody", () => {
  expect(hoursOfLog(log).unidentified).toBe(1);
});
