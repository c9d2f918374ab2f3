import type { DriverHours } from "@/lib/contract/desk/hours";
import type { ClockName } from "@/lib/contract/desk/plain/clock-names";
import { type ClockReading, type ClocksLeft, countOn, runningClocks } from "@/lib/hos/count-on";
import { isRuleset, type RulePack } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";

/** Order in which clocks are named where several are equally near. */
const order: readonly ClockName[] = ["drive", "shift", "break", "cycle"];

/** Nearly all carriers of property run by it: it stands in where a platform names no rule set, or one not known here. */
const usualRuleset = "us-property-70-8";

export const rulePackOf = ({ engine }: Pick<DriverHours, "engine">): RulePack =>
  rulePackFor(isRuleset(engine?.ruleset) ? engine.ruleset : usualRuleset);

/** Null for a driver without any record. */
function readingOf(hours: DriverHours): ClockReading | null {
  const { timers, engine, status, atMs } = hours;
  if (timers === null) return null;
  const rulePack = rulePackOf(hours);
  const fullShiftMs = engine?.limits.shift ?? rulePack.limits.elapsedInShift?.limitMs ?? 0;
  return {
    rulePack,
    status: status && dutyLetters[status],
    left: timers,
    shiftHasBegun: timers.shift < fullShiftMs,
    atMs,
    resetAtMs: engine?.resetMs ?? null,
  };
}

/** Tells whether a clock runs in the driver's present status. */
export function isRunning(hours: DriverHours, name: ClockName): boolean {
  const reading = readingOf(hours);
  return reading !== null && runningClocks(reading).includes(name);
}

/**
 * A driver's clocks counted on from the snapshot by what runs in the present status; they stop at 0. A rest that completes
 * meanwhile gives nothing back here: only the next snapshot knows what it restored.
 * @returns null for a driver without any record
 */
export function clocksAt(hours: DriverHours, nowMs: number): ClocksLeft | null {
  const reading = readingOf(hours);
  return reading && countOn(reading, nowMs);
}

/** Tells what the engine says of later, less what was used up since: it goes down with the clock that it comes from. */
export function laterAt(
  { engine, timers }: DriverHours,
  clocks: ClocksLeft,
): { tomorrowMs: number | null; shiftIfSplitMs: number | null } {
  if (engine === null || timers === null) return { tomorrowMs: null, shiftIfSplitMs: null };
  const { availableTomorrowMs, shiftIfSplitMs } = engine;
  const used = (name: "cycle" | "shift") => timers[name] - clocks[name];
  return {
    tomorrowMs: Math.max(0, availableTomorrowMs - used("cycle")),
    shiftIfSplitMs: shiftIfSplitMs === null ? null : Math.max(0, shiftIfSplitMs - used("shift")),
  };
}

/**
 * The clock that runs out first and what is left on it: so long may be driven from now without stopping.
 * @param preferred the one that is named where another has as little left
 */
export function leastClock(
  clocks: ClocksLeft,
  preferred: ClockName | null,
): { name: ClockName; leftMs: number } {
  let least: { name: ClockName; leftMs: number } = { name: "drive", leftMs: clocks.drive };
  for (const name of order) {
    const leftMs = clocks[name];
    if (leftMs === null) continue;
    if (leftMs < least.leftMs || (leftMs === least.leftMs && name === preferred)) least = { name, leftMs };
  }
  return least;
}
