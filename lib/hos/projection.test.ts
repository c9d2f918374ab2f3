import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { clocksAt } from "@/lib/hos/clocks";
import type { DutyStatus, StretchMarks } from "@/lib/hos/duty-log";
import { projectFrom } from "@/lib/hos/projection";
import { anyLog, upTo } from "@/lib/hos/testing/any-log";
import { monday5, ms, shownMs, writtenLog } from "@/lib/hos/testing/written-driver-log";
import { violationsOf } from "@/lib/hos/violations";
import { terminalDays } from "@/lib/time/terminal-days";

const minuteMs = 60_000;

const plain: StretchMarks = {};

const step: fc.Arbitrary<{ status: DutyStatus; marks: StretchMarks; minutes: number }> = fc.record({
  status: fc.constantFrom<DutyStatus>("OFF", "SB", "D", "ON"),
  marks: fc.oneof(
    { weight: 4, arbitrary: fc.constant(plain) },
    fc.constantFrom<StretchMarks>(
      { flag: "PC" },
      { flag: "YM" },
      { exception: "oilfield-waiting" },
      { exception: "agriculture" },
    ),
  ),
  minutes: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.constantFrom(30, 120, 180, 420, 600, 2040)),
});

test("a projection agrees with the clocks of the log so extended", () => {
  fc.assert(
    fc.property(anyLog, fc.array(step, { maxLength: 8 }), ({ log, instantsMs: [atMs = 0] }, steps) => {
      const known = upTo(log, atMs);
      if (known.segments.length === 0) return;
      let projection = projectFrom(log, atMs);
      const segments = [...known.segments];
      for (const { status, marks, minutes } of steps) {
        const startMs = projection.atMs;
        const endMs = startMs + minutes * minuteMs;
        if (minutes > 0) segments.push({ status, ...marks, startMs, endMs });
        projection = projection.after(status, minutes * minuteMs, marks);
      }
      const clocks = clocksAt({ ...known, segments }, projection.atMs);
      expect(projection.clocks()).toEqual(clocks);
      const { driveMs, shiftMs, breakMs, cycleMs, driveAvailableNowMs } = projection;
      expect({ ...clocks, driveMs, shiftMs, breakMs, cycleMs, driveAvailableNowMs }).toEqual(clocks);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("the cycle's hours on a day to come are those after resting until it begins", () => {
  fc.assert(
    fc.property(
      anyLog,
      step,
      fc.integer({ min: 1, max: 16 }),
      ({ log, instantsMs: [atMs = 0] }, move, ahead) => {
        const { status, marks, minutes } = move;
        const projection = projectFrom(log, atMs).after(status, minutes * minuteMs, marks);
        const days = terminalDays(log.timezone, log.logDayStart);
        const day = days.dayAt(projection.atMs) + ahead;
        const rested = projection.after("OFF", days.startOf(day) - projection.atMs);
        expect(projection.cycleAtDayMs(day)).toBe(rested.cycleMs);
      },
    ),
    { numRuns: propertyRuns(400) },
  );
});

test("an open split is the one that the clocks name", () => {
  fc.assert(
    fc.property(anyLog, ({ log, instantsMs: [atMs = 0] }) => {
      const projection = projectFrom(log, atMs);
      expect(projection.openSplit).toEqual(projection.clocks().openSplit);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("driving as long as is available breaks nothing, a minute more does", () => {
  fc.assert(
    fc.property(anyLog, ({ log }) => {
      const endMs = log.segments.at(-1)?.endMs ?? 0;
      const availableMs = projectFrom(log, endMs).driveAvailableNowMs;
      const days = terminalDays(log.timezone, log.logDayStart);
      // A start of day may give more.
      if (days.dayAt(endMs) !== days.dayAt(endMs + availableMs + minuteMs)) return;
      const drivenFor = (durationMs: number) => {
        const driving = { status: "D" as const, startMs: endMs, endMs: endMs + durationMs };
        const segments = durationMs > 0 ? [...log.segments, driving] : log.segments;
        return violationsOf({ ...log, segments }).filter((one) => one.endMs > endMs);
      };
      expect(drivenFor(availableMs)).toEqual([]);
      expect(drivenFor(availableMs + minuteMs)).not.toEqual([]);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("a projection is not changed by going on from it", () => {
  const projection = projectFrom(writtenLog("D 4:00"), monday5 + ms("4:00"));
  const before = projection.clocks();
  projection.after("D", ms("3:00")).after("OFF", ms("10:00"));
  expect(projection.clocks()).toEqual(before);
});

test("two ways from one state do not meet", () => {
  const rested = projectFrom(writtenLog("D 4:00, SB 7:00, D 1:00"), monday5 + ms("12:00"));
  const split = rested.after("OFF", ms("3:00"));
  const worked = rested.after("ON", ms("3:00"));
  expect([split.driveMs, worked.driveMs]).toEqual([ms("10:00"), ms("6:00")]);
});

test("a yard move is work, personal conveyance rest", () => {
  const from = projectFrom(writtenLog("D 4:00"), monday5 + ms("4:00"));
  expect(from.after("ON", ms("1:00"), { flag: "YM" }).cycleMs).toBe(ms("65:00"));
  expect(from.after("OFF", ms("10:00"), { flag: "PC" }).driveMs).toBe(ms("11:00"));
});

test("a wait at a well that goes on is no rest, and stops the window", () => {
  const from = projectFrom(writtenLog("D 4:00, WAIT 1:00"), monday5 + ms("5:00"));
  const waited = from.after("OFF", ms("10:00"), { exception: "oilfield-waiting" });
  expect([waited.driveMs, waited.shiftMs, waited.resetAtMs]).toEqual([ms("7:00"), ms("10:00"), null]);
});

test("farm driving that goes on uses no hours, and is no break", () => {
  const from = projectFrom(writtenLog("D 4:00, FARM 1:00"), monday5 + ms("5:00"));
  const driven = from.after("D", ms("3:00"), { exception: "agriculture" });
  expect([driven.driveMs, driven.shiftMs, driven.breakMs, driven.cycleMs].map(shownMs)).toEqual([
    "7:00",
    "10:00",
    "4:00",
    "66:00",
  ]);
});

test("no status holds for less than no time", () => {
  expect(() => projectFrom(writtenLog("D 4:00"), monday5).after("D", -1)).toThrow(RangeError);
});
