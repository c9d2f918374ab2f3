import type { OpenSplit } from "@/lib/hos/open-split";
import type { CycleFloors } from "@/lib/planning/cycle-floors";
import { latenessOf } from "@/lib/planning/lateness";
import type { PlanStop } from "@/lib/planning/plan";
import { keepsWindow, leastRestWeight, opensAt, type Trip, type TripNode } from "@/lib/planning/trip-node";

/**
 * Best that an alternative can still become: never worse than what can be reached, so a search by it finds the best
 * first.
 */
export interface Outlook {
  /** Starts of service, from the first stop on. */
  startsMs: number[];
  /** Rests on the way, as `restCost` weighs them. */
  restWeight: number;
  /** On duty without work. */
  idleMs: number;
}

/** Figures in the order of preference, the less the better: see `preferenceOf`. */
export type Preference = readonly number[];

/** @returns below zero where `a` is the better */
export function comparePreferences(a: Preference, b: Preference): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Time that a clock still gives before rest is needed, and how little rest that can be. */
interface Hours {
  /** The clocks move in ways that this bound does not follow: claims, limits of the day. */
  isElastic: boolean;
  driveMs: number;
  shiftMs: number;
  breakMs: number;
  perBreakMs: number;
  /** Until driving goes on after the next rest, and after each one later. */
  firstRestMs: number;
  laterRestMs: number;
  /** A rest that the window leaves out. */
  leastRestMs: number;
  /** Driving that a rest gives. */
  drivePerRestMs: number;
  breakCostMs: number;
  /** A service of this length is a break. */
  pauseMs: number;
}

/**
 * @param floors what the cycle allows at the trip's start
 * @returns null where a window that has to be kept cannot be
 */
export function outlookOf(trip: Trip, node: TripNode, floors: CycleFloors | null = null): Outlook | null {
  const count = trip.stops.length;
  const { restWeight, idleMs } = node;
  const startsMs = [...node.floorsMs];
  if (node.stopIndex === count) return { startsMs, restWeight, idleMs };
  const hours = hoursOf(trip, node);
  const nowMs = node.projection.atMs;
  let freeMs = nowMs;
  let driveMs = 0;
  let workMs = 0;
  let breaks = 0;
  let breakMs = hours.breakMs;
  let restsAhead = 0;
  let freeRests = node.departMs === null ? 1 : 0;
  // Up to the last turn of a wheel: work after that needs no hours.
  let toDriveMs = 0;
  const restartMs = floors ? restartLeftMs(trip, node) : null;
  for (let index = node.stopIndex; index < count; index++) {
    const stop = trip.stops[index] as PlanStop;
    const legMs = index === node.stopIndex ? node.leftMs : stop.driveMs;
    driveMs += legMs;
    workMs += legMs;
    if (legMs > 0) toDriveMs = workMs;
    for (; legMs > breakMs; breaks++) breakMs += hours.perBreakMs;
    breakMs -= legMs;
    const arriveMs = freeMs + legMs;
    const isLast = index === count - 1;
    const restMs = neededRestMs(hours, node, driveMs, toDriveMs, isLast);
    restsAhead = Math.max(restsAhead, restsFor(hours, driveMs) - freeRests);
    const pausesMs = restMs > 0 ? restMs : breaks * hours.breakCostMs;
    const cycleMs = byCycleMs(floors?.[index], restartMs, nowMs + workMs);
    const startMs = opensAt(stop, Math.max(arriveMs, nowMs + workMs + pausesMs, cycleMs));
    if (trip.keepsWindows && !keepsWindow(stop, startMs)) return null;
    startsMs.push(startMs);
    freeRests += restsWaiting(stop);
    if (stop.serviceMs >= hours.pauseMs || startMs > arriveMs) breakMs = hours.perBreakMs;
    freeMs = startMs + stop.serviceMs;
    workMs += stop.serviceMs;
  }
  return { startsMs, restWeight: restWeight + restsAhead * leastRestWeight(trip), idleMs };
}

/**
 * The order of preference: what is late (nothing is where windows have to be kept), rests on the way, time on duty
 * without work, the end; then the earlier stops, from the last but one back, so that a long wait comes late and leaves most
 * hours.
 */
export function preferenceOf(trip: Trip, { startsMs, restWeight, idleMs }: Outlook): Preference {
  const fromLastMs = startsMs.toReversed();
  if (trip.keepsWindows) return [restWeight, idleMs, ...fromLastMs];
  const { missed, worstMs, totalMs } = latenessOf(trip.stops, startsMs);
  return [missed, worstMs, totalMs, restWeight, idleMs, ...fromLastMs];
}

/** Tells what a finished way has come to, in the same order. */
export const outcomeOf = (trip: Trip, { startsMs, restWeight, idleMs }: TripNode): Preference =>
  preferenceOf(trip, { startsMs: [...startsMs], restWeight, idleMs });

/**
 * The order of choice for ways that are finished: last, of as early an end, the most driving that shift and cycle have left
 * after it. The search cannot foresee that, so it is compared where one of its ways is improved.
 */
