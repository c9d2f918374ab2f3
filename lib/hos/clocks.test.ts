import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";

/** Drive, shift, break and cycle left after so much of a written log. */
function after(duration: string, text: string, written: Written = {}): (string | null)[] {
  const log = writtenLog(text, written);
  const clocks = clocksAt(log, (written.startMs ?? monday5) + ms(duration));
  return [clocks.driveMs, clocks.shiftMs, clocks.breakMs, clocks.cycleMs].map(shownMs);
}
const clocksAfter = (duration: string, text: string, written: Written = {}) =>
  clocksAt(writtenLog(text, written), (written.startMs ?? monday5) + ms(duration));

test("a rested driver has 11, 14, 8 and 70 hours", () => {
  expect(after("0:00", "D 1:00")).toEqual(["11:00", "14:00", "8:00", "70:00"]);
});

test("driving runs all four clocks", () => {
  expect(after("3:00", "D 4:00")).toEqual(["8:00", "11:00", "5:00", "67:00"]);
});

test("work runs shift and cycle only", () => {
  expect(after("3:00", "ON 4:00")).toEqual(["11:00", "11:00", "8:00", "67:00"]);
});

test("an unpaired rest runs the window only", () => {
  expect(after("5:00", "D 4:00, OFF 1:00")[1]).toBe("9:00");
});

test("the shift begins with the first work, not with the end of the reset", () => {
  expect(after("3:00", "OFF 2:00, ON 1:00")[1]).toBe("13:00");
});

test("it does so too where nothing is known of the time before", () => {
  expect(after("3:00", "OFF 2:00, ON 1:00", { prior: { offMinutesBeforeStart: 0 } })[1]).toBe("13:00");
});

test.each([
  ["0:29:59", "4:00"],
  ["0:30", "8:00"],
])("a break of %s leaves %s of driving before the next", (pause, left) => {
  const log = `D 4:00, ON ${pause}, D 1:00`;
  const [hours = 0, minutes = 0] = left.split(":").map(Number);
  const atMs = ms("4:00") + ms(pause);
  expect(clocksAt(writtenLog(log), monday5 + atMs).breakMs).toBe((hours * 60 + minutes) * 60_000);
});

test("a quarter of work and a quarter of lunch are a break", () => {
  expect(after("4:30", "D 4:00, ON 0:15, OFF 0:15, D 1:00")[2]).toBe("8:00");
});

test("two quarters apart are none", () => {
  expect(after("5:30", "D 4:00, ON 0:15, D 1:00, OFF 0:15, D 1:00")[2]).toBe("3:00");
});

test("half an hour of yard move is a break", () => {
  expect(after("4:30", "D 4:00, YM 0:30, D 1:00")[2]).toBe("8:00");
});

test.each([
  ["9:59", ["2:00", "0:00"]],
  ["10:00", ["11:00", "14:00"]],
])("a rest of %s leaves %s to drive and of the shift", (rest, left) => {
  const text = `D 5:00, ON 1:00, D 4:00, OFF ${rest}, D 1:00`;
  const atMs = monday5 + ms("10:00") + ms(rest);
  const clocks = clocksAt(writtenLog(text), atMs);
  expect([shownMs(clocks.driveMs), shownMs(clocks.shiftMs)]).toEqual(left);
});

test("a reset takes effect while the rest goes on", () => {
  expect(after("20:00", "D 5:00, ON 5:00, SB 12:00").slice(0, 3)).toEqual(["11:00", "14:00", "8:00"]);
});

test("personal conveyance does not interrupt a reset", () => {
  expect(after("15:00", "D 5:00, OFF 4:00, PC 1:00, SB 5:00, D 1:00")[0]).toBe("11:00");
});

test.each([
  ["33:59", "65:00"],
  ["34:00", "70:00"],
])("a rest of %s leaves a cycle of %s", (rest, left) => {
  expect(clocksAt(writtenLog(`D 5:00, OFF ${rest}, D 1:00`), monday5 + ms("5:00") + ms(rest)).cycleMs).toBe(
    ms(left),
  );
});

test("the oldest day drops at the start of the day", () => {
  const text = "ON 10:00, OFF 9:00, ON 8:00, OFF 16:00, ON 8:00, OFF 16:00, ON 8:00, OFF 200:00";
  const eighthMidnight = ms("19:00") + 7 * ms("24:00");
  const noRestart = { ruleset: "us-passenger-70-8" } as const;
  const before = clocksAt(writtenLog(text, noRestart), monday5 + eighthMidnight - 1);
  expect(shownMs(before.cycleMs)).toBe("36:00");
  expect(shownMs(before.cycleGainTomorrowMs)).toBe("10:00");
  expect(shownMs(before.cycleAvailableTomorrowMs)).toBe("46:00");
  expect(shownMs(clocksAt(writtenLog(text, noRestart), monday5 + eighthMidnight).cycleMs)).toBe("46:00");
});

