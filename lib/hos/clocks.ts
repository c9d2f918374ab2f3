import type { DriverLog } from "@/lib/hos/duty-log";
import { advance } from "@/lib/hos/duty-state";
import { type Frame, frameOf } from "@/lib/hos/judged-log";
import { type OpenSplit, type PresumedSplit, presumedSplit, splitDoneAt } from "@/lib/hos/open-split";
import {
  availableNowMs,
  breakLeftMs,
  cycleLeftMs,
  cycleOrDayOffMs,
  dayOffLeftMs,
  driveLeftMs,
  dutyLeftMs,
  type Remaining,
  remainingOf,
  shiftLeftMs,
  withRestSettled,
} from "@/lib/hos/remaining";
import { breakDoneAtMs, cycleStartMs, resetAtMs, restartAtMs, shiftStartMs } from "@/lib/hos/rest-goals";
import { type DutyState, initialState, none } from "@/lib/hos/state-record";
import { timelineOf } from "@/lib/hos/timeline";

/** The four clocks of section 11 by which driving ends. A limit on elapsed time counts as the shift's. */
export type ClockName = "drive" | "shift" | "break" | "cycle";

/** All durations are milliseconds, never below zero; null where the rule set has no such clock. */
export interface Clocks {
  atMs: number;
  /** Not capped by the other clocks. */
  driveMs: number;
  /** The window, or the on-duty allowance of rule sets that have one. */
  shiftMs: number;
  /** With the best open period left out too; null without one, or where rest stops the shift clock anyway. */
  shiftIfSplitMs: number | null;
  breakMs: number | null;
  cycleMs: number;
  /** Time on the wall until a day off is due. Where it is less than the cycle, the cycle binds by it. */
  dayOffMs: number | null;
  /** Time that the driver may drive from now without stopping. */
  driveAvailableNowMs: number;
  /** The same with a break taken in time. */
  driveAvailableThisShiftMs: number;
  binding: ClockName;
  /** At the next start of day, if nothing more is worked until then. */
  cycleAvailableTomorrowMs: number;
  /** Work of the oldest day, which drops at the next start of day. */
  cycleGainTomorrowMs: number;
  /**
   * Instant at which the rest in progress reaches its goal, in the past where it has; null without such a rest or rule.
   */
  resetAtMs: number | null;
  restartAtMs: number | null;
  /** Instant at which any time not driving makes a break, where there is a break clock. */
  breakDoneAtMs: number | null;
  splitDoneAtMs: number | null;
  openSplit: OpenSplit | null;
  /** The calculation point: end of the last reset, or of the first period of the pair in force. */
  calculationPointMs: number;
  /** First work of the shift; null while none is open. */
  shiftStartMs: number | null;
  /** End of the last restart, else the start of the first counted day. */
  cycleStartMs: number;
  /** A stretch without a record plays a part. */
  uncertain: boolean;
  /** No reset is known yet: the shift may have begun before the log. */
  shiftUnknown: boolean;
  /** The cycle reaches back before the log, to stated totals. */
  basedOnStatedTotals: boolean;
}

/** The state of a log at an instant, from its events alone. */
export function stateAt(frame: Frame, log: DriverLog, atMs: number): DutyState {
  const state = initialState(frame, atMs);
  for (const stretch of timelineOf(log, atMs)) {
    advance(frame, state, stretch.status, stretch.endMs, stretch.interruptsDriving, stretch.exempt);
    if (stretch.unknown) state.unknownEndMs = stretch.endMs;
  }
  return state;
}

/**
 * Clocks at an instant, by what had happened until then (sections 2 to 5, 11 and 14; 49 CFR 395.3, 395.5, 395.1(g)). Past
 * the last record the time is unknown: worked, not driven (section 12).
 * @throws RangeError for an unknown zone, a start of day that is no time, a claim's date that is none
 */
export function clocksAt(log: DriverLog, atMs: number): Clocks {
  const frame = frameOf(log);
  return clocksOf(frame, stateAt(frame, log, atMs));
}

/** Reads every clock from a state. */
export function clocksOf(frame: Frame, state: DutyState): Clocks {
  const settled = withRestSettled(frame, state);
  const left = remainingOf(frame, settled);
  return clocksFrom({ frame, state, settled, left, presumed: presumedSplit(frame, settled, left) });
}

/** Readings of a state on the way to its clocks. */
interface Readings {
  frame: Frame;
  state: DutyState;
  settled: DutyState;
  left: Remaining;
  presumed: PresumedSplit | null;
}

