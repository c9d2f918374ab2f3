import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import type { Claim } from "@/lib/hos/duty-log";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";
import { violationsOf } from "@/lib/hos/violations";

const claim = (kind: Claim["kind"], date?: string): Written => ({
  claims: [date ? { kind, date } : { kind }],
});
const found = (text: string, written: Written) =>
  violationsOf(writtenLog(text, written)).map((one) => `${one.limit} ${shownMs(one.startMs - monday5)}`);
const after = (duration: string, text: string, written: Written) => {
  const clocks = clocksAt(writtenLog(text, written), monday5 + ms(duration));
  return [clocks.driveMs, clocks.shiftMs, clocks.breakMs, clocks.cycleMs].map(shownMs);
};

test("adverse conditions add two hours to driving and window, none to break and cycle", () => {
  expect(after("1:00", "D 2:00", claim("adverse"))).toEqual(["12:00", "15:00", "7:00", "69:00"]);
});

test("a claim moves the limit, not the code", () => {
  const text = "D 6:00, OFF 0:30, D 8:00, OFF 10:00";
  expect(found(text, claim("adverse"))).toEqual(["drive_11 13:30"]);
});

test.each([
  ["us-passenger-70-8", "12:00", "17:00"],
  ["california-intrastate", "14:00", "16:00"],
  ["texas-intrastate", "14:00", "17:00"],
  ["canada-south-cycle-1", "15:00", "16:00"],
] as const)("adverse conditions under %s: %s of driving, %s of the shift", (ruleset, drive, shift) => {
  expect(after("0:00", "D 1:00", { ...claim("adverse"), ruleset }).slice(0, 2)).toEqual([drive, shift]);
});

test("a 16-hour day has a window of 16 hours and no more driving", () => {
  expect(after("1:00", "ON 2:00", claim("short-haul-16")).slice(0, 2)).toEqual(["11:00", "15:00"]);
  expect(found("ON 15:30, D 1:00, OFF 10:00", claim("short-haul-16"))).toEqual(["window_14 16:00"]);
});

test("a 16-hour day in adverse conditions stays one of 16 hours", () => {
  const claims: Claim[] = [{ kind: "adverse" }, { kind: "short-haul-16" }];
  expect(after("1:00", "ON 2:00", { claims })[1]).toBe("15:00");
});

test("the 16-hour day is for property only", () => {
  expect(after("1:00", "ON 2:00", { ...claim("short-haul-16"), ruleset: "us-passenger-70-8" })[1]).toBe(
    "14:00",
  );
});

test("within 150 miles there is no break clock and no break violation", () => {
  expect(after("1:00", "D 2:00", claim("short-haul-150"))[2]).toBeNull();
  expect(found("D 10:00, OFF 10:00", claim("short-haul-150"))).toEqual([]);
});

test("within 150 miles no break is waited for", () => {
  const pausing = writtenLog("D 2:00, OFF 1:00", claim("short-haul-150"));
  expect(clocksAt(pausing, monday5 + ms("2:10")).breakDoneAtMs).toBeNull();
});

// Monday's shift runs from 18:00 to 08:30 on Tuesday, 11 h of driving ending at 06:30.
const nightShift = "OFF 13:00, D 6:00, OFF 0:30, D 7:00, OFF 10:00, D 12:00, OFF 10:00";

test("a claim holds for the shift that begins on its day, beyond midnight", () => {
  expect(found(nightShift, claim("adverse", "2026-05-11"))).toEqual(["break_8 44:30", "drive_11 47:30"]);
});

test("a claim holds for the shift that still runs on its day, and for the next that begins then", () => {
  expect(found(nightShift, claim("adverse", "2026-05-12"))).toEqual(["break_8 44:30"]);
});

test("a claim of another day does not hold", () => {
  expect(found(nightShift, claim("adverse", "2026-05-10"))).toEqual([
    "drive_11 24:30",
    "break_8 44:30",
    "drive_11 47:30",
  ]);
});

test("a claim has no effect on what was driven before its day", () => {
  // 13 h driven by midnight: past the limit from 16:30 on; from midnight on the claim gives nothing more.
  expect(found("D 6:00, OFF 0:30, D 13:00, OFF 10:00", claim("adverse", "2026-05-12"))).toEqual([
    "drive_11 11:30",
    "window_14 14:00",
    "break_8 14:30",
  ]);
});
