import { type Clocks, clocksFrom, stateAt } from "@/lib/hos/clocks";
import type { DriverLog, DutyStatus, StretchMarks } from "@/lib/hos/duty-log";
import { advance } from "@/lib/hos/duty-state";
import { type Frame, frameOf } from "@/lib/hos/judged-log";
import { isInSplit, type OpenSplit, type PresumedSplit, presumedSplit } from "@/lib/hos/open-split";
import {
  availableNowMs,
  breakLeftMs,
  cycleAtDayMs,
  cycleLeftMs,
  dayOffLeftMs,
  driveLeftMs,
  type Remaining,
  remainingOf,
  shiftLeftMs,
  withRestSettled,
} from "@/lib/hos/remaining";
import { breakDoneAtMs, cycleStartMs, resetAtMs, shiftStartMs } from "@/lib/hos/rest-goals";
import { copyOf, type DutyState } from "@/lib/hos/state-record";
import { stretchOf } from "@/lib/hos/timeline";

/**
 * Tells where the clocks stand after a sequence of statuses that has not happened yet. It never changes, so a planner
 * keeps one per alternative; it carries the state and not the log, and agrees with {@link clocksAt} on the log so
 * extended.
 */
export class Projection {
  readonly #frame: Frame;
  readonly #state: DutyState;
  #settled: DutyState | null = null;
  #left: Remaining | null = null;
  /** Undefined until it is read. */
  #presumed: PresumedSplit | null | undefined;

  constructor(frame: Frame, state: DutyState) {
    this.#frame = frame;
    this.#state = state;
  }

  get atMs(): number {
    return this.#state.atMs;
  }

  /**
   * @param durationMs whole milliseconds; nothing happens in none
   * @param marks as a record of the stretch would bear them; without, it is a plain stretch of its status
   * @throws RangeError for a negative duration
   */
  after(status: DutyStatus, durationMs: number, marks?: StretchMarks): Projection {
    if (!(durationMs >= 0)) throw new RangeError(`No status holds for ${durationMs} ms`);
    if (durationMs === 0) return this;
    const state = copyOf(this.#state);
    const untilMs = state.atMs + durationMs;
    if (!marks) advance(this.#frame, state, status, untilMs, status !== "D");
    else {
      const record = { ...marks, status, startMs: state.atMs, endMs: untilMs };
      const { interruptsDriving, exempt } = stretchOf(record, this.#frame.pack);
      advance(this.#frame, state, status, untilMs, interruptsDriving, exempt);
    }
    return new Projection(this.#frame, state);
  }

  /** Every clock, as {@link clocksAt} gives them. A planner reads the few that it needs one by one. */
  clocks(): Clocks {
    return clocksFrom({
      frame: this.#frame,
      state: this.#state,
      settled: this.#settledState(),
      left: this.#remaining(),
      presumed: this.#presumedSplit(),
    });
  }

  get driveAvailableNowMs(): number {
    return availableNowMs(this.#remaining());
  }

  get driveMs(): number {
    return driveLeftMs(this.#remaining());
  }

  get shiftMs(): number {
    return shiftLeftMs(this.#remaining());
  }

  get breakMs(): number | null {
    return breakLeftMs(this.#remaining());
  }

  get cycleMs(): number {
    return cycleLeftMs(this.#remaining());
  }

  /**
   * Tells when a day off is due (SOR/2005-313 s. 25), if none is taken before; plus infinity where the rules ask for
   * none.
   */
  get dayOffDueMs(): number {
    return this.atMs + (dayOffLeftMs(this.#remaining()) ?? Number.POSITIVE_INFINITY);
  }

  /** Driving, and duty, that the terminal day has left (SOR/2005-313 s. 12); plus infinity where the rules limit none. */
  get dayHours(): { driveMs: number; dutyMs: number } {
    const { driveInDay, dutyInDay } = this.#remaining();
    return { driveMs: driveInDay, dutyMs: dutyInDay };
  }

  get shiftIfSplitMs(): number | null {
    return this.#presumedSplit()?.shiftMs ?? null;
  }

  get shiftStartMs(): number | null {
    return shiftStartMs(this.#settledState());
  }

  get shiftUnknown(): boolean {
    return !this.#settledState().resetKnown;
  }

  get cycleStartMs(): number {
    return cycleStartMs(this.#frame, this.#settledState());
  }

  get resetAtMs(): number | null {
    return resetAtMs(this.#frame, this.#state);
  }

  get breakDoneAtMs(): number | null {
    return this.breakMs === null ? null : breakDoneAtMs(this.#frame, this.#state);
  }

  get openSplit(): OpenSplit | null {
    return this.#presumedSplit()?.open ?? null;
  }

  /** The first half of a split is done, the second is not. */
  get isInSplit(): boolean {
    return isInSplit(this.#frame, this.#state, this.openSplit);
  }

  /** The same driver under rules without a split: none is begun or completed any more; complete pairs keep their effect. */
  withoutSplits(): Projection {
    const { pack } = this.#frame;
    if (pack.split === null) return this;
    return new Projection({ ...this.#frame, pack: { ...pack, split: null } }, this.#settledState());
  }

  /** The cycle's hours at the start of a terminal day to come, if the driver rests until then. */
  cycleAtDayMs(day: number): number {
    const knownMs = cycleAtDayMs(this.#frame, this.#settledState(), day);
    return knownMs ?? this.after("OFF", this.#frame.days.startOf(day) - this.atMs).cycleMs;
  }

  #settledState(): DutyState {
    this.#settled ??= withRestSettled(this.#frame, this.#state);
    return this.#settled;
  }

  #presumedSplit(): PresumedSplit | null {
    if (this.#presumed === undefined)
      this.#presumed = presumedSplit(this.#frame, this.#settledState(), this.#remaining());
    return this.#presumed;
  }

  #remaining(): Remaining {
    this.#left ??= remainingOf(this.#frame, this.#settledState());
    return this.#left;
  }
}

/**
 * The state to plan from: what had happened by an instant.
 * @throws RangeError as {@link clocksAt}
 */
export function projectFrom(log: DriverLog, atMs: number): Projection {
  const frame = frameOf(log);
  return new Projection(frame, stateAt(frame, log, atMs));
}
