import { expect, test } from "vitest";
import { type Reference, reference } from "@/lib/hos/testing/minute-by-minute";
import type { JudgedLog } from "@/lib/hos/testing/minute-line";
import { writtenLog } from "@/lib/hos/testing/written-log";

const hhmm = (minutes: number | null) =>
  minutes === null ? "-" : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

const endOf = (log: JudgedLog) => log.segments.at(-1)?.endMs ?? Number.NaN;

/** Drive, shift, shift if split, break, cycle. */
function figures(judged: Reference, atMs: number): string {
  const clocks = judged.clocksAt(atMs);
  return [clocks.drive, clocks.shift, clocks.shiftIfSplit, clocks.break, clocks.cycle].map(hhmm).join(" ");
}

/** The five figures at the end of a written log. */
function atEnd(text: string, options?: Parameters<typeof writtenLog>[1]): string {
  const log = writtenLog(text, options);
  return figures(reference(log, endOf(log)), endOf(log));
}

/** Violations as `window_14 19:00-20:00`, in UTC; pending ones with a question mark. */
function violations(text: string, options?: Parameters<typeof writtenLog>[1]): string[] {
  const log = writtenLog(text, options);
  const time = (instantMs: number) => new Date(instantMs).toISOString().slice(11, 16);
  return reference(log, endOf(log))
    .violations()
    .map(
      ({ limit, startMs, endMs, pending }) => `${limit}${pending ? "?" : ""} ${time(startMs)}-${time(endMs)}`,
    );
}

// Section 3.5.        drive shift split break cycle
test.each([
  ["D 4:00 OFF 3:00", "7:00 7:00 10:00 8:00 66:00"],
  ["D 4:00 OFF 3:00 D 5:00", "2:00 2:00 5:00 3:00 61:00"],
  ["D 4:00 OFF 3:00 D 5:00 SB 6:59", "2:00 0:00 2:00 8:00 61:00"],
  ["D 4:00 OFF 3:00 D 5:00 SB 7:00", "6:00 9:00 - 8:00 61:00"],
])("the specification's split: after %s", (text, expected) => {
  expect(atEnd(text)).toBe(expected);
});

// Tests what pairs. Three hours of driving on either side: a pair leaves 8:00 and 11:00 or what the first one left.
test.each([
  ["8/2", "D 3:00 SB 8:00 D 3:00 OFF 2:00", "8:00 11:00 - 8:00 64:00"],
  ["7/3", "D 3:00 SB 7:00 D 3:00 OFF 3:00", "8:00 11:00 - 8:00 64:00"],
  ["7/2:59", "D 3:00 SB 7:00 D 3:00 OFF 2:59", "5:00 0:00 5:01 8:00 64:00"],
  ["7.5/2.5", "D 3:00 SB 7:30 D 3:00 SB 2:30", "8:00 11:00 - 8:00 64:00"],
  ["8/1:59", "D 3:00 SB 8:00 D 3:00 OFF 1:59", "5:00 0:00 6:01 8:00 64:00"],
  ["6/4", "D 3:00 SB 6:00 D 3:00 OFF 4:00", "5:00 0:00 4:00 8:00 64:00"],
  ["8 OFF + 2 SB", "D 3:00 OFF 8:00 D 3:00 SB 2:00", "5:00 0:00 6:00 8:00 64:00"],
  ["6:59 of berth", "D 3:00 SB 6:59 OFF 1:01 D 3:00 OFF 3:00", "5:00 0:00 5:00 8:00 64:00"],
  // The OFF hour is not the berth's: it counts in the window after the point.
  ["7 and OFF attached / 3", "D 3:00 SB 7:00 OFF 1:00 D 3:00 OFF 3:00", "8:00 10:00 - 8:00 64:00"],
  // 7 + 1 attached + 2 is not ten hours.
  ["7 and OFF attached / 2", "D 3:00 SB 7:00 OFF 1:00 D 3:00 OFF 2:00", "5:00 0:00 5:00 8:00 64:00"],
])("a split of %s", (_, text, expected) => {
  expect(atEnd(text)).toBe(expected);
});

