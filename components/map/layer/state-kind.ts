import type { StateKind } from "@/components/ui/state-shape";
import type { VehicleState } from "@/lib/format/vehicle-state";

/** The shape and colour of a vehicle's state, the same everywhere. */
export const stateKind: Readonly<Record<VehicleState, StateKind>> = {
  moving: "moving",
  stopped: "ok",
  stale: "stale",
  unknown: "unknown",
  "no-speed": "no-speed",
};
