import type { RankJob, RankOutcome } from "@/lib/desk/planning/plan-job";
import { beginOrNull, onwardStops, type Placed, type RankTools } from "@/lib/desk/planning/rank-tools";
import { relaysFor, type Second } from "@/lib/desk/planning/relay-work";
import type { Candidate, TripToRank } from "@/lib/planning/candidate";
import { standingBlocks, timeBlocks } from "@/lib/planning/driver-blocks";
import type { Plan, PlanInput, PlanStop } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { planWithoutLatest } from "@/lib/planning/plan-trip";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import { type RepairOffer, repairOffers, type SwapPartner } from "@/lib/planning/repair-offers";

/** An appointment is never moved farther than this. */
const maxMoveMs = 24 * 3_600_000;

export interface Repairing {
  job: RankJob;
  tools: RankTools;
  trip: TripToRank;
  placed: readonly Placed[];
  ranked: readonly RankedDriver[];
}

/** Finds what would make the trip possible for one driver, each offer planned. */
export function repairsFor(all: Repairing, driverId: string): RankOutcome["repairs"] {
  const { job, placed, tools } = all;
  const ours = placed.find(({ candidate }) => candidate.driverId === driverId);
  const start = ours?.candidate.start;
  if (!ours || !start) return [];
  const candidate = job.candidates.find((one) => one.driverId === driverId);
  const departAtMs = candidate?.start && candidate.start.departAtMs > job.nowMs ? job.nowMs : null;
  const earlier =
    candidate?.start && departAtMs !== null
      ? beginOrNull({ ...candidate.start, departAtMs }, candidate.after, tools.begin)
      : null;
  const trip = inputFor(job, ours.candidate, start, all.trip.stops, ours.candidate.emptyDriveMs);
  const offers = repairOffers({
    trip,
    earlier: earlier?.start ?? null,
    swaps: swapsFor(all, ours.candidate),
    maxMoveMs,
  });
  return [...offers.filter((offer) => isFree(offer, all, ours.candidate)), ...relays(all, ours, trip)];
}

function inputFor(
  { waitingIs }: RankJob,
  { hasBerth, splits }: Candidate,
  start: PlanStart,
  stops: readonly PlanStop[],
  emptyDriveMs: number,
): PlanInput {
  return {
    start,
    waitingIs,
    hasBerth,
    splits,
    stops: stops.map((stop, index) => (index === 0 ? { ...stop, driveMs: emptyDriveMs } : stop)),
  };
}

/** This trip driven by the other, the other's by us: both are planned before they are offered. */
function swapsFor({ job, tools, trip, placed }: Repairing, ours: Candidate): SwapPartner[] {
  const { legs, begin } = tools;
  const first = job.stops[0]?.place;
  const candidate = job.candidates.find(({ driverId }) => driverId === ours.driverId);
  const mine = candidate?.start ? beginOrNull(candidate.start, candidate.after, begin) : null;
  return job.swaps.flatMap(({ driverId, tripId, stops, trailerNumber }) => {
    const theirs = placed.find(({ candidate }) => candidate.driverId === driverId)?.candidate;
    const them = job.candidates.find((one) => one.driverId === driverId)?.start;
    // Without their own trip the driver begins at the present place.
    const begun = them ? beginOrNull(them, null, begin) : null;
    const onward = onwardStops(stops, legs);
    const theirFirst = stops[0]?.place;
    if (!theirs || !begun?.from || !mine?.from || !first || !theirFirst || typeof onward === "string")
      return [];
    const blocks = [
      ...standingBlocks(trip, theirs),
      ...standingBlocks({ ...trip, requires: [], trailerNumber }, ours),
    ];
    const [toOurs, toTheirs] = [legs.between(begun.from, first), legs.between(mine.from, theirFirst)];
    if (blocks.length > 0 || !toOurs || !toTheirs) return [];
    return {
      driverId,
      tripId,
      oursByThem: inputFor(job, theirs, begun.start, trip.stops, toOurs.driveMs),
      theirsByUs: inputFor(job, ours, mine.start, onward.stops, toTheirs.driveMs),
    };
  });
}

/** A swap is offered only where both have the time free but for the trip that they hand over. */
function isFree(offer: RepairOffer, { placed }: Repairing, ours: Candidate): boolean {
  if (offer.kind !== "swap") return true;
  const theirs = placed.find(({ candidate }) => candidate.driverId === offer.driverId)?.candidate;
  const isBusy = (plan: Plan, who: Candidate) =>
    timeBlocks(plan, { ...who, works: who.works.filter(({ tripId }) => tripId !== offer.tripId) }).length > 0;
  return theirs !== undefined && !isBusy(offer.plans[0], theirs) && !isBusy(offer.plans[1], ours);
}

function relays(
  { job, tools, trip, placed, ranked }: Repairing,
  ours: Placed,
  input: PlanInput,
): RepairOffer[] {
  const towns = tools.towns();
  if (!towns || !ours.from) return [];
  // The ranking plans only the closest drivers.
  const plan =
    ranked.find(({ driverId }) => driverId === ours.candidate.driverId)?.plan ?? planWithoutLatest(input);
  const { legs, elapsedMs } = tools;
  return relaysFor({
    trip: input,
    plan,
    from: ours.from,
    stops: job.stops,
    isUnderway: job.isUnderway,
    seconds: placed.flatMap((one) => secondOf(one, trip, ours.candidate, ranked)),
    legs,
    towns,
    elapsedMs,
  });
}

/** Another driver with known hours and no block. */
function secondOf(
  { candidate, from }: Placed,
  trip: TripToRank,
  ours: Candidate,
  ranked: readonly RankedDriver[],
): Second[] {
  if (candidate.driverId === ours.driverId || candidate.start === null || from === null) return [];
  if (standingBlocks(trip, candidate).length > 0) return [];
  const state = ranked.find(({ driverId }) => driverId === candidate.driverId)?.state;
  return state === "unknown" ? [] : [{ candidate, from }];
}
