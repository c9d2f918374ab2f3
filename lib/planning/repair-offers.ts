import type { Plan, PlanInput } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { planTrip, planWithoutLatest } from "@/lib/planning/plan-trip";

/** Another trip whose driver might take this one, and the other way round. */
export interface SwapPartner {
  driverId: string;
  tripId: string;
  /** This trip, driven by him. */
  oursByThem: PlanInput;
  /** His trip, driven by our driver. */
  theirsByUs: PlanInput;
}

/** A town on the way where a second driver could take over. */
export interface RelayTown {
  town: string;
  /** The leg that it lies on: the stop that the leg leads to. */
  stopIndex: number;
  /** Driving from the leg's start to the town, and on to the stop. */
  driveToMs: number;
  driveOnMs: number;
  /** Time on duty that changing over takes each of the two. */
  handoverMs: number;
  driverId: string;
  start: PlanStart;
  hasBerth: boolean;
  /** The second driver's own way to the town. */
  emptyDriveMs: number;
}

export interface RepairInput {
  /** What cannot be done as it is. */
  trip: PlanInput;
  /** Where the driver could begin earlier than planned, his hours at that moment. */
  earlier: PlanStart | null;
  swaps: readonly SwapPartner[];
  relays: readonly RelayTown[];
  /** Appointments are not moved farther. */
  maxMoveMs: number;
}

/** Each has been planned: `plans` prove it. */
export type RepairOffer =
  | { kind: "leave-by"; leaveByMs: number; plans: readonly [Plan] }
  | { kind: "move-appointment"; stopIndex: number; moveMs: number; plans: readonly [Plan] }
  | { kind: "swap"; driverId: string; tripId: string; plans: readonly [ours: Plan, theirs: Plan] }
  | { kind: "relay"; town: string; driverId: string; plans: readonly [first: Plan, second: Plan] };

const minuteMs = 60_000;

/** Ways to make an impossible trip possible, least disturbing first; empty where none is. */
export function repairOffers(input: RepairInput): RepairOffer[] {
  return [
    ...leaveByOffers(input),
    ...moveOffers(input),
    ...input.swaps.flatMap((partner) => swapOffers(partner)),
    ...input.relays.flatMap((relay) => relayOffers(input.trip, relay)),
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

/** The first driver hands over in the town; the second is there by then or comes later, and drives on. */
function relayOffers(trip: PlanInput, relay: RelayTown): RepairOffer[] {
  const { town, driverId, stopIndex, handoverMs } = relay;
  const anyTime = { serviceMs: handoverMs, windowStartMs: null, windowEndMs: null };
  const firstStops = [...trip.stops.slice(0, stopIndex), { ...anyTime, driveMs: relay.driveToMs }];
  const first = planWithoutLatest({ ...trip, stops: firstStops });
  const [leg, ...rest] = trip.stops.slice(stopIndex);
  const thereMs = first.stops.at(-1)?.serviceStartAtMs;
  if (!first.feasible || !leg || thereMs === undefined) return [];
  const takeOver = { ...anyTime, driveMs: relay.emptyDriveMs, windowStartMs: thereMs };
  const second = planWithoutLatest({
    ...trip,
    start: relay.start,
    hasBerth: relay.hasBerth,
    stops: [takeOver, { ...leg, driveMs: relay.driveOnMs }, ...rest],
  });
  return second.feasible ? [{ kind: "relay", town, driverId, plans: [first, second] }] : [];
}
