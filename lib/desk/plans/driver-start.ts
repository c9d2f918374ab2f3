import type { DriverHours } from "@/lib/contract/desk-hours";
import type { JobStart } from "@/lib/desk/plans/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { timeZoneAt } from "@/lib/geo/time-zone-at";
import type { DutyStatus } from "@/lib/hos/duty-log";
import { type RulesetId, rulePackFor, rulesetIds } from "@/lib/hos/rule-packs";
import type { ClocksOnly } from "@/lib/planning/plan-start";

/** The engine's letters for the statuses of the wire (49 CFR 395.8(b)). */
const letters = { OFF_DUTY: "OFF", SLEEPER_BERTH: "SB", DRIVING: "D", ON_DUTY_NOT_DRIVING: "ON" } as const;

export const dutyOf = (hours: DriverHours): DutyStatus | null =>
  hours.status ? letters[hours.status] : null;

const isRuleset = (name: string | undefined): name is RulesetId => rulesetIds.some((id) => id === name);
/** Where a platform names no rule set: nearly all carriers of property run by it. */
const usualRuleset = "us-property-70-8";
const usualZone = "America/Chicago";

/** Whether hours may be planned with: known, readable, and not older than the company's threshold. */
export function isFresh(hours: DriverHours, nowMs: number, staleClockMinutes: number): boolean {
  return (
    hours.timers !== null &&
    hours.status !== null &&
    hours.asOfMs !== null &&
    nowMs - hours.asOfMs <= staleClockMinutes * 60_000
  );
}

/** Time left as the platform tells it; null for a driver without any record. */
export function clocksOf(hours: DriverHours): ClocksOnly | null {
  const { timers, engine, status, sinceMs, atMs, place } = hours;
  if (timers === null) return null;
  const ruleset = engine?.ruleset;
  const isResting = status === "OFF_DUTY" || status === "SLEEPER_BERTH";
  return {
    rulePack: rulePackFor(isRuleset(ruleset) ? ruleset : usualRuleset),
    timezone: engine?.timezone ?? (place ? timeZoneAt(place) : usualZone),
    logDayStart: "00:00",
    driveMs: timers.drive,
    shiftMs: timers.shift,
    breakMs: timers.break,
    cycleMs: timers.cycle,
    asOfMs: atMs,
    rest: isResting
      ? { status: status === "OFF_DUTY" ? "OFF" : "SB", sinceMs: Math.min(sinceMs ?? atMs, atMs) }
      : null,
  };
}

/** Cabs without a berth, as the vehicle's record may call them. */
const dayCab = /\bday[\s-]?cab\b/i;
export const hasBerth = (vehicleWords: string | null): boolean => !vehicleWords || !dayCab.test(vehicleWords);

/** Where and when a driver could begin. */
export function startOf(
  hours: DriverHours,
  place: GeoPoint | null,
  departAtMs: number,
  vehicleWords: string | null,
): JobStart {
  return {
    driverId: hours.id,
    clocks: clocksOf(hours),
    status: dutyOf(hours),
    place,
    departAtMs,
    hasBerth: hasBerth(vehicleWords),
  };
}
