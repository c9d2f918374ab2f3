import type { HosViolation } from "@/lib/contract/interface/hours-of-service-clocks";
import type { Clocks } from "@/lib/hos/clocks";
import type { Violation } from "@/lib/hos/violations";
import { isoOf } from "@/lib/time/utc";

/** The part of `HosClocks` that the engine alone decides; the driver's configuration is the platform's to add. */
export function clocksOnWire(clocks: Clocks) {
  // Leave out instants of a rest that is done already: nothing of it is still to come.
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
    resetAt: coming(clocks.resetAtMs),
    restartAt: coming(clocks.restartAtMs),
    breakDoneAt: coming(clocks.breakDoneAtMs),
    splitDoneAt: coming(clocks.splitDoneAtMs),
    uncertain: clocks.uncertain,
    shiftKnown: !clocks.shiftUnknown,
  };
}

export const violationOnWire = (violation: Violation): HosViolation => ({
  limit: violation.limit,
  rule: violation.rule,
  start: isoOf(violation.startMs),
  end: isoOf(violation.endMs),
  overMs: violation.overMs,
  pending: violation.pending,
  maybeFrom14thHour: violation.maybeFrom14thHour,
  severity: violation.severity,
});
