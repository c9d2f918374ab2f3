import { openSplitIsPresumed } from "@/lib/hos/choices";
import type { DriverLog } from "@/lib/hos/duty-log";
import { advance, atFirstWork } from "@/lib/hos/duty-state";
import { type Frame, frameOf } from "@/lib/hos/judged-log";
import { futureOf, type LaterRest, laterRests } from "@/lib/hos/later-rests";
import { type LimitCode, type Measure, measures } from "@/lib/hos/packs/rule-pack";
import { claimsAt, remainingOf } from "@/lib/hos/remaining";
import { bestPlan, type Plan } from "@/lib/hos/split-pairs";
import { type DutyState, initialState } from "@/lib/hos/state-record";
import { type Stretch, timelineOf } from "@/lib/hos/timeline";

/** FMCSA's 2020 FAQ 4: below 15 minutes over, ordinary, more than 3 hours over. */
type Severity = "nominal" | "ordinary" | "egregious";

/** One stretch of driving past one limit. */
export interface Violation {
  limit: LimitCode;
  /** First instant past the limit. */
  startMs: number;
  /** End of the stretch of driving, or the start of a day at which it is lawful again. */
  endMs: number;
  /** Time by which the measure stands past the limit at the end. */
  overMs: number;
  severity: Severity;
  /** It falls away if the open split is completed; the next reset settles it. */
  pending: boolean;
  rule: string;
  /** Instant from which the shift was counted. */
  calculationPointMs: number;
  /** A claimed 16-hour day was overrun: an auditor may count from the 14th hour instead (choice 13.5). */
  maybeFrom14thHour: boolean;
  /** Rests left out of the window. */
  leftOut: readonly { startMs: number; endMs: number }[];
}

/**
 * All violations of a log, judged with all of it known, by start (sections 3.3, 5 and 10; 49 CFR 395.3, 395.5): only
 * driving can be one, each limit on its own, and reaching a limit exactly is legal (choice 13.6).
 * @throws RangeError for an unknown zone, a start of day that is no time, a claim's date that is none
 */
export function violationsOf(log: DriverLog): Violation[] {
  const frame = frameOf(log);
  const timeline = timelineOf(log);
  const [known] = timeline;
  if (!known) return [];
  const rests = laterRests(timeline, frame.pack);
  const state = initialState(frame, known.startMs);
  const found: Violation[] = [];
  for (const stretch of timeline) {
    if (stretch.status === "D" && !stretch.exempt) found.push(...judgeDriving(frame, state, stretch, rests));
    else advance(frame, state, stretch.status, stretch.endMs, stretch.interruptsDriving, stretch.exempt);
  }
  return found.toSorted((a, b) => a.startMs - b.startMs);
}

/** Judges one stretch of driving, in pieces by terminal day, and lets the state pass it. */
function judgeDriving(
  frame: Frame,
  state: DutyState,
  stretch: Stretch,
  rests: readonly LaterRest[],
): Violation[] {
  const open = new Map<Measure, Violation>();
  const found: Violation[] = [];
  while (state.atMs < stretch.endMs) {
    const standing = atFirstWork(frame, state);
    const endMs = Math.min(stretch.endMs, state.nextDayMs);
    for (const one of judgePiece(frame, standing, endMs, rests)) {
      const before = open.get(one.measure);
      if (before && before.endMs === one.violation.startMs) {
        before.endMs = one.violation.endMs;
        before.overMs = one.violation.overMs;
        before.severity = one.violation.severity;
        before.pending &&= one.violation.pending;
        continue;
      }
      open.set(one.measure, one.violation);
      found.push(one.violation);
    }
    advance(frame, state, "D", endMs, false);
  }
  return found;
}

interface Judged {
  measure: Measure;
  violation: Violation;
}

/** Judges driving from the state's instant on, over no start of day: every limit falls one for one. */
function judgePiece(frame: Frame, state: DutyState, endMs: number, rests: readonly LaterRest[]): Judged[] {
  const { limits } = frame.pack;
  const left = remainingOf(frame, state);
  const judged: Judged[] = [];
  for (const measure of measures) {
    const limit = limits[measure];
    if (!limit || left[measure] >= endMs - state.atMs) continue;
    const hindsight = measure === "elapsedInShift" ? withLaterRests(frame, state, rests) : asItWas(state);
    const leftMs = left[measure] + hindsight.gainMs;
    const overMs = endMs - state.atMs - leftMs;
    if (overMs <= 0) continue;
    const violation: Violation = {
      limit: limit.code,
      startMs: state.atMs + Math.max(0, leftMs),
      endMs,
      overMs,
      severity: severityOf(overMs),
      pending: overMs <= hindsight.presumedMs,
      rule: limit.rule,
      calculationPointMs: state.pointMs,
      maybeFrom14thHour: measure === "elapsedInShift" && claimsAt(frame, state).shortHaul16,
      leftOut: hindsight.plan.leftOut.map((rest) => ({ startMs: rest.startMs, endMs: rest.endMs })),
    };
    judged.push({ measure, violation });
  }
  return judged;
}

const minuteMs = 60_000;

function severityOf(overMs: number): Severity {
  if (overMs < 15 * minuteMs) return "nominal";
  return overMs > 180 * minuteMs ? "egregious" : "ordinary";
}

interface Hindsight {
  plan: Plan;
  /** Time that later rests add to the window. */
  gainMs: number;
  /** Time that one more rest, not in the log, could add. */
  presumedMs: number;
}

const asItWas = (state: DutyState): Hindsight => ({ plan: state.plan, gainMs: 0, presumedMs: 0 });

/** The window under the plan that is best for this stretch of driving, later rests known (section 3.3). */
function withLaterRests(frame: Frame, state: DutyState, rests: readonly LaterRest[]): Hindsight {
  const { split } = frame.pack;
  if (!split || state.periods.length === 0) return asItWas(state);
  const future = futureOf(rests, state.atMs);
  const plan = bestPlan(state.periods, state.pointMs, split, future.periods);
  const gainMs = leftOutMs(plan) - state.leftOutMs;
  if (future.settled || !openSplitIsPresumed) return { plan, gainMs, presumedMs: 0 };
  const presumed = bestPlan(state.periods, state.pointMs, split, future.periods, 1);
  return { plan, gainMs, presumedMs: leftOutMs(presumed) - leftOutMs(plan) };
}

const leftOutMs = (plan: Plan): number => plan.leftOut.reduce((sum, rest) => sum + rest.lengthMs, 0);
