import { expect, test } from "vitest";
import { HosTimersRow } from "@/lib/contract/interface/hours-of-service";
import { HosClocks } from "@/lib/contract/interface/hours-of-service-clocks";
import { hoursOfLog } from "@/lib/driver-hours/hours-of-log";
import { hoursOfTimers } from "@/lib/driver-hours/hours-of-timers";
import { driverLogResponse } from "@/lib/driver-hours/testing/driver-log-response";
import { timersRow, wireClocks } from "@/lib/driver-hours/testing/timers-row";

const log = driverLogResponse();
const segments = [
  { status: "SLEEPER_BERTH", start: "2026-11-20T06:00:00Z", end: "2026-11-20T10:00:00Z" },
  { status: "OFF_DUTY", flag: "PC", start: "2026-11-20T10:00:00Z", end: log.now },
] as const;
const resting = { ...log, segments: segments.map((segment) => ({ ...segment, recordId: "r1" })) };

test("the status that reaches to now is the present one", () => {
  expect(hoursOfLog(resting)).toMatchObject({
    status: "OFF_DUTY",
    flag: "PC",
    sinceMs: Date.parse("2026-11-20T10:00:00Z"),
  });
});

test("a log that ends before now leaves the present unknown", () => {
  expect(hoursOfLog({ ...resting, segments: resting.segments.slice(0, 1) })).toMatchObject({
    status: null,
    sinceMs: null,
  });
});

test("before the first record there are no clocks rather than empty ones", () => {
  expect(hoursOfLog(log).timers).toBeNull();
});

test("only unclaimed driving still waits for somebody", () => {
  const [state, other] = ["unclaimed", "claimed"] as const;
  const drive = { id: "u1", start: log.now, end: log.now, vehicle: "101" };
  const unidentified = [
    { ...drive, state },
    { ...drive, state: other },
  ] as unknown as typeof log.unidentified;
  expect(hoursOfLog({ ...log, unidentified }).unidentified).toBe(1);
});

test("board and driver's page read the same clocks alike, a zone that is not known here as UTC", () => {
  const clocks = HosClocks.parse(wireClocks({ timezone: "Mars/Olympus" }));
  const ofLog = hoursOfLog({ ...log, clocks }).engine;
  const row = HosTimersRow.parse(timersRow("D-1", { clocks }));
  expect(ofLog).toEqual(hoursOfTimers(row, Date.parse(log.now)).engine);
  expect(ofLog?.timezone).toBe("UTC");
});