test("a chain moves the point to the end of each pair's first period", () => {
  // Pairs 3+7, 7+3, 3+7: the point is the end of the second three hours; five hours driven since.
  expect(atEnd("D 4:00 OFF 3:00 D 5:00 SB 7:00 D 4:00 OFF 3:00 D 5:00 SB 7:00")).toBe(
    "6:00 9:00 - 8:00 52:00",
  );
});

test("before the first work no window runs, also where a pair's first rest lies there", () => {
  const prior = { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} };
  expect(atEnd("SB 8:00 OFF 0:30 D 3:00 OFF 2:30", { prior })).toBe("8:00 11:00 - 8:00 67:00");
});

test("a pair need not be neighbours: the short rest in between counts in the window", () => {
  // 7+3: since the berth period 2 h driving, 2 h rest, 2 h driving; with a long rest to come the 2 h are left out too.
  expect(atEnd("D 2:00 SB 7:00 D 2:00 OFF 2:00 D 2:00 OFF 3:00")).toBe("7:00 8:00 10:00 8:00 64:00");
});

test("ten hours of rest give everything back and begin no shift", () => {
  expect(atEnd("D 11:00 OFF 10:00")).toBe("11:00 14:00 - 8:00 59:00");
  expect(atEnd("D 11:00 OFF 9:59")).toBe("0:00 0:00 3:00 8:00 59:00");
});

test("a rest in progress counts as long as it is", () => {
  expect(atEnd("D 4:00 OFF 1:59")).toBe("7:00 8:01 - 8:00 66:00");
  expect(atEnd("D 4:00 OFF 2:00")).toBe("7:00 8:00 10:00 8:00 66:00");
});

// From 05:00 CDT, which is 10:00 UTC; the window ends at 00:00 UTC without a rest left out.
test.each([
  ["eleven hours are legal, the next minute is not", "D 8:00 OFF 0:30 D 3:01", ["drive_11 21:30-21:31"]],
  ["reaching every limit exactly is legal", "ON 2:30 D 8:00 ON 0:30 D 3:00", []],
  ["eight hours without a break", "D 8:01", ["break_8 18:00-18:01"]],
  ["29 minutes are no break", "D 5:00 ON 0:29 D 3:10", ["break_8 18:29-18:39"]],
  ["a break of on-duty, rest and yard moves", "D 5:00 ON 0:10 OFF 0:10 ON/YM 0:10 D 4:00", []],
  [
    "two stretches are two entries",
    "D 11:30 OFF 0:30 D 0:10",
    ["break_8 18:00-21:30", "drive_11 21:00-21:30", "drive_11 22:00-22:10"],
  ],
  [
    "a short rest without partner counts, till the next reset settles it",
    "ON 6:00 OFF 3:00 D 6:00 OFF 10:00",
    ["window_14 00:00-01:00"],
  ],
  ["the same is pending without a reset", "ON 6:00 OFF 3:00 D 6:00", ["window_14? 00:00-01:00"]],
  ["not pending where the split would not mend it", "ON 10:00 OFF 3:00 D 5:00", ["window_14 00:00-04:00"]],
  ["a reset with seven hours of berth is a second", "ON 6:00 OFF 3:00 D 6:00 SB 7:00 OFF 3:00", []],
  ["a reset may complete a berth period", "ON 6:00 SB 7:00 D 5:00 OFF 10:00", []],
  [
    "one long rest takes out one of two short ones",
    "ON 5:00 OFF 2:00 D 3:00 OFF 2:00 D 5:00 SB 8:00 OFF 2:00",
    ["window_14 02:00-03:00"],
  ],
  ["and another for each stretch", "ON 5:00 OFF 2:00 D 5:00 OFF 2:00 D 2:00 SB 8:00 D 4:00 OFF 10:00", []],
])("%s", (_, text, expected) => {
  expect(violations(text)).toEqual(expected);
});

test("a reset is never the first of a pair", () => {
  // With the reset as a first, three hours more would be left out of a window of 15.
  expect(violations("D 1:00 SB 10:00 ON 5:00 OFF 2:00 D 8:00 OFF 10:00")).toEqual(["window_14 11:00-12:00"]);
});

test("unknown time is work for the window and ends a rest", () => {
  expect(atEnd("D 1:00 OFF 9:00 gap 1:00 OFF 9:00")).toBe("10:00 0:00 3:00 8:00 68:00");
});

