import type { LegTimes } from "@/lib/desk/planning/leg-times";
import type { JobStop } from "@/lib/desk/planning/plan-job";
import { brokenLeg, relayTowns } from "@/lib/desk/planning/relay-towns";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { PlaceIndex } from "@/lib/geo/place-index";
import type { Candidate } from "@/lib/planning/candidate";
import { timeBlocks } from "@/lib/planning/driver-blocks";
import type { Plan, PlanInput } from "@/lib/planning/plan";
import { type RelayOffer, type RelayTown, relayFirst, relayOffer } from "@/lib/planning/repair-offers";

/** A second driver with the start: hours known and no block. */
export interface Second {
  candidate: Candidate;
  from: GeoPoint;
}

export interface RelayWork {
  /** The trip that the first driver cannot make, and the plan of it. */
  trip: PlanInput;
  plan: Plan;
  /** Place where the first driver begins. */
  from: GeoPoint;
  stops: readonly JobStop[];
  /** Tells whether the load is on board already, so that it can be handed over before the first stop too. */
  isUnderway: boolean;
  seconds: readonly Second[];
  legs: LegTimes;
  towns: PlaceIndex;
  /** Milliseconds of a running clock. */
  elapsedMs: () => number;
}

const driversPerTown = 3;
const mostOffers = 2;
/** A member waits for the list of drivers: relays not tried by then are not offered. */
const budgetMs = 150;
/** Trailers are not fetched from farther away. */
const farthestMiles = 250;

interface Pair {
  town: RelayTown;
  second: Second;
  emptyDriveMs: number;
  emptyMiles: number;
}

/** Hand-overs on the way that keep every window, the one or two with most to spare; each is planned, for both drivers. */
export function relaysFor(work: RelayWork): RelayOffer[] {
  const untilMs = work.elapsedMs() + budgetMs;
  const firsts = new Map<string, Plan>();
  const offers: RelayOffer[] = [];
  for (const pair of pairsOf(work)) {
    if (work.elapsedMs() > untilMs) break;
    if (offers.some(({ driverId }) => driverId === pair.second.candidate.driverId)) continue;
    const first = firsts.get(pair.town.town) ?? relayFirst(work.trip, pair.town);
    firsts.set(pair.town.town, first);
    const offer = relayOf(work.trip, pair, first);
    if (offer) offers.push(offer);
    if (offers.length === mostOffers) break;
  }
  return offers.sort((a, b) => endMs(a) - endMs(b));
}

const endMs = ({ plans }: RelayOffer) => plans[1].stops.at(-1)?.serviceStartAtMs ?? 0;

function relayOf(trip: PlanInput, { town, second, ...way }: Pair, first: Plan): RelayOffer | null {
  const { candidate } = second;
  if (!candidate.start) return null;
  const { driverId, start, hasBerth, splits } = candidate;
  const offer = relayOffer(trip, town, first, { driverId, start, hasBerth, splits, ...way });
  return offer && timeBlocks(offer.plans[1], candidate).length === 0 ? offer : null;
}

/** Towns with the nearest drivers, by how little driving is left over for them: empty to the town and on to the stop. */
function pairsOf({ plan, stops, from, isUnderway, seconds, legs, towns }: RelayWork): Pair[] {
  const broken = brokenLeg(plan, isUnderway ? 0 : 1);
  if (!broken) return [];
  const before = broken.stopIndex === 0 ? from : stops[broken.stopIndex - 1]?.place;
  const to = stops[broken.stopIndex]?.place;
  const leg = before && to && legs.between(before, to);
  if (!before || !to || !leg) return [];
  return relayTowns(broken, { from: before, to, leg }, legs, towns)
    .flatMap((town) => nearest(town, seconds).map((second) => withWay(town, second, legs)))
    .sort((a, b) => a.emptyDriveMs + a.town.driveOnMs - (b.emptyDriveMs + b.town.driveOnMs));
}

function nearest({ place }: RelayTown, seconds: readonly Second[]): Second[] {
  return seconds
    .map((second) => ({ second, miles: greatCircleMiles(second.from, place) }))
    .filter(({ miles }) => miles <= farthestMiles)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, driversPerTown)
    .map(({ second }) => second);
}

function withWay(town: RelayTown, second: Second, legs: LegTimes): Pair {
  const { driveMs, miles } = legs.overGraph(second.from, town.place) ?? legs.guess(second.from, town.place);
  return { town, second, emptyDriveMs: driveMs, emptyMiles: miles };
}
