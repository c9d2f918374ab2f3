import { resetMayBeFirst } from "@/lib/hos/choices";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { Frame } from "@/lib/hos/judged-log";
import {
  bestPlan,
  noPlan,
  type Plan,
  periodOf,
  type QualifyingPeriod,
  type RestRun,
} from "@/lib/hos/split-pairs";
import { copyOf, type DutyState, none } from "@/lib/hos/state-record";

/**
 * Lets a status hold until `untilMs`; changes the state that it is given.
 * @param exempt it counts in no clock: it is no work, and ends a rest all the same
 */
export function advance(
  frame: Frame,
  state: DutyState,
  status: DutyStatus,
  untilMs: number,
  interruptsDriving: boolean,
  exempt = false,
): void {
  if (untilMs <= state.atMs) return;
  if (exempt) endRest(frame, state);
  else if (status === "OFF" || status === "SB") rest(state, status);
  else work(frame, state);
  if (interruptsDriving) {
    if (state.pauseStartMs === none) state.pauseStartMs = state.atMs;
  } else endPause(frame, state);
  const counted = exempt ? null : status;
  while (untilMs >= state.nextDayMs) {
    count(state, counted, state.nextDayMs);
    beginDay(frame, state);
  }
  count(state, counted, untilMs);
}

/** @param status null for what counts in no clock */
function count(state: DutyState, status: DutyStatus | null, untilMs: number): void {
  const durationMs = untilMs - state.atMs;
  if (status === "D") state.drivenMs += durationMs;
  if (status === "D" || status === "ON") state.workMs += durationMs;
  if (status === null) state.exemptMs += durationMs;
  state.atMs = untilMs;
}

function beginDay(frame: Frame, state: DutyState): void {
  state.day++;
  state.nextDayMs = frame.days.startOf(state.day + 1);
  state.drivenAtDayMs = state.drivenMs;
  state.workAtDaysMs = [...state.workAtDaysMs.slice(1), state.workMs];
  if (state.day > frame.firstDay) return;
  // A stated rest may reach back over days that totals are stated for; no shift is open yet that they could be part of.
  state.workMs += frame.statedMs(state.day);
  state.pointWorkMs += frame.statedMs(state.day);
}

function rest(state: DutyState, status: "OFF" | "SB"): void {
  if (state.restStartMs === none) {
    state.restStartMs = state.atMs;
    state.longestBerthStartMs = none;
    state.longestBerthEndMs = none;
    state.berthStartMs = none;
  }
  if (status === "SB") {
    if (state.berthStartMs === none) state.berthStartMs = state.atMs;
  } else endBerth(state);
}

function endBerth(state: DutyState): void {
  if (state.berthStartMs === none) return;
  if (state.atMs - state.berthStartMs > state.longestBerthEndMs - state.longestBerthStartMs) {
    state.longestBerthStartMs = state.berthStartMs;
    state.longestBerthEndMs = state.atMs;
  }
  state.berthStartMs = none;
}

function endPause(frame: Frame, state: DutyState): void {
  const { breakMs } = frame.pack;
  if (state.pauseStartMs === none) return;
  if (breakMs !== null && state.atMs - state.pauseStartMs >= breakMs) state.drivenAtBreakMs = state.drivenMs;
  state.pauseStartMs = none;
}

/** The rest in progress as far as it has come; only while there is one. */
export function runSoFar(state: DutyState): RestRun {
  const { restStartMs, atMs } = state;
  const inBerth = state.berthStartMs !== none;
  const isLongest =
    inBerth && atMs - state.berthStartMs > state.longestBerthEndMs - state.longestBerthStartMs;
  return isLongest
    ? { startMs: restStartMs, endMs: atMs, berthStartMs: state.berthStartMs, berthEndMs: atMs }
    : {
        startMs: restStartMs,
        endMs: atMs,
        berthStartMs: state.longestBerthStartMs,
        berthEndMs: state.longestBerthEndMs,
      };
}

/**
 * Ends a rest where one is in progress: what it was worth takes effect for good. Reading a clock during the rest does the
 * same to a copy.
 */
export function settleRest(frame: Frame, state: DutyState): void {
  if (state.restStartMs === none) return;
  const { pack } = frame;
  const lengthMs = state.atMs - state.restStartMs;
  if (pack.restartMs !== null && lengthMs >= pack.restartMs) {
    state.restartEndMs = state.atMs;
    state.workAtRestartMs = state.workMs;
  }
  if (pack.dayOffMs !== null && lengthMs >= pack.dayOffMs) {
    state.workAtDayOffMs = state.workMs;
    state.dayOffEndMs = state.atMs;
  }
  const isReset = lengthMs >= pack.resetMs;
  if (!isReset && pack.split === null) return;
  const period = isReset && !resetMayBeFirst ? null : periodOf(runSoFar(state), pack, state);
  if (isReset) reset(state, period);
  else if (period && pack.split) {
    state.periods = [...state.periods, period];
    movePoint(state, bestPlan(state.periods, state.pointMs, pack.split));
  }
}

function reset(state: DutyState, period: QualifyingPeriod | null): void {
  state.resetEndMs = state.atMs;
  state.resetKnown = true;
  state.shiftStartMs = none;
  state.pointMs = state.atMs;
  state.pointDrivenMs = state.drivenMs;
  state.pointWorkMs = state.workMs;
  state.pointExemptMs = state.exemptMs;
  state.periods = period ? [period] : [];
  state.plan = noPlan;
  state.leftOutMs = 0;
}

function movePoint(state: DutyState, plan: Plan): void {
  if (!plan.first) return;
  state.plan = plan;
  // A log may begin with the first rest of a pair: no window runs between that rest and the first work (section 2).
  state.pointMs = Math.max(plan.first.endMs, state.shiftStartMs);
  state.pointDrivenMs = plan.first.drivenMs;
  state.pointWorkMs = plan.first.workMs;
  state.pointExemptMs = plan.first.exemptMs;
  state.leftOutMs = 0;
  for (const period of plan.leftOut) state.leftOutMs += period.lengthMs;
}

/** A copy in which work begins at this instant, as it does when driving follows. */
export function atFirstWork(frame: Frame, state: DutyState): DutyState {
  const copy = copyOf(state);
  work(frame, copy);
  return copy;
}

function endRest(frame: Frame, state: DutyState): void {
  settleRest(frame, state);
  state.restStartMs = none;
  state.berthStartMs = none;
}

function work(frame: Frame, state: DutyState): void {
  endRest(frame, state);
  // Let a day off end right here: nothing is known of the time before a log.
  if (state.dayOffEndMs === none) state.dayOffEndMs = state.atMs;
  if (state.shiftStartMs !== none) return;
  state.shiftStartMs = state.atMs;
  // Before the first work nothing counts, so the window begins with it (395.3(a)(2)).
  state.pointMs = state.atMs;
  state.pointExemptMs = state.exemptMs;
}
