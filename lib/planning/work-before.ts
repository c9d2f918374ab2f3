import type { DutyStatus } from "@/lib/hos/duty-log";
import type { PlanStart } from "@/lib/planning/plan-start";
import type { Span } from "@/lib/time/spans";

/** A stretch of other work that comes before a plan. */
export type WorkSpan = Span & { status: DutyStatus };

/**
 * The start of a plan for a driver who does other work before it: its hours go on from there. Between the spans and after
 * them the driver is relieved of duty (49 CFR 395.2).
 * @param start as if there were no other work, no later than the first of it
 * @param spans in order, none over another
 */
export function startAfterWork(start: PlanStart, spans: readonly WorkSpan[], departAtMs: number): PlanStart {
  let { projection } = start;
  let { berthSinceMs } = start;
  const go = (status: DutyStatus, untilMs: number) => {
    const sinceMs = projection.atMs;
    if (untilMs <= sinceMs) return;
    projection = projection.after(status, untilMs - sinceMs);
    berthSinceMs = status === "SB" ? (berthSinceMs ?? sinceMs) : null;
  };
  for (const { status, startMs, endMs } of spans) {
    go("OFF", startMs);
    go(status, endMs);
  }
  go("OFF", departAtMs);
  return { ...start, projection, berthSinceMs };
}
