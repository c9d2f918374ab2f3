import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { clocksAt } from "@/lib/hos/clocks";
import { dayTotals } from "@/lib/hos/day-totals";
import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import { projectFrom } from "@/lib/hos/projection";
import {
  anyLog,
  changed,
  isExempt,
  logWithRecord,
  unclaimedLog,
  upTo,
  withRecord,
} from "@/lib/hos/testing/any-log";
import { expectNotLower, leftOf } from "@/lib/hos/testing/time-left";
import { violationsOf } from "@/lib/hos/violations";
import { terminalDays } from "@/lib/time/terminal-days";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const runs = { numRuns: propertyRuns(200) };

/** The record that holds an instant. */
const recordAt = (log: DriverLog, atMs: number): DutySegment | undefined =>
  log.segments.find((segment) => segment.startMs <= atMs && atMs < segment.endMs);

test("invariant 1: cutting a record in two changes nothing", () => {
  fc.assert(
    fc.property(
      logWithRecord,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ log, instantsMs, index }, share) => {
        const record = log.segments[index];
        if (!record) return;
        const middleMs = record.startMs + Math.floor(share * (record.endMs - record.startMs));
        if (middleMs === record.startMs || middleMs === record.endMs) return;
        const cut = withRecord(log, index, { ...record, endMs: middleMs }, { ...record, startMs: middleMs });
        for (const atMs of instantsMs) expect(clocksAt(cut, atMs)).toEqual(clocksAt(log, atMs));
        expect(violationsOf(cut)).toEqual(violationsOf(log));
      },
    ),
    runs,
  );
});

test("invariant 2: clocks do not depend on later records", () => {
  fc.assert(
    fc.property(anyLog, ({ log, instantsMs }) => {
      for (const atMs of instantsMs) {
        const known = upTo(log, atMs);
        if (known.segments.length > 0) expect(clocksAt(known, atMs)).toEqual(clocksAt(log, atMs));
      }
    }),
    runs,
  );
});

test("invariant 3: going minute by minute and by events agree", () => {
  fc.assert(
    fc.property(anyLog, ({ log }) => {
      const first = log.segments[0];
      if (!first) return;
      let stepped = projectFrom(log, first.startMs);
      for (const segment of log.segments.slice(0, 6)) {
        // Nothing but a record can follow a projection, so the walk ends at a gap.
        if (segment.startMs !== stepped.atMs) break;
        for (let atMs = segment.startMs; atMs < segment.endMs; atMs += minuteMs)
          stepped = stepped.after(segment.status, minuteMs, segment);
      }
      expect(stepped.clocks()).toEqual(clocksAt(log, stepped.atMs));
    }),
    runs,
  );
});

test("invariant 4: moving log and zone together changes only instants", () => {
  fc.assert(
    fc.property(unclaimedLog, fc.integer({ min: 1, max: 8 }), ({ log, instantsMs }, hours) => {
      const moved = (ms: number) => ms + hours * hourMs;
      const here = { ...log, timezone: "Etc/GMT+1" };
      const there = {
        ...log,
        timezone: `Etc/GMT+${1 + hours}`,
        segments: log.segments.map((one) => ({
          ...one,
          startMs: moved(one.startMs),
          endMs: moved(one.endMs),
        })),
      };
      for (const atMs of instantsMs)
        expect(leftOf(clocksAt(there, moved(atMs)))).toEqual(leftOf(clocksAt(here, atMs)));
      expect(violationsOf(there).map((one) => [one.limit, one.startMs])).toEqual(
        violationsOf(here).map((one) => [one.limit, moved(one.startMs)]),
      );
    }),
    runs,
  );
});

test("invariant 5: while driving, drive, shift and cycle fall one for one till a start of day", () => {
  fc.assert(
    fc.property(anyLog, ({ log, instantsMs }) => {
      const days = terminalDays(log.timezone, log.logDayStart);
      for (const atMs of instantsMs) {
        const later = atMs + minuteMs;
        const record = recordAt(log, atMs);
        if (record?.status !== "D" || record.endMs < later || days.dayAt(atMs) !== days.dayAt(later))
          continue;
        const before = leftOf(clocksAt(log, atMs));
        const after = leftOf(clocksAt(log, later));
        // Driving in season near the source counts in no clock (395.1(k)): it leaves all three as they are.
        const usedMs = isExempt(log, record) ? 0 : minuteMs;
        for (const name of ["drive", "shift", "cycle"] as const)
          expect(after[name]).toBe(Math.max(0, before[name] - usedMs));
      }
    }),
    runs,
  );
});

