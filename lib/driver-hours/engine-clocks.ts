import type { DriverHours } from "@/lib/contract/desk/hours";
import { parseInstant } from "@/lib/contract/instant";
import type { HosClocks } from "@/lib/contract/interface/hours-of-service-clocks";
import { isKnownZone } from "@/lib/time/zones";

/** An instant of the wire in milliseconds since 1970; null where there is none or it makes no sense. */
export function instantMs(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const micros = parseInstant(text);
  return micros === null ? null : Math.floor(micros / 1_000);
}

/**
 * The engine's clocks off the wire, as board and driver's page count them on. A zone that is not known here is read as
 * UTC, since it would stop every page that writes a time in it.
 * @param atMs the instant that the clocks are of
 */
export function engineOf(clocks: HosClocks, atMs: number): NonNullable<DriverHours["engine"]> {
  const { limits, splitOwed } = clocks;
  return {
    limits: { drive: limits.driveMs, shift: limits.shiftMs, break: limits.breakMs, cycle: limits.cycleMs },
    binding: clocks.binding,
    shiftIfSplitMs: clocks.shiftIfSplitMs,
    splitOwed: splitOwed && {
      status: splitOwed.status,
      lengthMs: splitOwed.ms,
      latestStartMs: instantMs(splitOwed.latestStart),
    },
    availableTomorrowMs: clocks.cycleAvailableTomorrowMs,
    nextDayStartMs: instantMs(clocks.nextDayStart) ?? atMs,
    breakDoneMs: instantMs(clocks.breakDoneAt),
    splitDoneMs: instantMs(clocks.splitDoneAt),
    resetMs: instantMs(clocks.resetAt),
    restartMs: instantMs(clocks.restartAt),
    violations: clocks.violationNow,
    ruleset: clocks.ruleset,
    rulesetAssumed: clocks.rulesetAssumed,
    timezone: isKnownZone(clocks.timezone) ? clocks.timezone : "UTC",
    exempt: clocks.exempt,
    uncertain: clocks.uncertain,
    shiftKnown: clocks.shiftKnown,
  };
}
