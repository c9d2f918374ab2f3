import { expect, test } from "vitest";
import { canDrive, clockTone, driverState } from "@/lib/driver-hours/driver-state";
import { driverHours, engineClocks, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const minute = 60_000;
const hour = 60 * minute;
const settings = { hoursWarnMinutes: [60, 30] as [number, number], staleClockMinutes: 30 };
const plenty = { drive: 11 * hour, shift: 14 * hour, break: 8 * hour, cycle: 70 * hour };
const judge = (fields: Parameters<typeof driverHours>[0], afterMs = 0) =>
  driverState(driverHours(fields), snapshotMs + afterMs, settings);
const withDrive = (minutes: number) => ({ timers: { ...plenty, drive: minutes * minute } });

test.each([
  ["DRIVING", "driving"],
  ["ON_DUTY_NOT_DRIVING", "on-duty"],
  ["OFF_DUTY", "resting"],
  ["SLEEPER_BERTH", "resting"],
] as const)("%s with time left is %s", (status, urgency) => {
  expect(judge({ status, timers: plenty })).toMatchObject({ urgency, warning: 0 });
});

test("the first notice comes at its threshold, the urgent one at its own", () => {
  expect(judge(withDrive(61))).toMatchObject({ urgency: "driving", warning: 0 });
  expect(judge(withDrive(60))).toMatchObject({ urgency: "soon", warning: 1 });
  expect(judge(withDrive(30))).toMatchObject({ urgency: "soon", warning: 2 });
});

test("time that passes after the snapshot brings the notice", () => {
  expect(judge(withDrive(70), 10 * minute)).toMatchObject({ urgency: "soon", warning: 1 });
});

test("on duty within the threshold is about to run out, with nothing left it is not driving into anything", () => {
  const status = "ON_DUTY_NOT_DRIVING";
  expect(judge({ status, ...withDrive(20) }).urgency).toBe("soon");
  expect(judge({ status, ...withDrive(0) }).urgency).toBe("on-duty");
});

test("rest is never about to run out", () => {
  expect(judge({ status: "SLEEPER_BERTH", ...withDrive(5) }).urgency).toBe("resting");
});

test("a violation is what the engine calls one", () => {
  const engine = engineClocks({ violations: ["drive_11"] });
  expect(judge({ engine, ...withDrive(0) })).toMatchObject({ urgency: "violation", warning: 2 });
});

test("a clock that ran out since the snapshot while driving is a violation", () => {
  expect(judge(withDrive(1), 2 * minute).urgency).toBe("violation");
});

test("a shift at 0 that waits for the second half of a split is about to run out, not a violation", () => {
  const engine = engineClocks({ shiftIfSplitMs: 3 * hour });
  const empty = { ...plenty, shift: 0 };
  expect(judge({ engine, timers: empty }).urgency).toBe("soon");
  expect(judge({ engine, timers: { ...plenty, shift: minute } }, 2 * minute).urgency).toBe("soon");
});

test("on another platform driving on an empty clock is a violation", () => {
  expect(judge({ engine: null, ...withDrive(0) }).urgency).toBe("violation");
  expect(judge({ engine: null, status: "ON_DUTY_NOT_DRIVING", ...withDrive(0) }).urgency).toBe("on-duty");
});

test("an exempt driver's clocks raise nothing", () => {
  const engine = engineClocks({ exempt: true, violations: ["drive_11"] });
  expect(judge({ engine, ...withDrive(0) })).toMatchObject({ urgency: "driving", warning: 0 });
});

test("a clock older than the threshold is unknown, with its age, whatever it said", () => {
  const engine = engineClocks({ violations: ["drive_11"] });
  const fields = { engine, asOfMs: snapshotMs - 30 * minute };
  expect(judge(fields).urgency).toBe("violation");
  expect(judge(fields, minute)).toEqual({
    urgency: "unknown",
    known: null,
    unknown: "stale",
    warning: 0,
    ageMs: 31 * minute,
  });
});

test.each([
  [{ timers: null, asOfMs: null }, "no-records"],
  [{ status: null }, "unreadable"],
] as const)("nothing is guessed of a driver where %o", (fields, unknown) => {
  expect(judge(fields)).toMatchObject({ urgency: "unknown", unknown, known: null });
});

test("who can drive three hours has them on every clock", () => {
  expect(canDrive(judge({ timers: plenty }), 3 * hour)).toBe(true);
  expect(canDrive(judge({ timers: { ...plenty, break: 3 * hour - 1 } }), 3 * hour)).toBe(false);
  expect(canDrive(judge({ timers: plenty, asOfMs: snapshotMs - hour }), 3 * hour)).toBe(false);
});

test("the least clock is in jeopardy within the notice and late once empty, in rest each waits calmly", () => {
  const timers = { ...plenty, drive: 20 * minute, shift: 0 };
  const tones = (status: "DRIVING" | "SLEEPER_BERTH", shift: number) => {
    const state = judge({ status, timers: { ...timers, shift } });
    return [clockTone(state, "drive"), clockTone(state, "shift"), clockTone(state, "cycle")];
  };
  expect(tones("DRIVING", hour)).toEqual(["jeopardy", "plain", "plain"]);
  expect(tones("DRIVING", 0)).toEqual(["plain", "late", "plain"]);
  expect(tones("SLEEPER_BERTH", 0)).toEqual(["plain", "plain", "plain"]);
});