test("invariant 5: while resting, no clock but the shift's falls", () => {
  fc.assert(
    fc.property(unclaimedLog, ({ log, instantsMs }) => {
      for (const atMs of instantsMs) {
        const record = recordAt(log, atMs);
        if (!record || (record.status !== "OFF" && record.status !== "SB")) continue;
        const before = leftOf(clocksAt(log, atMs));
        const after = leftOf(clocksAt(log, Math.min(record.endMs, atMs + minuteMs)));
        expectNotLower(after, before, ["drive", "break", "cycle"]);
      }
    }),
    runs,
  );
});

test("invariant 7: a violation lies within driving", () => {
  fc.assert(
    fc.property(anyLog, ({ log }) => {
      const driving = log.segments.filter((segment) => segment.status === "D");
      for (const { startMs, endMs } of violationsOf(log)) {
        const drivenMs = driving.reduce(
          (sum, one) => sum + Math.max(0, Math.min(endMs, one.endMs) - Math.max(startMs, one.startMs)),
          0,
        );
        expect(drivenMs).toBe(endMs - startMs);
        expect(endMs).toBeGreaterThan(startMs);
      }
    }),
    runs,
  );
});

test("invariant 7: who never drives has none", () => {
  fc.assert(
    fc.property(anyLog, ({ log }) => {
      const segments = log.segments.map((one) => (one.status === "D" ? changed(one, "ON") : one));
      expect(violationsOf({ ...log, segments })).toEqual([]);
    }),
    runs,
  );
});

test("invariant 8: a reset gives shift and break back, a restart the cycle", () => {
  fc.assert(
    fc.property(unclaimedLog, fc.constantFrom<DutyStatus>("OFF", "SB"), ({ log }, status) => {
      const { resetMs, restartMs, limits } = log.rulePack;
      const endMs = log.segments.at(-1)?.endMs ?? 0;
      const rested = projectFrom(log, endMs).after(status, resetMs).clocks();
      const shiftLimit = limits.dutyInShift ?? limits.elapsedInShift;
      // The limits of a Canadian day are not the shift's.
      if (!limits.driveInDay) {
        expect(rested.driveMs).toBe(limits.driveInShift?.limitMs);
        expect(rested.shiftMs).toBe(shiftLimit?.limitMs);
      }
      expect(rested.breakMs).toBe(limits.driveSinceBreak?.limitMs ?? null);
      if (restartMs === null) return;
      const restarted = projectFrom(log, endMs).after(status, restartMs).clocks();
      const cycleMs = Math.min(
        limits.dutyInCycle?.limitMs ?? 0,
        limits.dutySinceDayOff?.limitMs ?? Number.POSITIVE_INFINITY,
      );
      expect(restarted.cycleMs).toBe(cycleMs);
    }),
    runs,
  );
});

// 6 and 9 are in never-worse.test.ts; 10 is in the examples: each figure at its boundary and just before it.

test("invariant 11: a day's totals and its unknown time fill the day", () => {
  fc.assert(
    fc.property(anyLog, ({ log }) => {
      const totals = dayTotals(log);
      for (const { byStatus, unknownMs, startMs, endMs } of totals.slice(1, -1)) {
        const { OFF, SB, D, ON } = byStatus;
        expect(OFF + SB + D + ON + unknownMs).toBe(endMs - startMs);
      }
      const recordedMs = log.segments.reduce((sum, one) => sum + one.endMs - one.startMs, 0);
      const totalMs = totals.reduce((sum, { byStatus: by }) => sum + by.OFF + by.SB + by.D + by.ON, 0);
      expect(totalMs).toBe(recordedMs);
    }),
    runs,
  );
});

test("invariant 12: going on from before an edit equals starting from scratch", () => {
  fc.assert(
    fc.property(
      logWithRecord,
      fc.constantFrom<DutyStatus>("OFF", "SB", "D", "ON"),
      ({ log, index }, status) => {
        const record = log.segments[index];
        if (!record) return;
        const edited = withRecord(log, index, changed(record, status));
        let projection = projectFrom(log, record.startMs);
        for (const one of edited.segments.slice(index)) {
          if (one.startMs !== projection.atMs) break;
          projection = projection.after(one.status, one.endMs - one.startMs, one);
        }
        expect(projection.clocks()).toEqual(clocksAt(edited, projection.atMs));
      },
    ),
    runs,
  );
});
