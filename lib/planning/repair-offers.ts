import type { GeoPoint } from "@/lib/geo/geo-point";
import type { Plan, PlanInput, SplitPolicy } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { planTrip, planWithoutLatest } from "@/lib/planning/plan-trip";

/** Another trip whose driver might take this one, and the other way round. */
export interface SwapPartner {
  driverId: string;
  tripId: string;
  /** This trip, driven by them. */
  oursByThem: PlanInput;
  /** Their trip, driven by our driver. */
  theirsByUs: PlanInput;
}

/** A town on the way where a second driver could take over. */
export interface RelayTown {
  town: string;
  place: GeoPoint;
  /** The leg that it lies on: the stop that the leg leads to. */
  stopIndex: number;
  /** Driving from the leg's start to the town, and on to the stop. */
  driveToMs: number;
  driveOnMs: number;
  /** Time on duty that changing over takes each of the two. */
  handoverMs: number;
}

export interface RelayDriver {
  driverId: string;
  start: PlanStart;
  hasBerth: boolean;
  splits: SplitPolicy;
  /** Their own way to the town. */
  emptyDriveMs: number;
  emptyMiles: number;
}

export interface RepairInput {
  /** Trip that cannot be done as it is. */
  trip: PlanInput;
  /** Earlier start, with their hours at that moment. */
  earlier: PlanStart | null;
  swaps: readonly SwapPartner[];
  /** Appointments are not moved farther. */
  maxMoveMs: number;
}

/** Each has been planned: `plans` prove it. */
export type RepairOffer =
  | { kind: "leave-by"; leaveByMs: number; plans: readonly [Plan] }
  | { kind: "move-appointment"; stopIndex: number; moveMs: number; plans: readonly [Plan] }
  | { kind: "swap"; driverId: string; tripId: string; plans: readonly [ours: Plan, theirs: Plan] }
  | RelayOffer;

export interface RelayOffer {
  kind: "relay";
  driverId: string;
  town: string;
  place: GeoPoint;
  /** The stop that the leg with the town leads to: the second driver's first. */
  stopIndex: number;
  handoverMs: number;
  emptyMiles: number;
  plans: readonly [first: Plan, second: Plan];
}

const minuteMs = 60_000;

/** Ways to make an impossible trip possible, least disturbing first; empty where none is. Relays are offered one by one. */
export function repairOffers(input: RepairInput): RepairOffer[] {
  return [
    ...leaveByOffers(input),
    ...moveOffers(input),
    ...input.swaps.flatMap((partner) => swapOffers(partner)),
  ];
}

/** Setting off earlier, as late as that still helps. */
function leaveByOffers({ trip, earlier }: RepairInput): RepairOffer[] {
  if (!earlier) return [];
  const plan = planTrip({ ...trip, start: earlier });
  if (!plan.feasible || plan.latestDepartAtMs === null) return [];
  return [{ kind: "leave-by", leaveByMs: plan.latestDepartAtMs, plans: [plan] }];
}

/** One appointment moved later, by as little as helps; only where moving that one is enough. */
function moveOffers({ trip, maxMoveMs }: RepairInput): RepairOffer[] {
  return trip.stops.flatMap((_stop, stopIndex): RepairOffer[] => {
    const moved = leastMove(trip, stopIndex, maxMoveMs);
    return moved ? [{ kind: "move-appointment", stopIndex, ...moved }] : [];
  });
}

function leastMove(trip: PlanInput, stopIndex: number, maxMoveMs: number) {
  // With the end alone moved, more is never worse, so halving finds the least. Service then begins at that very end, so
  // moving the start as well keeps the plan.
  const endsBy = (minutes: number) => withStopMoved(trip, stopIndex, 0, minutes * minuteMs);
  const most = Math.floor(maxMoveMs / minuteMs);
  const { windowEndMs } = trip.stops[stopIndex] ?? { windowEndMs: null };
  if (windowEndMs === null || !keepsAll(endsBy(most))) return null;
  let fails = 0;
  let keeps = most;
  while (keeps - fails > 1) {
    const middle = Math.floor((keeps + fails) / 2);
    if (keepsAll(endsBy(middle))) keeps = middle;
    else fails = middle;
  }
  const moveMs = keeps * minuteMs;
  const plan = planWithoutLatest(withStopMoved(trip, stopIndex, moveMs, moveMs));
  return plan.feasible ? { moveMs, plans: [plan] as const } : null;
}

const keepsAll = (trip: PlanInput): boolean => planWithoutLatest(trip).feasible;

function withStopMoved(trip: PlanInput, moved: number, startByMs: number, endByMs: number): PlanInput {
  const later = (ms: number | null, byMs: number) => (ms === null ? null : ms + byMs);
  const stops = trip.stops.map((stop, index) =>
    index === moved
      ? {
          ...stop,
          windowStartMs: later(stop.windowStartMs, startByMs),
          windowEndMs: later(stop.windowEndMs, endByMs),
        }
      : stop,
  );
  return { ...trip, stops };
}

function swapOffers({ driverId, tripId, oursByThem, theirsByUs }: SwapPartner): RepairOffer[] {
  const ours = planWithoutLatest(oursByThem);
  if (!ours.feasible) return [];
  const theirs = planWithoutLatest(theirsByUs);
  return theirs.feasible ? [{ kind: "swap", driverId, tripId, plans: [ours, theirs] }] : [];
}

const anyTime = (serviceMs: number) => ({ serviceMs, windowStartMs: null, windowEndMs: null });

/** The first driver's part of a relay: all stops before the leg, then the town. */
export function relayFirst(trip: PlanInput, { stopIndex, driveToMs, handoverMs }: RelayTown): Plan {
  const town = { ...anyTime(handoverMs), driveMs: driveToMs };
  return planWithoutLatest({ ...trip, stops: [...trip.stops.slice(0, stopIndex), town] });
}

/**
 * The second driver takes over no earlier than the first is in the town, and drives on.
 * @param first as `relayFirst` planned it
 * @returns null where the two of them do not make it either
 */
export function relayOffer(
  trip: PlanInput,
  relay: RelayTown,
  first: Plan,
  second: RelayDriver,
): RelayOffer | null {
  const { town, place, stopIndex, handoverMs, driveOnMs } = relay;
  const { driverId, start, hasBerth, splits, emptyDriveMs, emptyMiles } = second;
  const [leg, ...rest] = trip.stops.slice(stopIndex);
  const thereMs = first.stops.at(-1)?.serviceStartAtMs;
  if (!first.feasible || !leg || thereMs === undefined) return null;
  const takeOver = { ...anyTime(handoverMs), driveMs: emptyDriveMs, windowStartMs: thereMs };
  const stops = [takeOver, { ...leg, driveMs: driveOnMs }, ...rest];
  const plan = planWithoutLatest({ ...trip, start, hasBerth, splits, stops });
  if (!plan.feasible) return null;
  return { kind: "relay", driverId, town, place, stopIndex, handoverMs, emptyMiles, plans: [first, plan] };
}
