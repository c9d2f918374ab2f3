import type { ClockName, DriverHours } from "@/lib/contract/desk-hours";

/** Time left on each clock, milliseconds; null where the rule set has no such clock. */
export type Clocks = Readonly<Record<"drive" | "shift" | "cycle", number> & { break: number | null }>;

/** Order in which clocks are named where several are equally near. */
const order: readonly ClockName[] = ["drive", "shift", "break", "cycle"];

/** Rule sets whose shift is an allowance of hours on duty: it stands still in rest. The others count on. */
const allowanceRulesets = /^(us-passenger|texas|canada)/;
/** The window of the usual rule set (49 CFR 395.3(a)(2)), where a platform does not tell the full clock. */
const usualWindowMs = 14 * 3_600_000;

/** Which clocks run in the driver's present status. */
export function runningClocks(
  hours: Pick<DriverHours, "status" | "engine" | "timers">,
): readonly ClockName[] {
  if (hours.status === "DRIVING") return order;
  if (hours.status === "ON_DUTY_NOT_DRIVING") return ["shift", "cycle"];
  if (hours.status === null || hours.timers === null) return [];
  if (hours.engine && allowanceRulesets.test(hours.engine.ruleset)) return [];
  // A window that is full has not begun; one that has goes on through a rest until that rest is long enough.
  const full = hours.engine?.limits.shift ?? usualWindowMs;
  return hours.timers.shift < full ? ["shift"] : [];
}

/**
 * A driver's clocks counted on from the snapshot by what runs in his status; they stop at 0. A rest that completes
 * meanwhile gives nothing back here: only the next snapshot knows what it restored.
 * @returns null for a driver without any record
 */
export function clocksAt(hours: DriverHours, nowMs: number): Clocks | null {
  const { timers, atMs, engine } = hours;
  if (timers === null) return null;
  const restDoneMs = engine?.resetMs ?? Number.POSITIVE_INFINITY;
  const elapsed = Math.max(0, Math.min(nowMs, Math.max(atMs, restDoneMs)) - atMs);
  const running = new Set(runningClocks(hours));
  const left = (name: ClockName, ms: number) => Math.max(0, running.has(name) ? ms - elapsed : ms);
  return {
    drive: left("drive", timers.drive),
    shift: left("shift", timers.shift),
    break: timers.break === null ? null : left("break", timers.break),
    cycle: left("cycle", timers.cycle),
  };
}

/**
 * The clock that runs out first and what is left on it: so long may be driven from now without stopping.
 * @param preferred the one that is named where another has as little left
 */
export function leastClock(clocks: Clocks, preferred: ClockName | null): { name: ClockName; leftMs: number } {
  let least: { name: ClockName; leftMs: number } = { name: "drive", leftMs: clocks.drive };
  for (const name of order) {
    const leftMs = clocks[name];
    if (leftMs === null) continue;
    if (leftMs < least.leftMs || (leftMs === least.leftMs && name === preferred)) least = { name, leftMs };
  }
  return least;
}
