export type VehicleState = "moving" | "stopped" | "stale" | "unknown" | "no-speed";

export const vehicleStates: readonly VehicleState[] = ["moving", "stopped", "stale", "unknown", "no-speed"];

/** The word that stands beside the shape, everywhere. */
export const vehicleStateLabel: Readonly<Record<VehicleState, string>> = {
  moving: "Moving",
  stopped: "Stopped",
  stale: "Stale",
  unknown: "Unknown",
  "no-speed": "Speed not reported",
};

/** Below this a vehicle creeps in a yard or its receiver drifts: 3 mph. */
const movingSpeedMph = 3;

/** After a day nobody should trust where a vehicle was: 24 h. */
export const unknownAfterSeconds = 86_400;

export interface VehicleStateInput {
  /** Time at which the device measured the position, epoch seconds; null when it was never seen. */
  eventTimeSeconds: number | null;
  /** Null when the device didn't say. */
  speedMph: number | null;
  /** Motion that two of its positions say where no speed is told; null while they say nothing. */
  motion: "moving" | "stopped" | null;
  nowSeconds: number;
  /** Age from which a position no longer says where the vehicle is, usually 900. */
  staleAfterSeconds: number;
}

/**
 * Tells what can be said of a vehicle from the age of its last position and its speed, or its way where it tells none.
 */
export function vehicleState(input: VehicleStateInput): VehicleState {
  if (input.eventTimeSeconds === null) return "unknown";
  const ageSeconds = input.nowSeconds - input.eventTimeSeconds;
  if (ageSeconds > unknownAfterSeconds) return "unknown";
  if (ageSeconds > input.staleAfterSeconds) return "stale";
  if (input.speedMph === null) return input.motion ?? "no-speed";
  return input.speedMph >= movingSpeedMph ? "moving" : "stopped";
}
