import type { HosClocks, HosViolation } from "@/lib/contract/hours-of-service-clocks";
import type { AnswerOf } from "@/lib/contract/operations";
import type { Clocks } from "@/lib/hos/clocks";
import type { DriverLog } from "@/lib/hos/duty-log";
import { type PendingSplit, pendingSplitAt } from "@/lib/hos/pending-split";
import type { Measure, RulePack } from "@/lib/hos/rule-packs";
import { terminalDays } from "@/lib/hos/terminal-days";
import type { Violation } from "@/lib/hos/violations";
import type { LogDriver } from "@/lib/platform/hours/driver-config";

export const isoOf = (millis: number): string => new Date(millis).toISOString();

/** The engine's clocks on the wire. @param violationNow codes of limits that the driving in progress is past */
export function clocksAnswer(driver: LogDriver, clocks: Clocks, violationNow: readonly string[]): HosClocks {
  const { openSplit } = clocks;
  const days = terminalDays(driver.timezone, driver.logDayStart);
  // Of a rest that is done already nothing is still to come.
  const coming = (atMs: number | null) => (atMs === null || atMs <= clocks.atMs ? null : isoOf(atMs));
  return {
    driveMs: clocks.driveMs,
    shiftMs: clocks.shiftMs,
    shiftIfSplitMs: clocks.shiftIfSplitMs,
    breakMs: clocks.breakMs,
    cycleMs: clocks.cycleMs,
    driveAvailableNowMs: clocks.driveAvailableNowMs,
    driveAvailableThisShiftMs: clocks.driveAvailableThisShiftMs,
    binding: clocks.binding,
    cycleAvailableTomorrowMs: clocks.cycleAvailableTomorrowMs,
    cycleGainTomorrowMs: clocks.cycleGainTomorrowMs,
    nextDayStart: isoOf(days.startOf(days.dayAt(clocks.atMs) + 1)),
    resetAt: coming(clocks.resetAtMs),
    restartAt: coming(clocks.restartAtMs),
    breakDoneAt: coming(clocks.breakDoneAtMs),
    splitDoneAt: coming(clocks.splitDoneAtMs),
    splitOwed: openSplit && owedAnswer(openSplit),
    limits: fullClocks(driver.rulePack),
    ruleset: driver.rulePack.id,
    rulesetAssumed: driver.rulesetAssumed,
    timezone: driver.timezone,
    logDayStart: driver.logDayStart,
    exempt: driver.exempt,
    uncertain: clocks.uncertain,
    shiftKnown: !clocks.shiftUnknown,
    violationNow: [...violationNow],
  };
}

const owedAnswer = ({
  owesBerth,
  owesMs,
  latestStartMs,
}: Pick<PendingSplit, "owesBerth" | "owesMs" | "latestStartMs">) => ({
  status: owesBerth ? ("SB" as const) : ("OFF_OR_SB" as const),
  ms: owesMs,
  latestStart: latestStartMs === null ? null : isoOf(latestStartMs),
});

/** The first half of a split whose second is still to come or runs, null without one. */
export function pendingSplitAnswer(log: DriverLog, nowMs: number): AnswerOf<"getDriverLog">["pendingSplit"] {
  const split = pendingSplitAt(log, nowMs);
  return (
    split && {
      start: isoOf(split.startMs),
      end: isoOf(split.endMs),
      kind: split.kind,
      running: split.endMs >= nowMs,
      needs: owedAnswer(split),
      completesAt: split.doneAtMs === null ? null : isoOf(split.doneAtMs),
    }
  );
}

/** The limits by clock; of several that one clock stands for, the smallest. */
function fullClocks({ limits }: RulePack): HosClocks["limits"] {
  const least = (...measures: Measure[]) =>
    measures.reduce((low, one) => Math.min(low, limits[one]?.limitMs ?? low), Number.POSITIVE_INFINITY);
  const breakMs = least("driveSinceBreak");
  return {
    driveMs: least("driveInShift", "driveInDay"),
    shiftMs: least("elapsedInShift", "dutyInShift", "dutyInDay"),
    breakMs: Number.isFinite(breakMs) ? breakMs : null,
    cycleMs: least("dutyInCycle", "dutySinceDayOff"),
  };
}

export function violationAnswer(violation: Violation): HosViolation {
  return {
    limit: violation.limit,
    rule: violation.rule,
    start: isoOf(violation.startMs),
    end: isoOf(violation.endMs),
    overMs: violation.overMs,
    pending: violation.pending,
    maybeFrom14thHour: violation.maybeFrom14thHour,
    severity: violation.severity,
  };
}
