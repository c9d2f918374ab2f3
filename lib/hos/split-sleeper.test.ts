import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";

const clocksAfter = (duration: string, text: string, written: Written = {}) =>
  clocksAt(writtenLog(text, written), monday5 + ms(duration));
/** Drive, shift and shift if split. */
function after(duration: string, text: string, written: Written = {}): (string | null)[] {
  const clocks = clocksAfter(duration, text, written);
  return [clocks.driveMs, clocks.shiftMs, clocks.shiftIfSplitMs].map(shownMs);
}

// Specification 3.5.
const threeAndSeven = "D 4:00, OFF 3:00, D 5:00, SB 7:00, D 1:00";

test.each([
  ["7:00", ["7:00", "7:00", "10:00"], "after the first period"],
  ["12:00", ["2:00", "2:00", "5:00"], "before the berth"],
  // The berth's own 6:59 is the better open period by then: 18:59 less 6:59 is a window of 12 hours.
  ["18:59", ["2:00", "0:00", "2:00"], "a minute before the pair is complete"],
  ["19:00", ["6:00", "9:00", null], "when it is"],
  ["20:00", ["5:00", "8:00", null], "driving on"],
])("3 and 7 hours at %s: %j, %s", (at, left) => {
  expect(after(at, threeAndSeven)).toEqual(left);
});

test.each([
  ["OFF 2:00", "SB 8:00", true],
  ["OFF 3:00", "SB 7:00", true],
  ["OFF 2:30", "SB 7:30", true],
  ["SB 7:00", "SB 7:00", true],
  ["SB 7:00", "OFF 3:00", true],
  ["SB 7:00", "OFF 2:59", false],
  ["SB 8:00", "OFF 2:00", true],
  ["SB 8:30", "OFF 1:59", false],
  ["OFF 6:00", "SB 4:00", false],
  ["OFF 8:00", "SB 2:00", false],
  ["OFF 4:00", "SB 6:59", false],
  ["OFF 2:00", "SB 7:59", false],
  ["PC 1:00, OFF 1:00, SB 1:00", "SB 7:00", true],
])("%s and %s: a pair is %s", (first, second, isPair) => {
  const length = (text: string) =>
    text.split(",").reduce((sum, one) => sum + ms(one.trim().split(" ")[1] ?? ""), 0);
  const log = writtenLog(`D 4:00, ${first}, D 3:00, ${second}, D 1:00`);
  const atMs = monday5 + ms("7:00") + length(first) + length(second);
  expect(shownMs(clocksAt(log, atMs).driveMs)).toBe(isPair ? "8:00" : "4:00");
});

test("of a berth period with OFF attached only the berth part is left out", () => {
  // Window since the end of the short rest: 5 h of driving and the hour OFF.
  expect(after("20:00", "D 4:00, OFF 3:00, D 5:00, OFF 1:00, SB 7:00, D 1:00")).toEqual([
    "6:00",
    "8:00",
    null,
  ]);
});

test("OFF attached to a berth period does not make it long enough", () => {
  expect(after("19:00", "D 4:00, OFF 2:00, D 5:00, SB 7:00, OFF 1:00, D 1:00").slice(0, 2)).toEqual([
    "2:00",
    "0:00",
  ]);
});

test("OFF after a first berth period counts in the window from the berth's end", () => {
  const text = "D 4:00, SB 7:00, OFF 1:00, D 5:00, OFF 3:00, D 1:00";
  expect(after("20:00", text)).toEqual(["6:00", "8:00", null]);
});

test("before the first work no window runs, also where a pair's first rest lies there", () => {
  const prior = { offMinutesBeforeStart: 0 };
  expect(after("14:00", "SB 8:00, OFF 0:30, D 3:00, OFF 2:30", { prior })).toEqual(["8:00", "11:00", null]);
});

test("in a chain each pair moves the point to the end of its first", () => {
  const text = "D 4:00, OFF 3:00, D 5:00, SB 7:00, D 5:00, OFF 3:00, D 2:00";
  // After the second pair the point is the end of the berth period.
  expect(after("27:00", text)).toEqual(["6:00", "9:00", null]);
});

test("a chain ends with a reset", () => {
  const text = "D 4:00, OFF 3:00, D 5:00, SB 7:00, D 5:00, OFF 10:00, D 1:00";
  expect(after("34:00", text)).toEqual(["11:00", "14:00", null]);
});