/** The same for whoever has read the limits already. */
export function clocksFrom({ frame, state, settled, left, presumed }: Readings): Clocks {
  return {
    atMs: state.atMs,
    driveMs: driveLeftMs(left),
    shiftMs: shiftLeftMs(left),
    shiftIfSplitMs: presumed?.shiftMs ?? null,
    breakMs: breakLeftMs(left),
    cycleMs: cycleLeftMs(left),
    dayOffMs: dayOffLeftMs(left),
    driveAvailableNowMs: availableNowMs(left),
    driveAvailableThisShiftMs: availableThisShiftMs(frame, left),
    binding: bindingOf(left),
    ...tomorrow(frame, settled),
    ...restGoals(frame, state, breakLeftMs(left) !== null),
    openSplit: presumed?.open ?? null,
    calculationPointMs: settled.pointMs,
    shiftStartMs: shiftStartMs(settled),
    ...trust(frame, settled),
  };
}

/** The smallest of the four; the first of equals in this order. */
function bindingOf(left: Remaining): ClockName {
  const figures: [ClockName, number][] = [
    ["drive", driveLeftMs(left)],
    ["shift", dutyLeftMs(left)],
    ["break", breakLeftMs(left) ?? Number.POSITIVE_INFINITY],
    ["cycle", cycleOrDayOffMs(left)],
  ];
  return figures.reduce((least, figure) => (figure[1] < least[1] ? figure : least))[0];
}

function availableThisShiftMs(frame: Frame, left: Remaining): number {
  const nowMs = availableNowMs(left);
  const breakMs = breakLeftMs(left);
  const cycleMs = cycleOrDayOffMs(left);
  const restMs = Math.min(driveLeftMs(left), dutyLeftMs(left), cycleMs);
  if (breakMs === null || breakMs >= restMs) return restMs;
  // The half hour comes out of the shift; where that leaves less than driving up to it, no break is worth taking.
  const shiftMs = dutyLeftMs(left) - (frame.pack.breakMs ?? 0);
  return Math.max(nowMs, Math.min(driveLeftMs(left), shiftMs, cycleMs));
}

/** Section 5: the window of days moves on by one, nothing more is worked today. */
function tomorrow(
  frame: Frame,
  state: DutyState,
): Pick<Clocks, "cycleAvailableTomorrowMs" | "cycleGainTomorrowMs"> {
  const { limits } = frame.pack;
  const [oldestMs = 0, nextMs = state.workMs] = state.workAtDaysMs;
  const fromMs = Math.max(oldestMs, state.workAtRestartMs);
  const nextFromMs = Math.max(nextMs, state.workAtRestartMs);
  const cycleMs = (limits.dutyInCycle?.limitMs ?? 0) - (state.workMs - nextFromMs);
  const sinceDayOffMs =
    (limits.dutySinceDayOff?.limitMs ?? Number.POSITIVE_INFINITY) - (state.workMs - state.workAtDayOffMs);
  return {
    cycleAvailableTomorrowMs: Math.max(0, Math.min(cycleMs, sinceDayOffMs)),
    cycleGainTomorrowMs: nextFromMs - fromMs,
  };
}

function restGoals(
  frame: Frame,
  state: DutyState,
  hasBreakClock: boolean,
): Pick<Clocks, "resetAtMs" | "restartAtMs" | "breakDoneAtMs" | "splitDoneAtMs"> {
  return {
    resetAtMs: resetAtMs(frame, state),
    restartAtMs: restartAtMs(frame, state),
    breakDoneAtMs: hasBreakClock ? breakDoneAtMs(frame, state) : null,
    splitDoneAtMs: splitDoneAt(frame, state),
  };
}

/**
 * Tells whether the cycle reaches back to before the log: of the log's first day only where work before it is stated.
 */
const reachesStatedTime = (frame: Frame, oldestDay: number): boolean =>
  oldestDay < frame.firstDay || (oldestDay === frame.firstDay && frame.statedMs(oldestDay) > 0);

/** Tells how far the figures can be trusted, and how far back they reach (section 12). */
function trust(
  frame: Frame,
  state: DutyState,
): Pick<Clocks, "cycleStartMs" | "uncertain" | "shiftUnknown" | "basedOnStatedTotals"> {
  const oldestDay = state.day - frame.pack.cycleDays + 1;
  const fromMs = cycleStartMs(frame, state);
  const unknownMs = state.unknownEndMs;
  const isUnknown = unknownMs !== none && (unknownMs > state.resetEndMs || unknownMs > fromMs);
  return {
    cycleStartMs: fromMs,
    uncertain: isUnknown || frame.knownMs === null,
    shiftUnknown: !state.resetKnown,
    basedOnStatedTotals: state.restartEndMs === none && reachesStatedTime(frame, oldestDay),
  };
}
