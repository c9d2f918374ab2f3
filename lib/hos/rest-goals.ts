import type { Frame } from "@/lib/hos/judged-log";
import { type DutyState, none } from "@/lib/hos/state-record";

/**
 * Tells when the rest or the pause in progress reaches its goal, in the past where it has; null without such a rest or
 * rule. All read the state as it is, its rest not settled.
 */
export const resetAtMs = (frame: Frame, state: DutyState): number | null =>
  after(state.restStartMs, frame.pack.resetMs);

export const restartAtMs = (frame: Frame, state: DutyState): number | null =>
  after(state.restStartMs, frame.pack.restartMs);

export const breakDoneAtMs = (frame: Frame, state: DutyState): number | null =>
  after(state.pauseStartMs, frame.pack.breakMs);

const after = (startMs: number, durationMs: number | null): number | null =>
  startMs === none || durationMs === null ? null : startMs + durationMs;

/** End of the last restart, else the start of the first counted day. */
export const cycleStartMs = (frame: Frame, settled: DutyState): number =>
  Math.max(settled.restartEndMs, frame.days.startOf(settled.day - frame.pack.cycleDays + 1));

/** First work of the shift; null while none is open. */
export const shiftStartMs = (settled: DutyState): number | null =>
  settled.shiftStartMs === none ? null : settled.shiftStartMs;
