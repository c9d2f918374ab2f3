import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import { dayTotals } from "@/lib/hos/day-totals";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";
import { violationsOf } from "@/lib/hos/violations";

const after = (duration: string, text: string, written: Written = {}) => {
  const clocks = clocksAt(writtenLog(text, written), monday5 + ms(duration));
  return [clocks.driveMs, clocks.shiftMs, clocks.breakMs, clocks.cycleMs].map(shownMs);
};
const found = (text: string, written: Written = {}) =>
  violationsOf(writtenLog(text, written)).map((one) => `${one.limit} ${shownMs(one.startMs - monday5)}`);

test("waiting at a well stops the window, and costs no hours of the cycle", () => {
  expect(after("9:00", "D 4:00, WAIT 5:00, D 1:00")).toEqual(["7:00", "10:00", "8:00", "66:00"]);
  expect(after("9:00", "D 4:00, OFF 5:00, D 1:00")).toEqual(["7:00", "5:00", "8:00", "66:00"]);
  expect(found("ON 6:00, WAIT 6:00, D 8:00, OFF 10:00")).toEqual([]);
  expect(found("ON 6:00, WAIT 6:00, D 8:30, OFF 10:00")).toEqual(["window_14 20:00", "break_8 20:00"]);
});

test("waiting at a well is no rest: it gives no shift back", () => {
  expect(after("14:00", "D 4:00, WAIT 10:00, D 1:00")[0]).toBe("7:00");
  expect(after("14:00", "D 4:00, OFF 5:00, WAIT 0:30, OFF 4:30, D 1:00")[0]).toBe("7:00");
});

test("farm work near the source counts in no clock", () => {
  expect(after("9:00", "FARM 8:00, D 1:00")).toEqual(["10:00", "13:00", "7:00", "69:00"]);
  expect(found("FARM 16:00, D 8:00, OFF 10:00")).toEqual([]);
  expect(found("D 1:00, FARM 16:00, D 7:00, OFF 10:00")).toEqual([]);
});

test("farm driving is no break from driving", () => {
  expect(found("D 7:45, FARM 1:00, D 0:30, OFF 10:00")).toEqual(["break_8 9:00"]);
  expect(found("D 7:45, WAIT 1:00, D 0:30, OFF 10:00")).toEqual([]);
});

test("rules without these exceptions count such a stretch as what it is logged as", () => {
  expect(found("FARM 10:30, OFF 8:00", { ruleset: "us-passenger-70-8" })).toEqual(["drive_10 10:00"]);
  expect(after("5:00", "D 4:00, WAIT 1:00", { ruleset: "california-intrastate" })[1]).toBe("11:00");
});

test("a day's totals show what was logged", () => {
  const [day] = dayTotals(writtenLog("FARM 4:00, WAIT 2:00, D 1:00"));
  expect([day?.byStatus.D, day?.byStatus.OFF].map((one) => shownMs(one ?? 0))).toEqual(["5:00", "2:00"]);
});
