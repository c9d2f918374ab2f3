import { settleRest } from "@/lib/hos/duty-state";
import { type Frame, isClaimed } from "@/lib/hos/judged-log";
import type { Limit, Measure } from "@/lib/hos/packs/rule-pack";
import { copyOf, type DutyState, none } from "@/lib/hos/state-record";

/**
 * Time that is left of every limit, milliseconds; below zero past the limit, infinite where the pack has no such limit
 * or a claim lifts it. While driving, each falls one for one till the next start of day.
 */
export type Remaining = Record<Measure, number>;

/** Nothing to run out of. */
const unlimited = Number.POSITIVE_INFINITY;

/** A copy in which the rest in progress, if any, counts for as long as it is (section 3.2, point 3). */
export function withRestSettled(frame: Frame, state: DutyState): DutyState {
  if (state.restStartMs === none) return state;
  const copy = copyOf(state);
  settleRest(frame, copy);
  return copy;
}

/**
 * Reads all limits at the state's instant (sections 2, 4, 5, 7 and 14).
 * @param state with its rest settled
 */
export function remainingOf(frame: Frame, state: DutyState): Remaining {
  const { pack } = frame;
  const { limits } = pack;
  const windowMs = state.shiftStartMs === none ? 0 : windowUsedMs(state);
  const days = state.workAtDaysMs;
  const atOldestMs = days[0] ?? 0;
  const usedMs = state.workMs - Math.max(atOldestMs, state.workAtRestartMs);
  const claims = frame.claims.length > 0 ? claimsAt(frame, state) : noClaims;
  const { adverse } = claims;
  const elapsedMs = leftOf(limits.elapsedInShift, adverse, windowMs);
  return {
    driveInShift: leftOf(limits.driveInShift, adverse, state.drivenMs - state.pointDrivenMs),
    elapsedInShift: claims.shortHaul16
      ? Math.max(elapsedMs, (pack.shortHaulWindowMs ?? 0) - windowMs)
      : elapsedMs,
    dutyInShift: leftOf(limits.dutyInShift, adverse, state.workMs - state.pointWorkMs),
    driveInDay: leftOf(limits.driveInDay, adverse, state.drivenMs - state.drivenAtDayMs),
    dutyInDay: leftOf(limits.dutyInDay, adverse, state.workMs - (days[days.length - 1] ?? 0)),
    driveSinceBreak:
      claims.shortHaul150 && pack.shortHaulWithoutBreak
        ? unlimited
        : leftOf(limits.driveSinceBreak, adverse, drivenSinceBreakMs(frame, state)),
    dutyInCycle: leftOf(limits.dutyInCycle, adverse, usedMs),
    dutySinceDayOff: leftOf(limits.dutySinceDayOff, adverse, state.workMs - state.workAtDayOffMs),
    elapsedSinceDayOff: leftOf(
      limits.elapsedSinceDayOff,
      adverse,
      state.dayOffEndMs === none ? 0 : state.atMs - state.dayOffEndMs,
    ),
  };
}

/** Time on the wall since the calculation point, without paired rests and what counts in no clock. */
const windowUsedMs = (state: DutyState): number =>
  state.atMs - state.pointMs - state.leftOutMs - (state.exemptMs - state.pointExemptMs);

function leftOf(limit: Limit | undefined, adverse: boolean, measuredMs: number): number {
  if (!limit) return unlimited;
  return limit.limitMs + (adverse ? limit.adverseMs : 0) - measuredMs;
}

/** 395.3(a)(3)(ii): driving since the last half hour, or more, without. */
function drivenSinceBreakMs(frame: Frame, state: DutyState): number {
  const { breakMs } = frame.pack;
  const paused =
    state.pauseStartMs !== none && breakMs !== null && state.atMs - state.pauseStartMs >= breakMs;
  return paused ? 0 : state.drivenMs - state.drivenAtBreakMs;
}

interface Claims {
  adverse: boolean;
  shortHaul16: boolean;
  shortHaul150: boolean;
}

const noClaims: Claims = { adverse: false, shortHaul16: false, shortHaul150: false };

/** The claims in force; one that the pack has no rule for changes nothing. */
export function claimsAt(frame: Frame, state: DutyState): Claims {
  const { atMs } = state;
  const shiftStartMs = state.shiftStartMs === none ? atMs : state.shiftStartMs;
  return {
    adverse: isClaimed(frame, "adverse", atMs, shiftStartMs),
    shortHaul16:
      frame.pack.shortHaulWindowMs !== null && isClaimed(frame, "short-haul-16", atMs, shiftStartMs),
    shortHaul150: isClaimed(frame, "short-haul-150", atMs, shiftStartMs),
  };
}

const notNegative = (value: number): number => (value > 0 ? value : 0);

/** Uncapped, as section 11 asks: the smaller of shift and day where there are both. */
export const driveLeftMs = (left: Remaining): number =>
  notNegative(Math.min(left.driveInShift, left.driveInDay));

/** The on-duty allowance where the rule set has one, else the window. */
export const shiftLeftMs = (left: Remaining): number =>
  notNegative(
    left.dutyInShift === unlimited ? left.elapsedInShift : Math.min(left.dutyInShift, left.dutyInDay),
  );

/** Null without a break rule, or where a claim lifts it. */
export const breakLeftMs = (left: Remaining): number | null =>
  left.driveSinceBreak === unlimited ? null : notNegative(left.driveSinceBreak);

export const cycleLeftMs = (left: Remaining): number =>
  notNegative(Math.min(left.dutyInCycle, left.dutySinceDayOff));

/** Tells how long a day off may still wait (SOR/2005-313 s. 25); null where the rules ask for none. */
export const dayOffLeftMs = (left: Remaining): number | null =>
  left.elapsedSinceDayOff === unlimited ? null : notNegative(left.elapsedSinceDayOff);

/** The cycle's hours, or the time till a day off is due where that is less: what binds driving beside the other three. */
export const cycleOrDayOffMs = (left: Remaining): number =>
  Math.min(cycleLeftMs(left), notNegative(left.elapsedSinceDayOff));

/**
 * Tells what the cycle will have at the start of a day to come, the driver resting until then (section 5).
 * @param state with its rest settled
 * @returns null where more than the cycle's own days moves it: a claim, days off that count, totals stated for later days
 */
export function cycleAtDayMs(frame: Frame, state: DutyState, day: number): number | null {
  const { limits, restartMs } = frame.pack;
  const limit = limits.dutyInCycle;
  if (!limit || limits.dutySinceDayOff || frame.claims.length > 0 || state.day < frame.firstDay) return null;
  const restFromMs = state.restStartMs === none ? state.atMs : state.restStartMs;
  if (restartMs !== null && frame.days.startOf(day) - restFromMs >= restartMs) return limit.limitMs;
  const oldestMs = state.workAtDaysMs[day - state.day] ?? state.workMs;
  return notNegative(limit.limitMs - (state.workMs - Math.max(oldestMs, state.workAtRestartMs)));
}

/** Shift, window and day limits of work together: what binds driving beside drive, break and cycle. */
export const dutyLeftMs = (left: Remaining): number =>
  notNegative(Math.min(left.elapsedInShift, left.dutyInShift, left.dutyInDay));

/** The least of all: driving without stopping is legal for so long. */
export const availableNowMs = (left: Remaining): number =>
  notNegative(
    Math.min(
      left.driveInShift,
      left.elapsedInShift,
      left.dutyInShift,
      left.driveInDay,
      left.dutyInDay,
      left.driveSinceBreak,
      left.dutyInCycle,
      left.dutySinceDayOff,
      left.elapsedSinceDayOff,
    ),
  );
