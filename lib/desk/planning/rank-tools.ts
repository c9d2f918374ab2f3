import type { JobStart } from "@/lib/desk/planning/job-start";
import type { Leg, LegTimes } from "@/lib/desk/planning/leg-times";
import type { JobStop } from "@/lib/desk/planning/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { PlaceIndex } from "@/lib/geo/place-index";
import type { Candidate } from "@/lib/planning/candidate";
import type { PlanStop } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";

/** @throws Error where the driver's hours cannot be read */
type Begin = (start: JobStart, after: string | null) => { start: PlanStart; from: GeoPoint | null };

/** Parts that ranking works with. */
export interface RankTools {
  legs: LegTimes;
  begin: Begin;
  towns: () => PlaceIndex | null;
  /** Milliseconds of a running clock. */
  elapsedMs: () => number;
}

/** A candidate with the place and time of the start. */
export interface Placed {
  candidate: Candidate;
  from: GeoPoint | null;
}

/** The stops with the driving between them; the way to the first is each driver's own. */
export function onwardStops(
  stops: readonly JobStop[],
  legs: LegTimes,
): { stops: PlanStop[]; legs: Leg[] } | string {
  const planned: PlanStop[] = [];
  const ways: Leg[] = [];
  for (const [index, stop] of stops.entries()) {
    if (stop.place === null) return `Stop ${index + 1} has no place on the map`;
    const before = stops[index - 1]?.place;
    const leg = before ? legs.between(before, stop.place) : undefined;
    if (leg === null) return `No road is known to stop ${index + 1}`;
    if (leg) ways.push(leg);
    const { serviceMs, windowStartMs, windowEndMs } = stop;
    planned.push({ driveMs: leg?.driveMs ?? 0, serviceMs, windowStartMs, windowEndMs });
  }
  return { stops: planned, legs: ways };
}

/** The candidate's start; null where the log cannot be judged: the driver is then listed as unknown. */
export function beginOrNull(start: JobStart, after: string | null, begin: Begin): ReturnType<Begin> | null {
  try {
    return begin(start, after);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
