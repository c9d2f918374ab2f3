import { expect, test } from "vitest";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";
import { violationsOf } from "@/lib/hos/violations";

/** Limit, from, to, and `?` while pending. */
const found = (text: string, written: Written = {}) =>
  violationsOf(writtenLog(text, written)).map(
    (one) =>
      `${one.limit} ${shownMs(one.startMs - monday5)}-${shownMs(one.endMs - monday5)}${one.pending ? "?" : ""}`,
  );

test("a limit reached exactly is legal", () => {
  expect(found("D 5:30, OFF 0:30, D 5:30, OFF 10:00")).toEqual([]);
});

test("the next minute of driving is a violation", () => {
  expect(found("D 5:30, OFF 0:30, D 5:31, OFF 10:00")).toEqual(["drive_11 11:30-11:31"]);
});

test("working past a limit is none", () => {
  expect(found("ON 15:00, D 0:05, ON 1:00")).toEqual(["window_14 15:00-15:05"]);
});

test("each stretch past a limit is one of its own", () => {
  expect(found("ON 14:00, D 0:05, ON 0:05, D 0:10")).toEqual([
    "window_14 14:00-14:05",
    "window_14 14:10-14:20",
  ]);
});

test("one stretch can break three limits", () => {
  expect(found("ON 1:00, D 14:00, OFF 10:00")).toEqual([
    "break_8 9:00-15:00",
    "drive_11 12:00-15:00",
    "window_14 14:00-15:00",
  ]);
});

test("touching records of driving are one stretch", () => {
  expect(found("D 6:00, D 6:00, D 1:00")).toEqual(["break_8 8:00-13:00", "drive_11 11:00-13:00"]);
});

test("a completed split makes driving lawful that the window alone forbids", () => {
  expect(found("D 5:00, OFF 3:00, D 2:00, ON 4:00, D 2:00, SB 7:00, D 1:00, OFF 10:00")).toEqual([]);
});

test("a split never completed is a violation once a reset settles it", () => {
  expect(found("D 5:00, OFF 3:00, D 2:00, ON 4:00, D 2:00, OFF 10:00")).toEqual(["window_14 14:00-16:00"]);
});

test("it is pending till then", () => {
  expect(found("D 5:00, OFF 3:00, D 2:00, ON 4:00, D 2:00, ON 1:00")).toEqual(["window_14 14:00-16:00?"]);
});

test("what even the split would not allow is not pending", () => {
  expect(found("D 5:00, OFF 3:00, D 2:00, ON 7:00, D 1:00, ON 1:00")).toEqual(["window_14 17:00-18:00"]);
});

test("a reset with seven hours of berth is the second of a pair", () => {
  const before = "D 5:00, OFF 3:00, D 2:00, ON 4:00, D 2:00";
  expect(found(`${before}, SB 7:00, OFF 3:00, D 1:00`)).toEqual([]);
  expect(found(`${before}, SB 6:59, OFF 3:01, D 1:00`)).toEqual(["window_14 14:00-16:00"]);
});

test("after a berth period any reset is the second of a pair", () => {
  expect(found("D 5:00, SB 7:00, D 3:00, OFF 10:00")).toEqual([]);
});

test("a reset is never the first of a pair", () => {
  expect(found("SB 7:00, OFF 3:00, ON 13:00, OFF 3:00, D 1:00, OFF 10:00")).toEqual([
    "window_14 26:00-27:00",
  ]);
});

// The berth and the break pair; the half hour off duty between the berth and the first work is in no window.
test.each([
  ["reached exactly", "D 1:00", []],
  ["overrun", "D 1:05", ["window_14 24:30-24:35"]],
])(
  "a log that begins with a night in the berth has a window of 14 hours from its first work: %s",
  (_, last, expected) => {
    const text = `SB 8:00, OFF 0:30, ON 2:00, OFF 2:00, ON 11:00, ${last}, SB 8:00, OFF 10:00`;
    expect(found(text, { prior: { offMinutesBeforeStart: 0 } })).toEqual(expected);
  },
);

test("two short rests before one long: each stretch has the plan best for it", () => {
  // Before the berth the longer break is left out (17:30 less 4:00); after it the point lies at the end of the later one.
  // With the first break as the partner throughout, 12:30 would be driven; with the second, the window would be 15:30.
  const text = "D 3:00, OFF 4:00, D 5:00, ON 2:00, OFF 2:00, D 1:30, SB 8:00, D 6:00, OFF 10:00";
  expect(found(text)).toEqual([]);
});

test("of two breaks before one long period the window leaves out one", () => {
  const text = "D 3:00, OFF 2:00, D 3:00, OFF 2:00, D 3:00, ON 2:00, D 1:15, SB 8:00, OFF 2:00, D 1:00";
  expect(found(text)).toEqual(["window_14 16:00-16:15"]);
});

test("a failed split puts the violation hours back", () => {
  const text = "D 5:00, OFF 3:00, D 2:00, ON 4:00, D 2:00, SB 6:59, D 1:00, OFF 10:00";
  expect(found(text)).toEqual(["window_14 14:00-16:00", "window_14 22:59-23:59"]);
});

test("a cycle that gives room at midnight ends the violation there", () => {
  // Monday to the Sunday after: 10 h each; the cycle of 60 hours in 7 days is used up on Saturday night.
  const day = "ON 10:00, OFF 14:00";
  const text = `${Array(6).fill(day).join(", ")}, OFF 18:00, D 2:00`;
  expect(found(text, { ruleset: "us-passenger-60-7" })).toEqual(["cycle_60 162:00-163:00"]);
});

test("severity is by how far past the limit", () => {
  const severities = (text: string) => violationsOf(writtenLog(text)).map((one) => one.severity);
  expect(severities("ON 14:00, D 0:14, OFF 10:00")).toEqual(["nominal"]);
  expect(severities("ON 14:00, D 0:15, OFF 10:00")).toEqual(["ordinary"]);
  expect(severities("ON 17:00, D 0:01, OFF 10:00")).toEqual(["egregious"]);
});

test("a driver who never drives has none", () => {
  expect(found("ON 30:00, OFF 1:00, ON 60:00")).toEqual([]);
});

test("seconds are kept", () => {
  const [violation] = violationsOf(writtenLog("D 5:30, OFF 0:30, D 5:30:01, OFF 10:00"));
  expect(violation && violation.endMs - violation.startMs).toBe(ms("0:00:01"));
});

test("unknown time is no half of a split and no reset", () => {
  expect(found("D 5:00, GAP 10:00, D 1:00")).toEqual(["window_14 15:00-16:00"]);
});

test("under a 16-hour day it warns that an auditor may count from the 14th hour", () => {
  const text = "ON 16:00, D 0:30, OFF 10:00";
  const warned = (claims: Written["claims"]) =>
    violationsOf(writtenLog(text, { claims: claims ?? [] })).map((one) => one.maybeFrom14thHour);
  expect(warned([{ kind: "short-haul-16" }])).toEqual([true]);
  expect(warned([])).toEqual([false]);
});
