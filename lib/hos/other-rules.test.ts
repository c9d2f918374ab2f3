import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";
import { violationsOf } from "@/lib/hos/violations";

const found = (text: string, written: Written) =>
  violationsOf(writtenLog(text, written)).map(
    (one) =>
      `${one.limit} ${shownMs(one.startMs - monday5)}-${shownMs(one.endMs - monday5)}${one.pending ? "?" : ""}`,
  );
const clocksAfter = (duration: string, text: string, written: Written) =>
  clocksAt(writtenLog(text, written), monday5 + ms(duration));

const passenger: Written = { ruleset: "us-passenger-70-8" };
const texas: Written = { ruleset: "texas-intrastate" };
const california: Written = { ruleset: "california-intrastate" };
const canada: Written = { ruleset: "canada-south-cycle-1" };
const canada2: Written = { ruleset: "canada-south-cycle-2" };

test("passengers: ten hours of driving, fifteen of duty, rest stops the duty clock", () => {
  expect(found("D 10:30, OFF 8:00", passenger)).toEqual(["drive_10 10:00-10:30"]);
  expect(found("ON 10:00, OFF 5:00, ON 5:00, D 0:10, OFF 8:00", passenger)).toEqual(["duty_15 20:00-20:10"]);
});

test("passengers: eight hours are a reset", () => {
  expect(shownMs(clocksAfter("16:00", "D 8:00, OFF 8:00", passenger).driveMs)).toBe("10:00");
  expect(shownMs(clocksAfter("15:59", "D 8:00, OFF 8:00", passenger).driveMs)).toBe("2:00");
});

test("passengers: no rest wipes the cycle", () => {
  expect(shownMs(clocksAfter("50:00", "D 8:00, OFF 42:00", passenger).cycleMs)).toBe("62:00");
  expect(clocksAfter("50:00", "D 8:00, OFF 42:00", passenger).restartAtMs).toBeNull();
});

test("Texas: twelve hours of driving after eight of rest, fifteen of duty, no break", () => {
  expect(found("D 12:30, OFF 8:00, D 12:00, OFF 8:00", texas)).toEqual(["drive_12 12:00-12:30"]);
  expect(found("ON 14:00, OFF 3:00, D 1:30, OFF 8:00", texas)).toEqual(["duty_15 18:00-18:30"]);
});

test("Texas: a cycle of 70 hours in seven days", () => {
  const prior = { onDutyMinutesByDate: { "2026-05-05": 600, "2026-05-04": 600 } };
  expect(shownMs(clocksAfter("0:00", "D 1:00", { ...texas, prior }).cycleMs)).toBe("60:00");
});

test("California: twelve hours of driving within sixteen on the wall", () => {
  expect(found("D 12:30, OFF 10:00", california)).toEqual(["drive_12 12:00-12:30"]);
  expect(found("D 1:00, OFF 14:30, D 1:00, OFF 10:00", california)).toEqual([]);
  expect(found("D 1:00, SB 9:00, ON 5:30, D 1:00, OFF 10:00", california)).toEqual(["window_16 16:00-16:30"]);
});

test("California: eighty hours in eight days", () => {
  const prior = { onDutyMinutesByDate: { "2026-05-04": 600, "2026-05-03": 600 } };
  expect(shownMs(clocksAfter("0:00", "ON 6:00", { ...california, prior }).cycleMs)).toBe("70:00");
  expect(shownMs(clocksAfter("5:00", "ON 6:00", california).cycleMs)).toBe("75:00");
});

test("Canada: no driving after 16 hours on the wall, which the shift's figure does not show", () => {
  const text = "D 2:00, OFF 6:00, ON 4:00, OFF 3:00, D 2:00, OFF 8:00";
  expect(found(text, canada)).toEqual(["elapsed_16 16:00-17:00"]);
  const clocks = clocksAfter("15:00", text, canada);
  expect([clocks.shiftMs, clocks.driveMs, clocks.driveAvailableNowMs].map(shownMs)).toEqual([
    "8:00",
    "11:00",
    "1:00",
  ]);
  expect(clocks.binding).toBe("shift");
});

