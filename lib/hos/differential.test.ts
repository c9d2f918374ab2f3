import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { type Clocks, clocksAt } from "@/lib/hos/clocks";
import { dayRestFindings } from "@/lib/hos/day-rest";
import { dayTotals } from "@/lib/hos/day-totals";
import type { DriverLog } from "@/lib/hos/duty-log";
import type { RulesetId } from "@/lib/hos/packs/rule-pack";
import { recapAt } from "@/lib/hos/recap";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { type GeneratedLog, generatedLogs } from "@/lib/hos/testing/generate-log";
import { type Reference, type ReferenceClocks, reference } from "@/lib/hos/testing/minute-by-minute";
import type { JudgedLog } from "@/lib/hos/testing/minute-line";
import { violationsOf } from "@/lib/hos/violations";

const minutes = (durationMs: number | null) => (durationMs === null ? null : durationMs / 60_000);

function engineLog({ ruleset, ...log }: JudgedLog): DriverLog {
  return { ...log, rulePack: rulePackFor(ruleset as RulesetId) };
}

/** Engine and reference on one log: clocks at each instant, recap, violations, days. */
function expectAgreement({ log, instantsMs }: GeneratedLog): void {
  const judged = engineLog(log);
  const lastMs = log.segments.at(-1)?.endMs ?? 0;
  const second = reference(log, Math.max(lastMs, ...instantsMs));
  for (const instantMs of instantsMs) {
    const clocks = clocksAt(judged, instantMs);
    const expected = second.clocksAt(instantMs);
    expectSameClocks(clocks, expected);
    expectRightWords(clocks, expected);
  }
  // The recap is the cycle's figure by day: one instant of each log is enough.
  for (const instantMs of instantsMs.slice(0, 1)) expectSameRecap(judged, second, instantMs);
  expectSameViolations(judged, second);
  expectSameDays(judged, second);
  expectSameDayRests(judged, second);
}

function expectSameClocks(clocks: Clocks, { elapsed, elapsedIfSplit, ...expected }: ReferenceClocks): void {
  expect({
    atMs: clocks.atMs,
    drive: minutes(clocks.driveMs),
    shift: minutes(clocks.shiftMs),
    shiftIfSplit: minutes(clocks.shiftIfSplitMs),
    break: minutes(clocks.breakMs),
    cycle: minutes(clocks.cycleMs),
    dayOff: minutes(clocks.dayOffMs),
    driveAvailableNow: minutes(clocks.driveAvailableNowMs),
    driveAvailableThisShift: minutes(clocks.driveAvailableThisShiftMs),
    cycleAvailableTomorrow: minutes(clocks.cycleAvailableTomorrowMs),
    cycleGainTomorrow: minutes(clocks.cycleGainTomorrowMs),
    resetAtMs: clocks.resetAtMs,
    restartAtMs: clocks.restartAtMs,
    breakDoneAtMs: clocks.breakDoneAtMs,
  }).toEqual(expected);
}

/**
 * Checks what follows from the figures: the clock that binds, and the latest start of the rest that completes a split.
 */
function expectRightWords({ atMs, binding, openSplit }: Clocks, expected: ReferenceClocks): void {
  const { drive, shift, cycle, dayOff, elapsed, elapsedIfSplit, shiftIfSplit, driveAvailableNow } = expected;
  // Several clocks may be the smallest; the one named must be among them.
  const named = {
    drive,
    shift: Math.min(shift, elapsed ?? shift),
    break: expected.break,
    cycle: Math.min(cycle, dayOff ?? cycle),
  }[binding];
  expect([atMs, binding, named]).toEqual([atMs, binding, driveAvailableNow]);
  if (openSplit === null) expect(shiftIfSplit).toBe(null);
  else {
    const left = Math.min(shiftIfSplit ?? shift, elapsedIfSplit ?? Number.POSITIVE_INFINITY);
    expect([atMs, minutes(openSplit.latestStartMs - atMs)]).toEqual([atMs, left]);
  }
}

function expectSameRecap(log: DriverLog, second: Reference, atMs: number): void {
  const { worked, coming } = recapAt(log, atMs);
  expect({
    worked: worked.map(({ date, workMs }) => ({ date, work: minutes(workMs) })),
    coming: coming.map(({ date, gainMs, availableMs }) => ({
      date,
      gain: minutes(gainMs),
      available: minutes(availableMs),
    })),
  }).toEqual(second.recapAt(atMs));
}

function expectSameViolations(log: DriverLog, second: Reference): void {
  const violations = violationsOf(log).map(({ limit, startMs, endMs, overMs, pending }) => ({
    limit,
    startMs,
    endMs,
    overMinutes: minutes(overMs),
    pending,
  }));
  const starts = violations.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const inOrder = (a: { limit: string; startMs: number }, b: typeof a) =>
    a.startMs - b.startMs || a.limit.localeCompare(b.limit);
  expect(violations.sort(inOrder)).toEqual(second.violations().sort(inOrder));
}

function expectSameDays(log: DriverLog, second: Reference): void {
  expect(
    dayTotals(log).map(({ date, startMs, endMs, byStatus, unknownMs }) => ({
      date,
      hours: (endMs - startMs) / 3_600_000,
      OFF: minutes(byStatus.OFF),
      SB: minutes(byStatus.SB),
      D: minutes(byStatus.D),
      ON: minutes(byStatus.ON),
      unknown: minutes(unknownMs),
    })),
  ).toEqual(second.days());
}

function expectSameDayRests(log: DriverLog, second: Reference): void {
  expect(
    dayRestFindings(log).map(({ date, kind, offMs, requiredMs }) => ({
      date,
      kind,
      offMinutes: minutes(offMs),
      requiredMinutes: minutes(requiredMs),
    })),
  ).toEqual(second.dayRests());
}

test("engine and minute-by-minute reference agree on any log", () => {
  fc.assert(fc.property(generatedLogs, expectAgreement), { numRuns: propertyRuns(1_000) });
});
