import type { Frame } from "@/lib/hos/judged-log";
import { noPlan, type Plan, type QualifyingPeriod } from "@/lib/hos/split-pairs";

/** No such instant. */
export const none = -1e15;

/**
 * State of a driver at an instant, by what had happened until then: enough to read every clock and to go on from.
 * Counters run from the log's beginning; what a limit measures is a difference of two of their readings. Nothing of it
 * is kept anywhere: it is made from the log each time (specification, section 12).
 */
export interface DutyState {
  atMs: number;
  drivenMs: number;
  /** Driving, other work and unknown time; stated totals of earlier days too. */
  workMs: number;
  /** Time that counts in no clock while a shift is open: the window leaves it out. */
  exemptMs: number;
  /** Start of the rest in progress, else `none`. */
  restStartMs: number;
  /** Start of the berth stretch in progress, else `none`. */
  berthStartMs: number;
  /** The longest berth stretch of this rest that has ended. */
  longestBerthStartMs: number;
  longestBerthEndMs: number;
  /** Since when driving is interrupted, else `none`. */
  pauseStartMs: number;
  drivenAtBreakMs: number;
  /** First work since the reset, else `none`. */
  shiftStartMs: number;
  resetEndMs: number;
  resetKnown: boolean;
  /** Instant at which the calculation starts, and the counters there. */
  pointMs: number;
  pointDrivenMs: number;
  pointWorkMs: number;
  pointExemptMs: number;
  /** Finished qualifying rests since the reset, and the best plan of complete pairs among them. */
  periods: readonly QualifyingPeriod[];
  plan: Plan;
  leftOutMs: number;
  /** The terminal day, and when the next begins. */
  day: number;
  nextDayMs: number;
  drivenAtDayMs: number;
  /** Work at the start of each day of the cycle, oldest first; the last is today. */
  workAtDaysMs: readonly number[];
  restartEndMs: number;
  workAtRestartMs: number;
  workAtDayOffMs: number;
  /** End of the last day off; where none is known the first work, as if one had ended there; before it `none`. */
  dayOffEndMs: number;
  unknownEndMs: number;
}

/** The state at the log's first known instant, or at `atMs` where that is earlier or the log is empty. */
export function initialState(frame: Frame, atMs: number): DutyState {
  const startMs = frame.knownMs === null ? atMs : Math.min(frame.knownMs, atMs);
  const day = frame.days.dayAt(startMs);
  const workAtDaysMs: number[] = [];
  let workMs = 0;
  let workAtDayOffMs = 0;
  for (let before = day - frame.pack.cycleDays + 1; before <= day; before++) {
    workAtDaysMs.push(workMs);
    workMs += frame.statedMs(before);
    // A terminal day without work is a rest of 24 hours; the log's own first day says nothing of itself here.
    if (before < frame.firstDay && frame.statedMs(before) === 0) workAtDayOffMs = workMs;
  }
  return {
    atMs: startMs,
    drivenMs: 0,
    workMs,
    exemptMs: 0,
    restStartMs: none,
    berthStartMs: none,
    longestBerthStartMs: none,
    longestBerthEndMs: none,
    pauseStartMs: none,
    drivenAtBreakMs: 0,
    shiftStartMs: none,
    resetEndMs: startMs,
    resetKnown: false,
    pointMs: startMs,
    pointDrivenMs: 0,
    pointWorkMs: workMs,
    pointExemptMs: 0,
    periods: [],
    plan: noPlan,
    leftOutMs: 0,
    day,
    nextDayMs: frame.days.startOf(day + 1),
    drivenAtDayMs: 0,
    workAtDaysMs,
    restartEndMs: none,
    workAtRestartMs: 0,
    workAtDayOffMs,
    dayOffEndMs: none,
    unknownEndMs: none,
  };
}

/**
 * A copy to go on from. Field by field: planning makes one for each step of each alternative, and spreading takes several
 * times as long.
 */
export const copyOf = (state: DutyState): DutyState => ({
  atMs: state.atMs,
  drivenMs: state.drivenMs,
  workMs: state.workMs,
  exemptMs: state.exemptMs,
  restStartMs: state.restStartMs,
  berthStartMs: state.berthStartMs,
  longestBerthStartMs: state.longestBerthStartMs,
  longestBerthEndMs: state.longestBerthEndMs,
  pauseStartMs: state.pauseStartMs,
  drivenAtBreakMs: state.drivenAtBreakMs,
  shiftStartMs: state.shiftStartMs,
  resetEndMs: state.resetEndMs,
  resetKnown: state.resetKnown,
  pointMs: state.pointMs,
  pointDrivenMs: state.pointDrivenMs,
  pointWorkMs: state.pointWorkMs,
  pointExemptMs: state.pointExemptMs,
  periods: state.periods,
  plan: state.plan,
  leftOutMs: state.leftOutMs,
  day: state.day,
  nextDayMs: state.nextDayMs,
  drivenAtDayMs: state.drivenAtDayMs,
  workAtDaysMs: state.workAtDaysMs,
  restartEndMs: state.restartEndMs,
  workAtRestartMs: state.workAtRestartMs,
  workAtDayOffMs: state.workAtDayOffMs,
  dayOffEndMs: state.dayOffEndMs,
  unknownEndMs: state.unknownEndMs,
});
