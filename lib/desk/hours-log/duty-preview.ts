import type { HosClocks, HosViolation } from "@/lib/contract/hours-of-service-clocks";
import type { Answer } from "@/lib/contract/operations";
import { logOfAnswer } from "@/lib/desk/hours-log/log-of-answer";
import { type Clocks, clocksAt } from "@/lib/hos/clocks";
import type { DriverLog, DutySegment } from "@/lib/hos/duty-log";
import { type Violation, violationsOf } from "@/lib/hos/violations";

/** The clocks that are compared before and after; as the wire writes them. */
export type PreviewClocks = Pick<
  HosClocks,
  | "driveMs"
  | "shiftMs"
  | "shiftIfSplitMs"
  | "breakMs"
  | "cycleMs"
  | "driveAvailableNowMs"
  | "binding"
  | "cycleAvailableTomorrowMs"
  | "resetAt"
  | "restartAt"
  | "breakDoneAt"
  | "splitDoneAt"
  | "uncertain"
>;

/** What a posted duty status would do. */
export interface DutyPreview {
  /** Instant that both clocks are of. */
  now: string;
  before: PreviewClocks;
  after: PreviewClocks;
  /** When the next record ends what is posted; null where it goes on. */
  holdsUntil: string | null;
  violationsAdded: HosViolation[];
  violationsRemoved: HosViolation[];
}

export interface PostedDuty {
  status: "ON" | "OFF";
  atMs: number;
}

/** The segments with a posted record among them: it holds until whatever was recorded next, else until `nowMs`. */
export function withPosted(
  segments: readonly DutySegment[],
  { status, atMs }: PostedDuty,
  nowMs: number,
): { segments: DutySegment[]; holdsUntilMs: number | null } {
  const holding = segments.find((segment) => segment.startMs <= atMs && atMs < segment.endMs);
  const next = segments.find((segment) => segment.startMs > atMs);
  const endMs = holding?.endMs ?? next?.startMs ?? nowMs;
  const posted: DutySegment = { status, startMs: atMs, endMs: Math.max(endMs, atMs) };
  const rest = segments.flatMap((segment) => {
    if (segment !== holding) return [segment];
    return segment.startMs < atMs ? [{ ...segment, endMs: atMs }] : [];
  });
  const all = posted.endMs > posted.startMs ? [...rest, posted] : rest;
  return {
    segments: all.sort((a, b) => a.startMs - b.startMs),
    holdsUntilMs: next === undefined ? null : endMs,
  };
}

/**
 * The clocks before and after a status is posted, and the violations that come and go, all by the engine from the log
 * (49 CFR 395.3, 395.5). Both sides are of the same instant, so that their difference is the post's alone.
 * @returns null for a rule set that the engine does not know
 */
export function previewDuty(
  answer: Answer<"getDriverLog">,
  post: PostedDuty,
  nowMs: number,
): DutyPreview | null {
  const log = logOfAnswer(answer);
  if (log === null) return null;
  const { segments, holdsUntilMs } = withPosted(log.segments, post, nowMs);
  const posted: DriverLog = { ...log, segments };
  const before = violationsOf(log);
  const after = violationsOf(posted);
  return {
    now: isoOf(nowMs),
    before: writeClocks(clocksAt(log, nowMs)),
    after: writeClocks(clocksAt(posted, nowMs)),
    holdsUntil: holdsUntilMs === null ? null : isoOf(holdsUntilMs),
    violationsAdded: missingFrom(before, after).map(writeViolation),
    violationsRemoved: missingFrom(after, before).map(writeViolation),
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();
const keyOf = (violation: Violation) => `${violation.limit} ${violation.startMs}`;

/** Those of `found` that `known` has no part in. */
function missingFrom(known: readonly Violation[], found: readonly Violation[]): Violation[] {
  const keys = new Set(known.map(keyOf));
  return found.filter((violation) => !keys.has(keyOf(violation)));
}

function writeClocks(clocks: Clocks): PreviewClocks {
  // Of a rest that is done already nothing is still to come.
  const coming = (atMs: number | null) => (atMs === null || atMs <= clocks.atMs ? null : isoOf(atMs));
  return {
    driveMs: clocks.driveMs,
    shiftMs: clocks.shiftMs,
    shiftIfSplitMs: clocks.shiftIfSplitMs,
    breakMs: clocks.breakMs,
    cycleMs: clocks.cycleMs,
    driveAvailableNowMs: clocks.driveAvailableNowMs,
    binding: clocks.binding,
    cycleAvailableTomorrowMs: clocks.cycleAvailableTomorrowMs,
    resetAt: coming(clocks.resetAtMs),
    restartAt: coming(clocks.restartAtMs),
    breakDoneAt: coming(clocks.breakDoneAtMs),
    splitDoneAt: coming(clocks.splitDoneAtMs),
    uncertain: clocks.uncertain,
  };
}

function writeViolation(violation: Violation): HosViolation {
  return {
    limit: violation.limit,
    rule: violation.rule,
    start: isoOf(violation.startMs),
    end: isoOf(violation.endMs),
    overMs: violation.overMs,
    pending: violation.pending,
    severity: violation.severity,
    maybeFrom14thHour: violation.maybeFrom14thHour,
  };
}
