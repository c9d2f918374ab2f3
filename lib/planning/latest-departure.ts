import type { DriverLog } from "@/lib/hos/duty-log";
import { bestWay, swift } from "@/lib/planning/best-way";
import type { PlanInput } from "@/lib/planning/plan";
import { logUntil, type PlanStart, startFromLog } from "@/lib/planning/plan-start";
import { attemptsOf } from "@/lib/planning/split-policy";
import { tripOf } from "@/lib/planning/trip-node";

const minuteMs = 60_000;

/**
 * The latest beginning of work that keeps every window, resting until then. Whoever may begin at an instant or later may
 * also begin earlier, so halving finds it.
 * @param input under the rules of the plan that it belongs to
 * @param fromMs a beginning that keeps them
 * @returns null where no window has an end
 */
export function latestDeparture(input: PlanInput, fromMs: number): number | null {
  const limitMs = latestWithoutRest(input);
  if (limitMs === null) return null;
  let keeps = 0;
  let fails = Math.floor((limitMs - fromMs) / minuteMs) + 1;
  while (fails - keeps > 1) {
    const middle = Math.floor((keeps + fails) / 2);
    const start = restingUntil(input.start, fromMs + middle * minuteMs, input.hasBerth);
    if (bestWay(tripOf({ ...input, start }, true), swift).way) keeps = middle;
    else fails = middle;
  }
  return fromMs + keeps * minuteMs;
}

/** Tells when they would have to begin if there were no hours at all. */
function latestWithoutRest(input: PlanInput): number | null {
  let latestMs = Number.POSITIVE_INFINITY;
  let workMs = 0;
  for (const stop of input.stops) {
    workMs += stop.driveMs;
    const closesMs = stop.siteHours ? (stop.siteHours.at(-1)?.endMs ?? 0) - minuteMs : null;
    for (const endMs of [stop.windowEndMs, closesMs])
      if (endMs !== null) latestMs = Math.min(latestMs, endMs - workMs);
    workMs += stop.serviceMs;
  }
  return latestMs === Number.POSITIVE_INFINITY ? null : latestMs;
}

/** The start after resting on until an instant, in the berth where there is one. */
function restingUntil(start: PlanStart, untilMs: number, hasBerth: boolean): PlanStart {
  const { projection } = start;
  if (untilMs <= projection.atMs) return start;
  return {
    ...start,
    projection: projection.after(hasBerth ? "SB" : "OFF", untilMs - projection.atMs),
    berthSinceMs: hasBerth ? (start.berthSinceMs ?? projection.atMs) : null,
  };
}

/**
 * For a trip that cannot be made: the latest departure before the one asked for that would have made it, as far back as
 * the driver's log has them resting without a break until then. By the rules that late plans are made by: the preferred.
 * @returns null where they worked until the departure, and where no departure within that rest would do
 */
export function earlierDeparture(
  log: DriverLog,
  departAtMs: number,
  trip: Omit<PlanInput, "start">,
): number | null {
  const restFromMs = restingSince(logUntil(log, departAtMs), departAtMs);
  const keepsFrom = (atMs: number) => {
    const [preferred] = attemptsOf({ ...trip, start: startFromLog(log, atMs) });
    return bestWay(tripOf(preferred, true), swift).way !== null;
  };
  if (restFromMs >= departAtMs || !keepsFrom(restFromMs)) return null;
  let keeps = 0;
  let fails = Math.ceil((departAtMs - restFromMs) / minuteMs);
  while (fails - keeps > 1) {
    const middle = Math.floor((keeps + fails) / 2);
    if (keepsFrom(restFromMs + middle * minuteMs)) keeps = middle;
    else fails = middle;
  }
  return restFromMs + keeps * minuteMs;
}

function restingSince(log: DriverLog, atMs: number): number {
  let sinceMs = atMs;
  for (const { status, startMs, endMs } of log.segments.toReversed()) {
    if ((status !== "OFF" && status !== "SB") || endMs !== sinceMs) break;
    sinceMs = startMs;
  }
  return sinceMs;
}