// Seven days of ten hours' duty, then the eighth.
const week = "ON 10:00 OFF 14:00 ".repeat(7);

test("seventy hours in eight days, and what comes back at midnight", () => {
  const log = writtenLog(`${week}ON 5:00`);
  const clocks = reference(log, endOf(log)).clocksAt(endOf(log));
  expect([clocks.cycle, clocks.cycleAvailableTomorrow, clocks.cycleGainTomorrow]).toEqual([0, 300, 600]);
});

test("driving past the cycle becomes lawful at the start of a day", () => {
  // From 22:00 CDT with nothing left; at 05:00 UTC the first day's ten hours come back.
  expect(violations(`${week}OFF 17:00 D 3:00`)).toEqual(["cycle_70 03:00-05:00"]);
});

test("34 hours of rest empty the cycle, 33:59 do not", () => {
  expect(atEnd("ON 10:00 OFF 34:00")).toBe("11:00 14:00 - 8:00 70:00");
  expect(atEnd("ON 10:00 OFF 33:59")).toBe("11:00 14:00 - 8:00 60:00");
});

test("stated hours count until a known rest of 34 hours", () => {
  const onDutyMinutesByDate = { "2026-06-13": 600, "2026-06-15": 300, "2026-06-01": 600 };
  expect(atEnd("ON 1:00", { prior: { offMinutesBeforeStart: 600, onDutyMinutesByDate } })).toContain(
    " 54:00",
  );
  expect(
    atEnd("OFF 1:00 ON 1:00", { prior: { offMinutesBeforeStart: 1980, onDutyMinutesByDate } }),
  ).toContain(" 69:00");
});

test("adverse conditions add two hours to driving and window, not to the break", () => {
  expect(atEnd("D 1:00", { claims: [{ kind: "adverse" }] })).toBe("12:00 15:00 - 7:00 69:00");
});

test("a claim for a day holds for the shift that runs on it", () => {
  const claims = [{ kind: "short-haul-16" as const, date: "2026-06-15" }];
  expect(atEnd("ON 1:00", { claims })).toContain("11:00 15:00");
  expect(atEnd("ON 1:00 OFF 24:00 ON 1:00", { claims })).toContain("11:00 13:00");
});

test("a claim for a day begins with it, in a shift that began the day before", () => {
  const claims = [{ kind: "adverse" as const, date: "2026-06-16" }];
  const start = "2026-06-15T20:00-05:00";
  expect(atEnd("D 3:59", { start, claims })).toContain("7:01 10:01");
  expect(atEnd("D 4:00", { start, claims })).toContain("9:00 12:00");
});

test("a short-haul day has no break clock", () => {
  expect(atEnd("D 8:30", { claims: [{ kind: "short-haul-150" }] })).toBe("2:30 5:30 - - 61:30");
});

// Other rule sets: drive shift split break cycle.
test.each([
  ["us-passenger-70-8", "D 4:00 OFF 3:00 ON 2:00", "6:00 9:00 - - 64:00"],
  ["us-passenger-60-7", "D 4:00 OFF 8:00", "10:00 15:00 - - 56:00"],
  ["us-passenger-70-8", "D 4:00 SB 4:00 D 3:00 SB 4:00", "7:00 12:00 - - 63:00"],
  ["us-passenger-70-8", "D 4:00 SB 4:00 D 3:00 OFF 4:00", "3:00 8:00 - - 63:00"],
  ["us-passenger-70-8", "D 4:00 OFF 34:00", "10:00 15:00 - - 66:00"],
  ["texas-intrastate", "D 4:00 SB 6:00 D 3:00 SB 2:00", "9:00 12:00 - - 63:00"],
  ["texas-intrastate", "D 4:00 OFF 34:00", "12:00 15:00 - - 70:00"],
  ["california-intrastate", "D 4:00 SB 7:00 D 3:00 SB 3:00", "5:00 0:00 - - 73:00"],
  ["canada-south-cycle-1", "D 4:00 OFF 3:00 D 2:00", "7:00 8:00 - - 64:00"],
  // A new shift on the same day: the day's driving still counts.
  ["canada-south-cycle-1", "D 4:00 OFF 8:00 D 2:00", "7:00 8:00 - - 64:00"],
  ["canada-south-cycle-1", "D 4:00 OFF 36:00", "13:00 14:00 - - 70:00"],
  ["canada-south-cycle-2", "D 4:00 OFF 23:59", "13:00 14:00 - - 66:00"],
  ["canada-south-cycle-2", "D 4:00 OFF 24:00", "13:00 14:00 - - 70:00"],
])("%s after %s", (ruleset, text, expected) => {
  expect(atEnd(text, { ruleset })).toBe(expected);
});

