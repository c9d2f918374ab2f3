import type { Plan, PlanInput } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";

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

/** Ways to make an impossible trip possible, least disturbing first; empty where none is. */
export declare function repairOffers(input: RepairInput): RepairOffer[];
