import type { DutyPreview } from "@/lib/contract/desk/driver-log";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { clocksAt } from "@/lib/hos/clocks";
import type { DriverLog, DutySegment } from "@/lib/hos/duty-log";
import { type Violation, violationsOf } from "@/lib/hos/violations";
import { clocksOnWire, violationOnWire } from "@/lib/hos/wire/clocks-on-wire";
import { logOfResponse } from "@/lib/hos/wire/log-of-response";
import { isoOf } from "@/lib/time/utc";

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
 * @returns null for a rule set or a zone that the engine does not know
 */
export function previewDuty(
  response: ResponseBody<"getDriverLog">,
  post: PostedDuty,
  nowMs: number,
): DutyPreview | null {
  const log = logOfResponse(response);
  if (log === null) return null;
  const { segments, holdsUntilMs } = withPosted(log.segments, post, nowMs);
  const posted: DriverLog = { ...log, segments };
  const before = violationsOf(log);
  const after = violationsOf(posted);
  return {
    now: isoOf(nowMs),
    before: clocksOnWire(clocksAt(log, nowMs)),
    after: clocksOnWire(clocksAt(posted, nowMs)),
    holdsUntil: holdsUntilMs === null ? null : isoOf(holdsUntilMs),
    violationsAdded: missingFrom(before, after).map(violationOnWire),
    violationsRemoved: missingFrom(after, before).map(violationOnWire),
  };
}

const keyOf = (violation: Violation) => `${violation.limit} ${violation.startMs}`;

/** Those of `found` that `known` has no part in. */
function missingFrom(known: readonly Violation[], found: readonly Violation[]): Violation[] {
  const keys = new Set(known.map(keyOf));
  return found.filter((violation) => !keys.has(keyOf(violation)));
}