test("two berth periods must make eight hours together", () => {
  const ruleset = "us-passenger-70-8";
  expect(atEnd("D 4:00 SB 5:00 D 3:00 SB 2:59", { ruleset })).toContain("3:00 8:00");
  expect(atEnd("D 4:00 SB 5:00 D 3:00 SB 3:00", { ruleset })).toContain("7:00 12:00");
});

test("eight hours of rest are a passenger driver's reset, 7:59 are not", () => {
  const ruleset = "us-passenger-70-8";
  expect(atEnd("D 4:00 OFF 7:59", { ruleset })).toContain("6:00 11:00");
  expect(atEnd("D 4:00 OFF 8:00", { ruleset })).toContain("10:00 15:00");
});

test("Canada, cycle 2: a stated day without work is the day off", () => {
  const stated = { "2026-06-14": 600, "2026-06-13": 600, "2026-06-11": 600 };
  const prior = { offMinutesBeforeStart: 600, onDutyMinutesByDate: stated };
  // Twenty stated hours since the 12th and one of the log's.
  expect(atEnd("ON 1:00", { ruleset: "canada-south-cycle-2", prior })).toContain(" 49:00");
});

test("Canada, cycle 2: a day that the known rest covers is a day off once the rest is long enough", () => {
  const prior = { offMinutesBeforeStart: 1441, onDutyMinutesByDate: { "2026-06-13": 60 } };
  const start = "2026-06-15T00:00-05:00";
  const judged = reference(
    writtenLog("D 1:00", { ruleset: "canada-south-cycle-2", start, prior }),
    Date.parse(start),
  );
  // The rest began at 23:59 on the 13th.
  const cycleAt = (instant: string) => judged.clocksAt(Date.parse(instant)).cycle;
  expect(cycleAt("2026-06-14T23:58-05:00")).toBe(69 * 60);
  expect(cycleAt("2026-06-14T23:59-05:00")).toBe(70 * 60);
});

test("Canada: no driving after sixteen hours on the wall, paired berth periods left out", () => {
  const ruleset = "canada-south-cycle-1";
  expect(violations("D 3:00 OFF 7:00 D 3:00 OFF 2:00 D 2:00", { ruleset })).toEqual([
    "elapsed_16 02:00-03:00",
  ]);
  expect(violations("D 3:00 SB 7:00 D 3:00 SB 3:00 D 2:00", { ruleset })).toEqual([]);
});

test("days of a clock change have 23 and 25 hours, also from noon", () => {
  const days = (start: string, logDayStart: string) => {
    const log = writtenLog("OFF 72:00", { start, logDayStart });
    return reference(log, endOf(log)).days();
  };
  expect(days("2026-03-07T00:00-06:00", "00:00").map(({ hours }) => hours)).toEqual([24, 23, 24, 24]);
  expect(days("2026-10-31T12:00-05:00", "12:00").map(({ hours }) => hours)).toEqual([25, 24, 24]);
  expect(days("2026-03-07T00:00-06:00", "00:00").map(({ OFF }) => OFF)).toEqual([1440, 1380, 1440, 60]);
});

test("the eve of the spring change: ten hours of rest from 21:00 end at 08:00", () => {
  const log = writtenLog("ON 1:00 OFF 12:00", { start: "2026-03-07T20:00-06:00" });
  const judged = reference(log, endOf(log));
  expect(figures(judged, Date.parse("2026-03-08T07:59-05:00"))).toContain("11:00 3:01");
  expect(figures(judged, Date.parse("2026-03-08T08:00-05:00"))).toContain("11:00 14:00");
});
