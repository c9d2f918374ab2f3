import type { LegTimes } from "@/lib/desk/plans/leg-times";
import type { JobStart, RankJob, RankOutcome } from "@/lib/desk/plans/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { PlanInput, PlanStop } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { type Candidate, rankDrivers } from "@/lib/planning/rank-drivers";
import { repairOffers, type SwapPartner } from "@/lib/planning/repair-offers";

/** So many of the nearest have their way worked out over the roads; the others' is a guess from the straight line. */
const exactWays = 60;
/** An appointment is never asked to move farther than this. */
const maxMoveMs = 24 * 3_600_000;

/** @throws Error where nothing can be told of his hours */
type Begin = (start: JobStart, after: string | null) => { start: PlanStart; from: GeoPoint | null };

/** Ranks drivers for a trip, and where none can make it says what would. */
export function rankJob(job: RankJob, legs: LegTimes, begin: Begin): RankOutcome {
  const onward = onwardStops(job.stops, legs);
  const first = job.stops[0]?.place;
  if (typeof onward === "string") return { ranked: [], repairs: [], fault: onward };
  if (!first) return { ranked: [], repairs: [], fault: "Stop 1 has no place on the map" };
  const candidates = candidatesOf(job, first, legs, begin);
  const trip = {
    stops: onward,
    waitingIs: job.waitingIs,
    requires: job.requires,
    trailerNumber: job.trailerNumber,
  };
  const ranked = rankDrivers(trip, candidates, job);
  const isPossible = ranked[0]?.state === "legal" || ranked.length === 0;
  if (isPossible || job.repairsFor === null) return { ranked, fault: null, repairs: [] };
  const wanted = job.repairsFor === "best" ? closestOf(ranked) : job.repairsFor;
  const ours = candidates.find(({ driverId }) => driverId === wanted);
  const repairs = ours?.start ? repairsFor({ job, legs, begin, onward, candidates }, ours, ours.start) : [];
  return { ranked, fault: null, repairs };
}

const closestOf = (ranked: RankOutcome["ranked"]) =>
  ranked.find(({ state }) => state === "not-legal")?.driverId ?? null;

/** The stops with the driving between them; the way to the first is each driver's own. */
function onwardStops(asked: RankJob["stops"], legs: LegTimes): PlanStop[] | string {
  const stops: PlanStop[] = [];
  for (const [index, stop] of asked.entries()) {
    if (stop.place === null) return `Stop ${index + 1} has no place on the map`;
    const before = asked[index - 1]?.place;
    const leg = before ? legs.between(before, stop.place) : { driveMs: 0 };
    if (leg === null) return `No road is known to stop ${index + 1}`;
    const { serviceMs, windowStartMs, windowEndMs } = stop;
    stops.push({ driveMs: leg.driveMs, serviceMs, windowStartMs, windowEndMs });
  }
  return stops;
}

function candidatesOf(job: RankJob, first: GeoPoint, legs: LegTimes, begin: Begin): Candidate[] {
  const begun = job.candidates.map((candidate) => ({
    candidate,
    beginning: candidate.start && beginOrNull(candidate.start, candidate.after, begin),
  }));
  const away = ({ beginning }: (typeof begun)[number]) =>
    beginning?.from ? greatCircleMiles(beginning.from, first) : Number.POSITIVE_INFINITY;
  const byDistance = begun.map((one) => ({ ...one, miles: away(one) })).sort((a, b) => a.miles - b.miles);
  return byDistance.map(({ candidate, beginning }, index) => {
    const place = beginning?.from ?? null;
    const exact = place && index < exactWays ? legs.between(place, first) : null;
    const leg = exact ?? (place ? legs.guess(place, first) : { miles: 0, driveMs: 0 });
    return {
      driverId: candidate.driverId,
      // Where nobody knows where he is, no arrival can be promised.
      start: place && beginning ? beginning.start : null,
      clocksAsOfMs: candidate.clocksAsOfMs,
      hasBerth: candidate.start?.hasBerth ?? true,
      emptyDriveMs: leg.driveMs,
      emptyMiles: leg.miles,
      equipment: candidate.equipment,
      trailerNumber: candidate.trailerNumber,
      timeOff: candidate.timeOff,
      trips: candidate.trips,
    };
  });
}

function beginOrNull(start: JobStart, after: string | null, begin: Begin): ReturnType<Begin> | null {
  try {
    return begin(start, after);
  } catch (error) {
    // A log that nobody can judge is as good as none; he stands in the list as unknown.
    if (error instanceof Error) return null;
    throw error;
  }
}

interface Repairing {
  job: RankJob;
  legs: LegTimes;
  begin: Begin;
  onward: readonly PlanStop[];
  candidates: readonly Candidate[];
}

function repairsFor(all: Repairing, ours: Candidate, start: PlanStart): RankOutcome["repairs"] {
  const { job, begin, onward } = all;
  const asked = job.candidates.find(({ driverId }) => driverId === ours.driverId);
  const departAtMs = asked?.start && asked.start.departAtMs > job.nowMs ? job.nowMs : null;
  const earlier =
    asked?.start && departAtMs !== null
      ? beginOrNull({ ...asked.start, departAtMs }, asked.after, begin)
      : null;
  return repairOffers({
    trip: inputFor(job, ours, start, onward, ours.emptyDriveMs),
    earlier: earlier?.start ?? null,
    swaps: swapsFor(all, ours, start),
    relays: [],
    maxMoveMs,
  });
}

function inputFor(
  { waitingIs }: RankJob,
  { hasBerth }: Candidate,
  start: PlanStart,
  stops: readonly PlanStop[],
  emptyDriveMs: number,
): PlanInput {
  return {
    start,
    waitingIs,
    hasBerth,
    stops: stops.map((stop, index) => (index === 0 ? { ...stop, driveMs: emptyDriveMs } : stop)),
  };
}

/** This trip driven by the other, the other's by us: both are planned before they are offered. */
function swapsFor(all: Repairing, ours: Candidate, start: PlanStart): SwapPartner[] {
  const { job, legs, onward, candidates } = all;
  const place = job.candidates.find(({ driverId }) => driverId === ours.driverId)?.start?.place ?? null;
  return job.swaps.flatMap(({ driverId, tripId, stops }) => {
    const theirs = candidates.find((one) => one.driverId === driverId);
    const theirStops = onwardStops(stops, legs);
    const first = stops[0]?.place;
    if (!theirs?.start || !first || !place || typeof theirStops === "string") return [];
    const toTheirs = legs.between(place, first);
    if (!toTheirs) return [];
    return {
      driverId,
      tripId,
      oursByThem: inputFor(job, theirs, theirs.start, onward, theirs.emptyDriveMs),
      theirsByUs: inputFor(job, ours, start, theirStops, toTheirs.driveMs),
    };
  });
}