test("stated totals of earlier days count until they drop", () => {
  const prior = { onDutyMinutesByDate: { "2026-05-10": 600, "2026-05-03": 999, "2026-05-04": 60 } };
  expect(after("1:00", "ON 2:00", { prior })[3]).toBe("58:00");
});

test("a stated rest of 34 hours wipes stated totals", () => {
  const prior = { offMinutesBeforeStart: 34 * 60, onDutyMinutesByDate: { "2026-05-08": 600 } };
  expect(after("1:00", "ON 2:00", { prior })[3]).toBe("69:00");
});

test("a stated rest and the log's leading one are one", () => {
  const prior = { offMinutesBeforeStart: 33 * 60, onDutyMinutesByDate: { "2026-05-08": 600 } };
  expect(after("1:00", "OFF 1:00, ON 2:00", { prior })[3]).toBe("70:00");
});

test.each([0, 60])(
  "a stated total counts on the day that the log begins within, not on later ones, %d minutes of rest before",
  (rest) => {
    const onDutyMinutesByDate = { "2026-05-11": 240, "2026-05-12": 600 };
    const prior = { offMinutesBeforeStart: rest, onDutyMinutesByDate };
    expect(after("1:00", "ON 2:00", { prior })[3]).toBe("65:00");
  },
);

test("a stated total of the log's first day leaves the cycle with that day", () => {
  const prior = { onDutyMinutesByDate: { "2026-05-11": 240 } };
  const clocks = clocksAfter("162:59", "OFF 163:00", { ruleset: "us-passenger-60-7", prior });
  expect(shownMs(clocks.cycleMs)).toBe("56:00");
  expect(shownMs(clocks.cycleAvailableTomorrowMs)).toBe("60:00");
});

test("a stated total of the log's first day uses up the day's own limit", () => {
  const prior = { onDutyMinutesByDate: { "2026-05-11": 240 } };
  const clocks = clocksAfter("9:00", "ON 9:00", { ruleset: "canada-south-cycle-1", prior });
  // Fourteen hours of duty a day, four before the log.
  expect(shownMs(clocks.driveAvailableNowMs)).toBe("1:00");
});

test("unknown time is worked, not driven and no rest", () => {
  const clocks = clocksAfter("12:00", "D 1:00, GAP 11:00, D 1:00");
  expect([clocks.driveMs, clocks.shiftMs, clocks.cycleMs].map(shownMs)).toEqual(["10:00", "2:00", "58:00"]);
  expect(clocks.uncertain).toBe(true);
});

test("time past the last record is unknown", () => {
  const clocks = clocksAfter("3:00", "OFF 1:00");
  expect([shownMs(clocks.shiftMs), clocks.uncertain]).toEqual(["12:00", true]);
});

test("a gap before the last reset and outside the cycle leaves nothing uncertain", () => {
  expect(clocksAfter("50:00", "D 1:00, GAP 1:00, OFF 48:00").uncertain).toBe(false);
});

test("without a reset the shift is unknown", () => {
  const prior = { offMinutesBeforeStart: 599 };
  expect(clocksAfter("1:00", "D 2:00", { prior }).shiftUnknown).toBe(true);
  expect(clocksAfter("1:00", "D 2:00").shiftUnknown).toBe(false);
});

test("the smallest clock binds, and the least of four may be driven", () => {
  const clocks = clocksAfter("6:00", "ON 5:00, D 2:00");
  expect([clocks.binding, shownMs(clocks.driveAvailableNowMs)]).toEqual(["break", "7:00"]);
});

test("a break in time costs half an hour of the window", () => {
  const clocks = clocksAfter("5:30", "ON 5:00, D 2:00");
  expect([shownMs(clocks.driveAvailableNowMs), shownMs(clocks.driveAvailableThisShiftMs)]).toEqual([
    "7:30",
    "8:00",
  ]);
});

test("a break that would cost more than it gives is not taken", () => {
  const clocks = clocksAfter("6:20", "ON 5:55, D 2:00");
  expect(shownMs(clocks.driveAvailableThisShiftMs)).toBe("7:35");
});

test("a rest in progress says when it will be a break, a reset and a restart", () => {
  const clocks = clocksAfter("2:00", "D 1:00, OFF 3:00");
  expect(
    [clocks.breakDoneAtMs, clocks.resetAtMs, clocks.restartAtMs].map((at) => shownMs((at ?? 0) - monday5)),
  ).toEqual(["1:30", "11:00", "35:00"]);
});
