import type { VehicleColumns } from "@/lib/contract/live/live-frame";
import type { LiveVehicle } from "@/lib/contract/live/live-payloads";

/** Changes after a step, as indexes of vehicles. */
export interface FleetChanges {
  positions: readonly number[];
  roster: readonly number[];
}

/** Moves of some vehicles from one step to the next, by ascending index. */
export interface StepMoves {
  before: VehicleColumns;
  after: VehicleColumns;
}

/** The fleet as the stream has it, in steps; each vehicle has a small dense index for the desk's run. */
export interface LiveFleet {
  /** The last step that was closed. */
  readonly sequence: number;
  /** Vehicles that ever were, by which indexes run. */
  readonly size: number;
  /** Vehicles in service. */
  readonly activeCount: number;
  /** @param force also where nothing changed @returns whether a step was closed */
  closeStep(force?: boolean): boolean;
  entry(index: number): Readonly<LiveVehicle> | undefined;
  /** All indexes, by unit number. */
  indexesInOrder(): Uint32Array;
  /** The owner's terminal first. */
  terminalsOf(index: number): string[];
  changedSince(from: number): FleetChanges;
  /** Lists what the last step changed, for who has all before it; null where `from` is another step. */
  movesSince(from: number): StepMoves | null;
  /** Tells where these vehicles were when the last step was closed. */
  toldColumnsOf(indexes: ArrayLike<number>): VehicleColumns;
}