test("a reset is never the first of a pair", () => {
  // Reset with 7 h of berth, then 3 h: nothing to pair, the window runs.
  expect(after("27:00", "D 4:00, SB 7:00, OFF 3:00, D 5:00, OFF 8:00, D 1:00").slice(0, 2)).toEqual([
    "6:00",
    "1:00",
  ]);
});

test("of two open periods the longer is presumed", () => {
  expect(after("9:00", "D 2:00, OFF 2:00, D 2:00, OFF 3:00, D 2:00")).toEqual(["7:00", "5:00", "8:00"]);
});

test("one berth period leaves out one of three breaks before it, and only what follows the point", () => {
  const text = "D 1:00, OFF 2:00, D 1:00, OFF 2:00, D 1:00, OFF 2:00, D 1:00, SB 8:00, D 1:00";
  // Point at the end of the third break: one hour driven since.
  expect(after("18:00", text)).toEqual(["10:00", "13:00", null]);
});

test("a rest in the midst of two that pair counts in the window, and is open itself", () => {
  const text = "D 2:00, SB 7:00, D 1:00, OFF 2:00, D 1:00, OFF 3:00, D 1:00";
  expect(after("16:00", text)).toEqual(["9:00", "10:00", "12:00"]);
});

test("a first period names what it still owes", () => {
  const open = clocksAfter("7:00", threeAndSeven).openSplit;
  expect(open && [open.kind, open.owesBerth, shownMs(open.owesMs)]).toEqual(["rest", true, "7:00"]);
  expect(open && shownMs(open.latestStartMs - monday5)).toBe("17:00");
});

test.each([
  ["7:00", threeAndSeven, true],
  ["11:00", threeAndSeven, true],
  ["20:00", threeAndSeven, false],
  ["12:00", "D 4:00, SB 7:30", true],
])("at %s of %s a first part waits for its partner: %s", (at, text, isPending) => {
  expect(clocksAfter(at, text).openSplit?.isPending).toBe(isPending);
});

test("a berth period of eight hours owes two of any rest", () => {
  const open = clocksAfter("12:00", "D 4:00, SB 8:00, D 1:00").openSplit;
  expect(open && [open.kind, open.owesBerth, shownMs(open.owesMs)]).toEqual(["berth", false, "2:00"]);
});

test.each([
  ["12:30", threeAndSeven, "19:00"],
  ["12:30", "D 4:00, OFF 2:00, D 5:00, SB 8:00", "19:00"],
  ["12:30", "D 4:00, SB 7:00, D 1:00, OFF 4:00", "15:00"],
  ["12:30", "D 4:00, OFF 2:00, D 6:00, OFF 4:00", null],
  ["12:30", "D 12:00, SB 8:00", null],
])("at %s of %s the split is done at %s", (at, text, done) => {
  const { splitDoneAtMs } = clocksAfter(at, text);
  expect(splitDoneAtMs === null ? null : shownMs(splitDoneAtMs - monday5)).toBe(done);
});

test("passengers: two berth periods of two hours, together eight", () => {
  const ruleset = "us-passenger-70-8";
  expect(after("17:00", "D 4:00, SB 3:00, D 5:00, SB 5:00, D 1:00", { ruleset })).toEqual([
    "5:00",
    "10:00",
    null,
  ]);
});

test("passengers: off duty is no half of a split", () => {
  const ruleset = "us-passenger-70-8";
  expect(after("17:00", "D 4:00, OFF 3:00, D 5:00, SB 5:00, D 1:00", { ruleset })[0]).toBe("1:00");
});

test("California has no split", () => {
  const ruleset = "california-intrastate";
  expect(after("19:00", threeAndSeven, { ruleset })).toEqual(["3:00", "0:00", null]);
});

test("Canada leaves paired berth periods out of the sixteen hours", () => {
  const ruleset = "canada-south-cycle-1";
  const left = (text: string) => shownMs(clocksAfter("19:00", text, { ruleset }).driveAvailableNowMs);
  // Next day by then: the day's limits are full again, but the shift's thirteen hours are not without a pair.
  expect(left("D 4:00, SB 3:00, D 5:00, SB 7:00, D 1:00")).toBe("8:00");
  expect(left("D 4:00, OFF 3:00, D 5:00, SB 7:00, D 1:00")).toBe("0:00");
});
