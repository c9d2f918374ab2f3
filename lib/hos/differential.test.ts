import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clocks, clocksAt } from "@/lib/hos/clocks";
import { dayTotals } from "@/lib/hos/day-totals";
import type { DriverLog } from "@/lib/hos/duty-log";
import { type Recap, recapAt } from "@/lib/hos/recap";
import { type RulesetId, rulePackFor } from "@/lib/hos/rule-packs";
import { type GeneratedLog, generatedLogs } from "@/lib/hos/testing/generate-log";
import { reference } from "@/lib/hos/testing/minute-by-minute";
import type { JudgedLog } from "@/lib/hos/testing/minute-line";
import { violationsOf } from "@/lib/hos/violations";

const minutes = (durationMs: number | null) => (durationMs === null ? null : durationMs / 60_000);

function engineLog({ ruleset, ...log }: JudgedLog): DriverLog {
  return { ...log, rulePack: rulePackFor(ruleset as RulesetId) };
}

function engineClocks(clocks: Clocks) {
  return {
    drive: minutes(clocks.driveMs),
    shift: minutes(clocks.shiftMs),
    shiftIfSplit: minutes(clocks.shiftIfSplitMs),
    break: minutes(clocks.breakMs),
    cycle: minutes(clocks.cycleMs),
    driveAvailableNow: minutes(clocks.driveAvailableNowMs),
    driveAvailableThisShift: minutes(clocks.driveAvailableThisShiftMs),
    cycleAvailableTomorrow: minutes(clocks.cycleAvailableTomorrowMs),
    cycleGainTomorrow: minutes(clocks.cycleGainTomorrowMs),
    resetAtMs: clocks.resetAtMs,
    restartAtMs: clocks.restartAtMs,
    breakDoneAtMs: clocks.breakMs === null ? null : clocks.breakDoneAtMs,
  };
}

const engineRecap = ({ worked, coming }: Recap) => ({
  worked: worked.map(({ date, workMs }) => ({ date, work: minutes(workMs) })),
  coming: coming.map(({ date, gainMs, availableMs }) => ({
    date,
    gain: minutes(gainMs),
    available: minutes(availableMs),
  })),
});

interface Entry {
  limit: string;
  startMs: number;
}

const inOrder = (a: Entry, b: Entry) => a.startMs - b.startMs || a.limit.localeCompare(b.limit);

/** Engine and reference on one log: clocks at each instant, violations, days. */
function expectAgreement({ log, instantsMs }: GeneratedLog): void {
  const judged = engineLog(log);
  const lastMs = log.segments.at(-1)?.endMs ?? 0;
  const second = reference(log, Math.max(lastMs, ...instantsMs));
  for (const instantMs of instantsMs) {
    const clocks = clocksAt(judged, instantMs);
    const { elapsed, ...expected } = second.clocksAt(instantMs);
    expect({ instantMs, ...engineClocks(clocks) }).toEqual({ instantMs, ...expected });
    // Several clocks may be the smallest; the one named must be among them.
    const named = { ...expected, shift: Math.min(expected.shift, elapsed ?? expected.shift) }[clocks.binding];
    expect([clocks.binding, named]).toEqual([clocks.binding, expected.driveAvailableNow]);
  }
  // The recap is the cycle's figure by day: one instant of each log is enough.
  for (const instantMs of instantsMs.slice(0, 1)) {
    expect(engineRecap(recapAt(judged, instantMs))).toEqual(second.recapAt(instantMs));
  }
  const violations = violationsOf(judged);
  expect(violations.map(({ startMs }) => startMs)).toEqual(
    violations.map(({ startMs }) => startMs).sort((a, b) => a - b),
  );
  expect(
    violations
      .map(({ limit, startMs, endMs, overMs, pending }) => ({
        limit,
        startMs,
        endMs,
        overMinutes: minutes(overMs),
        pending,
      }))
      .sort(inOrder),
  ).toEqual(second.violations().sort(inOrder));
  expect(
    dayTotals(judged).map(({ date, startMs, endMs, byStatus, unknownMs }) => ({
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

test("engine and minute-by-minute reference agree on 10,000 logs", { timeout: 300_000 }, () => {
  fc.assert(fc.property(generatedLogs, expectAgreement), { numRuns: 10_000, seed: 20_260_615 });
});

// Logs that nobody has judged before; a failure prints its seed and path, to be given above.
test("they agree on 500 logs that are new in every run", { timeout: 60_000 }, () => {
  fc.assert(fc.property(generatedLogs, expectAgreement), { numRuns: 500 });
});
