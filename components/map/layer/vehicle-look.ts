import { unknownHeading } from "@/lib/contract/live/live-frame";
import { elementAt } from "@/lib/geo/element-at";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { stateCode } from "@/lib/live/fleet-states";

/** Codes that the shader draws for a vehicle: the code of its state, and two more. */
export const movingNowhere = 5;

/** Tells how a vehicle is drawn on its own. Without a heading an arrow would lie, so a moving truck is then a ring. */
export function vehicleLook(fleet: FleetArrays, row: number, state: number): number {
  const moves = state === stateCode("moving");
  return moves && elementAt(fleet.heading, row) === unknownHeading ? movingNowhere : state;
}
