import type { Projection } from "@/lib/hos/projection";
import { type RestMove, type Trip, type TripNode, wholeMinutes } from "@/lib/planning/trip-node";

/** Rests worth trying at a place, shortest first. */
export function restChoices(trip: Trip, node: TripNode): RestMove[] {
  const clocks = node.projection;
  const work = workAhead(trip, node);
  const rests: RestMove[] = [];
  const status = trip.hasBerth ? "SB" : "OFF";
  // Look for one of the same length now: till an instant it gets shorter where what comes before takes longer.
  const isKnown = (durationMs: number, untilMs: number | null) =>
    rests.some((rest) => rest.durationMs === durationMs && (rest.untilMs === null) === (untilMs === null));
  const add = (durationMs: number, untilMs: number | null) => {
    if (durationMs > 0 && !isKnown(durationMs, untilMs))
      rests.push({ kind: "rest", status, durationMs, untilMs, isBreak: false });
  };
  const { limits } = trip.start.rulePack;
  const hasDayLimits = limits.driveInDay !== undefined || limits.dutyInDay !== undefined;
  // After service a rest is as good on the way or at the next gate, unless next to no driving is left before it.
  if (
    node.before === null ||
    node.place !== "leaving" ||
    clocks.driveAvailableNowMs < leastBeforeRestMs(trip)
  ) {
    const needsCycle = hasDayLimits || clocks.cycleMs < work.workMs;
    // A rested driver has nothing to gain but hours of the cycle.
    if (clocks.shiftStartMs !== null || clocks.shiftUnknown) {
      for (const lengthMs of splitLengths(trip, node, clocks)) add(lengthMs, null);
      add(trip.start.rulePack.resetMs - restedMs(trip, node, clocks), null);
    }
    if (needsCycle) {
      for (const lengthMs of restartLengths(trip, node, clocks)) add(lengthMs, null);
      for (const dayMs of daysWithMore(trip, node, clocks)) {
        add(dayMs - clocks.atMs, dayMs);
        const sooner = dayMs - lastOfDayMs(trip, node, dayMs);
        add(sooner - clocks.atMs, sooner);
      }
    }
    rests.sort((a, b) => a.durationMs - b.durationMs);
  }
  const breakMs = missingBreakMs(trip, node, clocks, work.driveMs);
  if (breakMs > 0)
    rests.unshift({ kind: "rest", status: "OFF", durationMs: breakMs, untilMs: null, isBreak: true });
  return rests;
}

/** With less left a rest at the dock may be better: a minute, or what is too short to be followed by a least drive. */
const leastBeforeRestMs = ({ leastLegMs }: Trip): number => Math.max(60_000, 2 * leastLegMs);

interface WorkAhead {
  driveMs: number;
  /** Driving and service until the last wheel turns. */
  workMs: number;
}

/** Waits are left out: the search rests through them. */
export function workAhead(trip: Trip, node: TripNode): WorkAhead {
  let driveMs = node.leftMs;
  let serviceMs = 0;
  for (let index = node.stopIndex + 1; index < trip.stops.length; index++) {
    driveMs += trip.stops[index]?.driveMs ?? 0;
    serviceMs += trip.stops[index - 1]?.serviceMs ?? 0;
  }
  return { driveMs, workMs: driveMs + serviceMs };
}

/**
 * Tells what is missing of a break (395.3(a)(3)(ii)). It is worth taking where driving ends without it, where a pause
 * that is too short has already begun, as a quick service, and before setting off, where it is no time on the way;
 * elsewhere it would only come sooner than it must.
 */
function missingBreakMs(trip: Trip, node: TripNode, clocks: Projection, driveMs: number): number {
  const { breakMs } = trip.start.rulePack;
  if (breakMs === null || clocks.breakMs === null || clocks.breakMs >= driveMs) return 0;
  const leastMs = node.place === "leaving" ? leastBeforeRestMs(trip) : 60_000;
  const isDue = clocks.breakMs < leastMs || isBeforeSettingOff(trip, node);
  if (isDue && clocks.breakDoneAtMs === null) return isBreakBehind(trip, clocks) ? 0 : breakMs;
  if (node.place === "gate" || clocks.breakDoneAtMs === null) return 0;
  return clocks.breakDoneAtMs - clocks.atMs;
}