test("Canada: a berth period is left out of the 16 hours once paired, and pending till then", () => {
  const before = "D 2:00, SB 4:00, ON 4:00, OFF 5:00, D 2:00";
  expect(found(before, canada)).toEqual(["elapsed_16 16:00-17:00?"]);
  expect(found(`${before}, SB 6:00, D 1:00`, canada)).toEqual([]);
  expect(found(`${before}, SB 8:00, D 1:00`, canada)).toEqual([]);
  expect(found(`${before}, OFF 8:00, D 1:00`, canada)).toEqual(["elapsed_16 16:00-17:00"]);
});

test("Canada: two berth periods of less than ten hours together are no pair", () => {
  const text = "D 2:00, SB 4:00, ON 4:00, OFF 5:00, D 2:00, SB 5:59, D 1:00, OFF 8:00";
  expect(found(text, canada)).toEqual(["elapsed_16 16:00-17:00", "elapsed_16 22:59-23:59"]);
});

test("Canada: eight hours of rest open a shift and not a day", () => {
  // Monday from midnight: 9 h of driving, 8 h of rest, 4 h more are the day's thirteen.
  const startMs = monday5 - ms("5:00");
  const log = writtenLog("D 9:00, OFF 8:00, D 5:00, OFF 8:00", { ...canada, startMs });
  expect(violationsOf(log).map((one) => `${one.limit} ${shownMs(one.startMs - startMs)}`)).toEqual([
    "drive_13_day 21:00",
  ]);
  expect(shownMs(clocksAt(log, startMs + ms("17:00")).driveMs)).toBe("4:00");
});

test("Canada: 13 hours of driving and 14 of duty, by shift and by day", () => {
  expect(found("D 13:30, OFF 8:00", canada)).toEqual([
    "drive_13_shift 13:00-13:30",
    "drive_13_day 13:00-13:30",
  ]);
  expect(found("ON 14:00, D 0:30, OFF 8:00", canada)).toEqual([
    "duty_14_shift 14:00-14:30",
    "duty_14_day 14:00-14:30",
  ]);
});

test("Canada: a new day gives the day's limits back while driving", () => {
  // 19:00 to 09:00: the shift's thirteen hours end at 08:00, neither day has thirteen.
  expect(found("OFF 14:00, D 14:00, OFF 8:00", canada)).toEqual(["drive_13_shift 27:00-28:00"]);
});

test.each([
  ["35:59", "65:00"],
  ["36:00", "70:00"],
])("Canada, cycle 1: a rest of %s leaves %s", (rest, left) => {
  expect(
    shownMs(clocksAt(writtenLog(`D 5:00, OFF ${rest}`, canada), monday5 + ms("5:00") + ms(rest)).cycleMs),
  ).toBe(left);
});

test.each([
  ["23:59", "65:00"],
  ["24:00", "70:00"],
  ["71:59", "70:00"],
])("Canada, cycle 2: a rest of %s leaves %s before a day off", (rest, left) => {
  expect(
    shownMs(clocksAt(writtenLog(`D 5:00, OFF ${rest}`, canada2), monday5 + ms("5:00") + ms(rest)).cycleMs),
  ).toBe(left);
});

test("Canada, cycle 2: 70 hours without a day off are cycle_70, 120 in 14 days cycle_120", () => {
  const shifts = (count: number) => Array<string>(count).fill("ON 10:00, OFF 14:00").join(", ");
  expect(found(`${shifts(7)}, D 1:00, OFF 24:00`, canada2)).toEqual(["cycle_70 168:00-169:00"]);
  expect(found(`${shifts(6)}, OFF 10:00, ${shifts(6)}, D 1:00, OFF 24:00`, canada2)).toEqual([
    "cycle_120 298:00-299:00",
  ]);
});
