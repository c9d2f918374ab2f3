import type { Projection } from "@/lib/hos/projection";
import type { PlannedSplit, PlanSegment } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { wholeMinutes } from "@/lib/planning/trip-node";

/**
 * The rest that makes a plan lawful only as half of a split (49 CFR 395.1(g)(1)(ii)): the long one in the berth where the
 * plan has it, else the other, which a whole night may be too. Null where the driving keeps within the hours without any split.
 * @param segments of the plan, from its start on
 */
export function splitUse(start: PlanStart, segments: readonly PlanSegment[]): PlannedSplit | null {
  const { split, resetMs } = start.rulePack;
  if (!split || isLawfulWithout(start.projection.withoutSplits(), segments)) return null;
  const rests = restsOf(segments)
    .map((rest) => withRestBefore(start, rest))
    .filter((rest) => lengthOf(rest) >= split.shortestMs);
  const parts = rests.filter((rest) => lengthOf(rest) < resetMs);
  const inBerth = parts.find((rest) => rest.status === "SB" && lengthOf(rest) >= split.longBerthMs);
  return inBerth ?? parts[0] ?? rests[0] ?? null;
}

function isLawfulWithout(from: Projection, segments: readonly PlanSegment[]): boolean {
  let projection = from;
  for (const { status, startMs, endMs } of segments) {
    let leftMs = endMs - startMs;
    while (leftMs > 0) {
      // Hours that come back at a start of day count from then on.
      const stepMs = status === "D" ? Math.min(leftMs, wholeMinutes(projection.driveAvailableNowMs)) : leftMs;
      if (stepMs <= 0) return false;
      projection = projection.after(status, stepMs);
      leftMs -= stepMs;
    }
  }
  return true;
}

const lengthOf = ({ startMs, endMs }: PlannedSplit): number => endMs - startMs;

/** Rests as they count: what touches is one, in the berth where all of it is. */
function restsOf(segments: readonly PlanSegment[]): PlannedSplit[] {
  const rests: PlannedSplit[] = [];
  for (const { status, startMs, endMs, stopIndex } of segments) {
    if (status !== "SB" && status !== "OFF") continue;
    const before = rests.at(-1);
    if (before?.endMs === startMs)
      rests[rests.length - 1] = { ...before, endMs, status: before.status === status ? status : "OFF" };
    else rests.push({ startMs, endMs, stopIndex, status });
  }
  return rests;
}

/** A rest with what the driver has been in the berth for when the plan begins. */
function withRestBefore({ projection, berthSinceMs }: PlanStart, rest: PlannedSplit): PlannedSplit {
  const goesOn = rest.status === "SB" && berthSinceMs !== null && rest.startMs === projection.atMs;
  return goesOn ? { ...rest, startMs: berthSinceMs } : rest;
}