export function choiceOf(trip: Trip, node: TripNode): Preference {
  const outcome = outcomeOf(trip, node);
  const hoursLeftMs = node.projection.clocks().driveAvailableThisShiftMs;
  return [...outcome.slice(0, outcome.length - node.startsMs.length + 1), -hoursLeftMs];
}

/** A wait as long as a full rest gives the hours back and is no rest on the way. */
const restsWaiting = ({ windowStartMs, siteHours }: PlanStop): number =>
  windowStartMs !== null || siteHours ? 1 : 0;

/** Rests without which so much cannot be driven. */
const restsFor = (hours: Hours, driveMs: number): number =>
  hours.isElastic || driveMs <= hours.driveMs
    ? 0
    : Math.ceil((driveMs - hours.driveMs) / hours.drivePerRestMs);

/** The cycle's days, or a restart on the way. */
function byCycleMs(floorMs: number | undefined, restartMs: number | null, withoutRestMs: number): number {
  if (floorMs === undefined) return withoutRestMs;
  return restartMs === null ? floorMs : Math.min(floorMs, withoutRestMs + restartMs);
}

/** The rest that would still give the cycle back: none after one that has, null where the rules know no such rest. */
function restartLeftMs(trip: Trip, node: TripNode): number | null {
  const { restartMs } = trip.start.rulePack;
  if (restartMs === null) return null;
  for (let at = node; at.before; at = at.before)
    if (at.move?.kind === "rest" && at.move.durationMs >= restartMs - longestRestSoFarMs(trip, at)) return 0;
  return node.before ? restartMs : restartMs - longestRestSoFarMs(trip, node);
}

/** Measures the rest that was running at the start, as far as a first rest goes on with it. */
function longestRestSoFarMs(trip: Trip, node: TripNode): number {
  const root = node.before ?? node;
  if (root.before) return 0;
  const { resetAtMs, atMs } = root.projection;
  return resetAtMs === null ? 0 : atMs - (resetAtMs - trip.start.rulePack.resetMs);
}

function neededRestMs(
  hours: Hours,
  node: TripNode,
  driveMs: number,
  workMs: number,
  isLast: boolean,
): number {
  const owedMs = isLast ? node.owedMs : 0;
  if (hours.isElastic) return owedMs;
  const overMs = driveMs - hours.driveMs;
  if (overMs > 0) {
    const rests = Math.ceil(overMs / hours.drivePerRestMs);
    return Math.max(owedMs, hours.firstRestMs + (rests - 1) * hours.laterRestMs);
  }
  // Waits do not count: a rest before may still be made longer instead.
  if (workMs <= hours.shiftMs) return owedMs;
  // Half of a split, the other half after this stop, may be enough to reach it; not the last one.
  return Math.max(owedMs, isLast ? hours.firstRestMs : Math.min(hours.firstRestMs, hours.leastRestMs));
}

function hoursOf(trip: Trip, node: TripNode): Hours {
  const { rulePack, hasClaims } = trip.start;
  const { split, limits } = rulePack;
  const { atMs, driveMs, breakMs, openSplit, shiftMs: unsplitMs } = node.projection;
  const shiftMs = openSplit ? Math.max(unsplitMs, openSplit.latestStartMs - atMs) : unsplitMs;
  const togetherMs = split ? Math.min(rulePack.resetMs, split.togetherMs) : rulePack.resetMs;
  const isMoved = limits.driveInDay !== undefined || limits.dutyInDay !== undefined;
  return {
    isElastic: hasClaims || isMoved,
    driveMs,
    shiftMs,
    // A pause that is running may make the first break cheaper, so at the start none is counted.
    breakMs: node.before && breakMs !== null ? breakMs : Number.POSITIVE_INFINITY,
    perBreakMs: limits.driveSinceBreak?.limitMs ?? Number.POSITIVE_INFINITY,
    firstRestMs: firstRestMs(trip, node, openSplit, togetherMs),
    laterRestMs: togetherMs,
    leastRestMs: split ? split.shortestMs : rulePack.resetMs,
    drivePerRestMs: limits.driveInShift?.limitMs ?? Number.POSITIVE_INFINITY,
    breakCostMs: Math.max(0, (rulePack.breakMs ?? 0) - longestShortServiceMs(trip)),
    pauseMs: rulePack.breakMs ?? 0,
  };
}

/** A break may begin with a service that is too short for one. */
function longestShortServiceMs(trip: Trip): number {
  const pauseMs = trip.start.rulePack.breakMs ?? 0;
  let longestMs = 0;
  for (const { serviceMs } of trip.stops)
    if (serviceMs < pauseMs && serviceMs > longestMs) longestMs = serviceMs;
  return longestMs;
}

function firstRestMs(trip: Trip, node: TripNode, openSplit: OpenSplit | null, togetherMs: number): number {
  const { rulePack } = trip.start;
  const owesMs = openSplit ? Math.min(openSplit.owesMs, rulePack.resetMs) : togetherMs;
  if (node.before !== null) return owesMs;
  const { resetAtMs, atMs } = node.projection;
  if (resetAtMs === null || resetAtMs <= atMs) return owesMs;
  const soFarMs = rulePack.resetMs - (resetAtMs - atMs);
  return Math.max(0, Math.min(resetAtMs - atMs, owesMs - soFarMs));
}
