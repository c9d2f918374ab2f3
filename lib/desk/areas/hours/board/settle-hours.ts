import { isDeepStrictEqual } from "node:util";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { clocksAt, laterAt } from "@/lib/driver-hours/driver-clocks";

/** Ages are sent again when they moved by so much. */
const ageStepMs = 60_000;
/** Clocks of the wire are rounded: what differs by less was counted on as it was expected. */
const toleranceMs = 1_000;

/**
 * The new row of a driver with the old values of what a browser counts on by itself: a row changes only where the
 * clocks are not what counting on from the old row gives.
 */
export function settleHours(before: DriverHours, after: DriverHours): DriverHours {
  const settled = {
    ...after,
    asOfMs: isAgeStep(before.asOfMs, after.asOfMs) ? after.asOfMs : before.asOfMs,
    place: isSamePlace(before.place, after.place) ? before.place : after.place,
  };
  const counted = clocksAt(before, after.atMs);
  if (counted === null && after.timers === null) return { ...settled, atMs: before.atMs };
  if (counted === null || after.timers === null) return settled;
  const later = laterAt(before, counted);
  const isExpected =
    isNear(counted.drive, after.timers.drive) &&
    isNear(counted.shift, after.timers.shift) &&
    isNear(counted.break, after.timers.break) &&
    isNear(counted.cycle, after.timers.cycle) &&
    isNear(later.tomorrowMs, after.engine?.availableTomorrowMs ?? null) &&
    isNear(later.shiftIfSplitMs, after.engine?.shiftIfSplitMs ?? null);
  const unchanged = withClocksOf(before, settled);
  // Clocks of the old instant belong to the old status: where anything else changed, all of the row is new.
  return isExpected && isDeepStrictEqual(unchanged, { ...before, ...agesOf(settled) }) ? unchanged : settled;
}

const agesOf = ({ asOfMs, place }: DriverHours) => ({ asOfMs, place });

const withClocksOf = (before: DriverHours, after: DriverHours): DriverHours => ({
  ...after,
  atMs: before.atMs,
  timers: before.timers,
  engine: after.engine && {
    ...after.engine,
    availableTomorrowMs: before.engine?.availableTomorrowMs ?? after.engine.availableTomorrowMs,
    shiftIfSplitMs: before.engine?.shiftIfSplitMs ?? after.engine.shiftIfSplitMs,
  },
});

const isNear = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= toleranceMs;

const isAgeStep = (before: number | null, after: number | null): boolean =>
  before === null || after === null ? before !== after : Math.abs(after - before) >= ageStepMs;

const isSamePlace = (before: DriverHours["place"], after: DriverHours["place"]): boolean =>
  before !== null &&
  after !== null &&
  before.text === after.text &&
  !isAgeStep(before.eventMs, after.eventMs);