const isBeforeSettingOff = (trip: Trip, node: TripNode): boolean => node.before === null && !trip.isUnderway;

/** Nothing has been driven since the last one: another gives nothing. */
const isBreakBehind = ({ start }: Trip, { breakMs }: Projection): boolean =>
  breakMs === start.rulePack.limits.driveSinceBreak?.limitMs;

/** Tells how long a rest that is running at the start has lasted. Later ones begin where they are chosen. */
const restedMs = (trip: Trip, node: TripNode, clocks: Projection): number =>
  node.before !== null || clocks.resetAtMs === null
    ? 0
    : clocks.atMs - (clocks.resetAtMs - trip.start.rulePack.resetMs);

/** Halves of a split: the least of each kind, what completes the least of the other, and what an open one owes. */
function splitLengths(trip: Trip, node: TripNode, clocks: Projection): number[] {
  const { split } = trip.start.rulePack;
  if (!split) return [];
  const { openSplit } = clocks;
  const runMs = restedMs(trip, node, clocks);
  const berthMs =
    node.before === null && trip.start.berthSinceMs !== null ? clocks.atMs - trip.start.berthSinceMs : 0;
  const lengthsMs: number[] = [];
  if (trip.hasBerth) {
    for (const lengthMs of [split.longBerthMs, split.togetherMs - split.shortestMs])
      lengthsMs.push(lengthMs - berthMs);
    for (const lengthMs of [split.shortestMs, split.togetherMs - split.longBerthMs])
      lengthsMs.push(lengthMs - (split.bothInBerth ? berthMs : runMs));
  }
  if (openSplit && (trip.hasBerth || !openSplit.owesBerth))
    lengthsMs.push(openSplit.owesMs - (openSplit.owesBerth ? berthMs : runMs));
  if (node.owedMs > 0) lengthsMs.push(node.owedMs);
  return lengthsMs;
}

/** Rests that give the cycle back: a restart, a day off. */
function restartLengths(trip: Trip, node: TripNode, clocks: Projection): number[] {
  const { restartMs, dayOffMs } = trip.start.rulePack;
  const runMs = restedMs(trip, node, clocks);
  return [restartMs, dayOffMs].flatMap((lengthMs) => (lengthMs === null ? [] : [lengthMs - runMs]));
}

/** Tells what of the day's hours is too short for a drive of its own, but may be driven right before the next day's. */
function lastOfDayMs({ leastLegMs, hasBerth }: Trip, { projection }: TripNode, dayMs: number): number {
  const restMs = dayMs - leastLegMs - projection.atMs;
  if (leastLegMs === 0 || restMs <= 0) return 0;
  const leftMs = wholeMinutes(projection.after(hasBerth ? "SB" : "OFF", restMs).driveAvailableNowMs);
  return leftMs < leastLegMs ? leftMs : 0;
}

/** Starts of day that give more hours, before a restart would. */
function daysWithMore(trip: Trip, node: TripNode, clocks: Projection): number[] {
  const { start } = trip;
  const { restartMs, cycleDays, limits } = start.rulePack;
  const { days } = start;
  const today = days.dayAt(clocks.atMs);
  const longestMs = restartMs === null ? Number.POSITIVE_INFINITY : restartMs - restedMs(trip, node, clocks);
  const startsMs: number[] = [];
  let cycleMs = clocks.cycleMs;
  for (let day = today + 1; day <= today + cycleDays; day++) {
    const dayMs = days.startOf(day);
    // A new day gives back what the day's own limits took, which a restart does not.
    const isNewDay = day === today + 1 && (limits.driveInDay !== undefined || limits.dutyInDay !== undefined);
    if (dayMs - clocks.atMs >= longestMs && !isNewDay) break;
    const thenMs = node.projection.cycleAtDayMs(day);
    if (thenMs > cycleMs || isNewDay) startsMs.push(dayMs);
    cycleMs = thenMs;
  }
  return startsMs;
}
