import { type WayEnds, waysAlong } from "@/lib/desk/planning/engine-ways";
import type { Leg, LegTimes } from "@/lib/desk/planning/leg-times";
import type { JobCandidate, RankedWithRests, RankJob, RankOutcome } from "@/lib/desk/planning/plan-job";
import { beginOrNull, onwardStops, type Placed, type RankTools } from "@/lib/desk/planning/rank-tools";
import { repairsFor } from "@/lib/desk/planning/repair-work";
import { placedRests } from "@/lib/desk/planning/rest-places";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { Candidate } from "@/lib/planning/candidate";
import type { PlanStart } from "@/lib/planning/plan-start";
import { type RankedDriver, rankDrivers } from "@/lib/planning/rank-drivers";

/** Finds a way over the roads for so many of the nearest; the others an estimate from the straight line. */
const exactWays = 60;
/** Asks the routing engine, where there is one, for so many of those: each is a network call. */
const engineWays = 24;

const nobody = { ranked: [], repairs: [], repairsFor: null, roads: null };

/** Ranks drivers for a trip, with repairs where none can make it. */
export function rankJob(job: RankJob, tools: RankTools): RankOutcome {
  const onward = onwardStops(job.stops, tools.legs);
  const first = job.stops[0]?.place;
  if (typeof onward === "string") return { ...nobody, fault: onward };
  if (!first) return { ...nobody, fault: "Stop 1 has no place on the map" };
  const ways: Leg[] = [...onward.legs];
  const placed = candidatesOf(job, first, tools, ways);
  const trip = {
    stops: onward.stops,
    waitingIs: job.waitingIs,
    requires: job.requires,
    trailerNumber: job.trailerNumber,
  };
  const candidates = placed.map(({ candidate }) => candidate);
  const ranked = withRests(rankDrivers(trip, candidates, job), job, placed, tools);
  const ranking = { ranked, roads: tools.legs.roadsOf(ways), fault: null };
  const isPossible = ranked[0]?.state === "on-time" || ranked.length === 0;
  const wanted = job.repairsFor === "best" ? closestOf(ranked) : job.repairsFor;
  if (isPossible || wanted === null) return { ...ranking, repairs: [], repairsFor: null };
  const repairs = repairsFor({ job, tools, trip, placed, ranked }, wanted);
  return { ...ranking, repairs, repairsFor: wanted };
}

/** Finds where the best rest: of all it would take too long. */
function withRests(
  ranked: readonly RankedDriver[],
  { stops, restsNamed }: RankJob,
  placed: readonly Placed[],
  { legs, towns: openTowns }: RankTools,
): RankedWithRests[] {
  const isResting = ({ plan }: RankedDriver) => plan?.segments.some(({ kind }) => kind === "rest");
  const towns = ranked.slice(0, restsNamed).some(isResting) ? openTowns() : null;
  const placeOf = new Map(placed.map(({ candidate, from }) => [candidate.driverId, from]));
  return ranked.map((one, index) => {
    const from = placeOf.get(one.driverId) ?? null;
    const plan = index < restsNamed ? one.plan : null;
    return { ...one, rests: plan && towns ? placedRests(plan, { from, stops, legs, towns }) : [] };
  });
}

const closestOf = (ranked: RankOutcome["ranked"]) =>
  ranked.find(({ state }) => state === "late")?.driverId ?? null;

/** The ways to request from the routing engine before a ranking: between the stops, and of the nearest to the first. */
export function waysToRank({ stops, candidates }: RankJob): WayEnds[] {
  const places = stops.flatMap(({ place }) => place ?? []);
  const [first] = places;
  if (!first) return [];
  const near = candidates
    .flatMap(({ start, after }) => (after === null && start?.place ? [start.place] : []))
    .map((from) => ({ from, to: first, miles: greatCircleMiles(from, first) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, engineWays);
  return [...waysAlong(places), ...near];
}

function candidatesOf(job: RankJob, first: GeoPoint, { legs, begin }: RankTools, ways: Leg[]): Placed[] {
  const begun = job.candidates.map((candidate) => ({
    candidate,
    beginning: candidate.start && beginOrNull(candidate.start, candidate.after, begin),
  }));
  const away = ({ beginning }: (typeof begun)[number]) =>
    beginning?.from ? greatCircleMiles(beginning.from, first) : Number.POSITIVE_INFINITY;
  const byDistance = begun.map((one) => ({ ...one, miles: away(one) })).sort((a, b) => a.miles - b.miles);
  return byDistance.map(({ candidate, beginning }, index) => {
    const from = beginning?.from ?? null;
    const leg = from && wayTo({ from, to: first }, index, legs, ways);
    return { from, candidate: candidateOf(candidate, from && beginning ? beginning.start : null, leg) };
  });
}

/** @param exact collects the ways that are not estimated */
function wayTo({ from, to }: WayEnds, rank: number, legs: LegTimes, exact: Leg[]) {
  if (rank >= engineWays) return (rank < exactWays ? legs.overGraph(from, to) : null) ?? legs.guess(from, to);
  const leg = legs.between(from, to);
  if (leg) exact.push(leg);
  return leg ?? legs.guess(from, to);
}

/** @param start null where hours or place are unknown, so that no arrival can be planned */
function candidateOf(
  candidate: JobCandidate,
  start: PlanStart | null,
  leg: Pick<Leg, "miles" | "driveMs"> | null,
): Candidate {
  const { driverId, clocksAsOfMs, equipment, trailerNumber, timeOff, works } = candidate;
  return {
    driverId,
    start,
    clocksAsOfMs,
    hasBerth: candidate.start?.hasBerth ?? true,
    splits: candidate.start?.splits ?? "never",
    emptyDriveMs: leg?.driveMs ?? 0,
    emptyMiles: leg?.miles ?? 0,
    equipment,
    trailerNumber,
    timeOff,
    works,
  };
}
