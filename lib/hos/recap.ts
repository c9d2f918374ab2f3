import { stateAt } from "@/lib/hos/clocks";
import type { DriverLog } from "@/lib/hos/duty-log";
import { frameOf } from "@/lib/hos/judged-log";
import { withRestSettled } from "@/lib/hos/remaining";
import { dateOfDay } from "@/lib/time/terminal-days";

/** One terminal day of the cycle. */
interface RecapDay {
  date: string;
  /** Work that counts towards the cycle: after the last restart, unknown time included. */
  workMs: number;
  /** The day lies before the log: its work is stated, not recorded. */
  stated: boolean;
}

interface ComingDay {
  date: string;
  startMs: number;
  /** Work that drops at this start of day. */
  gainMs: number;
  /** Cycle time at this start of day if nothing more is worked until then. */
  availableMs: number;
}

export interface Recap {
  /** Oldest first; the last is the day of the instant. */
  worked: RecapDay[];
  usedMs: number;
  availableMs: number;
  /** The following starts of day, one for each day worked. */
  coming: ComingDay[];
}

/**
 * The cycle day by day (section 5; 395.3(b), 395.5(b)). Of Canada's second cycle it shows the 120 hours; the 70 hours before
 * a day off are in the clocks.
 * @throws RangeError as `clocksAt`
 */
export function recapAt(log: DriverLog, atMs: number): Recap {
  const frame = frameOf(log);
  const state = withRestSettled(frame, stateAt(frame, log, atMs));
  const { cycleDays, limits } = frame.pack;
  const limitMs = limits.dutyInCycle?.limitMs ?? 0;
  const oldestDay = state.day - cycleDays + 1;
  // Work up to each start of day, today's end included; what a restart wiped counts no more.
  const readings = [...state.workAtDaysMs, state.workMs].map((ms) => Math.max(ms, state.workAtRestartMs));
  const workMs = (index: number) => (readings[index + 1] ?? state.workMs) - (readings[index] ?? state.workMs);
  const usedFromMs = (index: number) => state.workMs - (readings[index] ?? state.workMs);
  const left = (index: number) => Math.max(0, limitMs - usedFromMs(index));
  const indices = Array.from({ length: cycleDays }, (_, index) => index);
  return {
    worked: indices.map((index) => ({
      date: dateOfDay(oldestDay + index),
      workMs: workMs(index),
      stated: oldestDay + index < frame.firstDay,
    })),
    usedMs: usedFromMs(0),
    availableMs: left(0),
    coming: indices.map((index) => ({
      date: dateOfDay(state.day + 1 + index),
      startMs: frame.days.startOf(state.day + 1 + index),
      gainMs: workMs(index),
      availableMs: left(index + 1),
    })),
  };
}
