import type { Leg, LegTimes } from "@/lib/desk/plans/leg-times";
import type { JobStart, JobStop } from "@/lib/desk/plans/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { PlaceIndex } from "@/lib/geo/place-index";
import type { PlanStop } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import type { Candidate } from "@/lib/planning/rank-drivers";

/** @throws Error where nothing can be told of his hours */
type Begin = (start: JobStart, after: string | null) => { start: PlanStart; from: GeoPoint | null };

/** What ranking works with. */
export interface RankTools {
  legs: LegTimes;
  begin: Begin;
  towns: () => PlaceIndex | null;
  /** Milliseconds of a running clock. */
  elapsedMs: () => number;
}

/** A candidate with where he begins. */
export interface Placed {
  candidate: Candidate;
  from: GeoPoint | null;
}

/** The stops with the driving between them; the way to the first is each driver's own. */
export function onwardStops(
  asked: readonly JobStop[],
  legs: LegTimes,
): { stops: PlanStop[]; legs: Leg[] } | string {
  const stops: PlanStop[] = [];
  const ways: Leg[] = [];
  for (const [index, stop] of asked.entries()) {
    if (stop.place === null) return `Stop ${index + 1} has no place on the map`;
    const before = asked[index - 1]?.place;
    const leg = before ? legs.between(before, stop.place) : undefined;
    if (leg === null) return `No road is known to stop ${index + 1}`;
    if (leg) ways.push(leg);
    const { serviceMs, windowStartMs, windowEndMs } = stop;
    stops.push({ driveMs: leg?.driveMs ?? 0, serviceMs, windowStartMs, windowEndMs });
  }
  return { stops, legs: ways };
}

/** Where he begins; null where a log cannot be judged, which is as good as none: he stands in the list as unknown. */
export function beginOrNull(start: JobStart, after: string | null, begin: Begin): ReturnType<Begin> | null {
  try {
    return begin(start, after);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
