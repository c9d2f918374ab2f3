import { z } from "zod";
import { MovementDetails, ReferenceIds } from "@/lib/contract/interface/linehaul-objects";
import { withoutNulls } from "@/lib/platform/linehaul/commands/manifest-state";
import type { MovementEvent } from "@/lib/platform/linehaul/commands/stream-event";

/** A movement as its events left it. */
export const MovementState = z.object({
  ...MovementDetails.shape,
  movementId: z.string(),
  /** The manifest that it is on. */
  manifestId: z.string().optional(),
  movementCreatedOn: z.string(),
  lastUpdated: z.string(),
  deletedOn: z.string().optional(),
  referenceIds: ReferenceIds,
});
export type MovementState = z.output<typeof MovementState>;

/** The state of a movement after one more event; null is the state before its first. */
export function evolveMovement(state: MovementState | null, event: MovementEvent): MovementState {
  const canceledOn = event.type === "MovementCanceled" ? event.recordedOn : null;
  return MovementState.parse(
    withoutNulls({
      ...state,
      ...event.changes,
      // Bring a canceled movement back by what is done to it.
      canceledOn,
      lastUpdated: event.recordedOn,
      referenceIds: { ...state?.referenceIds, ...event.referenceIds },
    }),
  );
}

/** Tells how far a movement has come. */
export function movementStatus(state: MovementState): string {
  if (state.deletedOn !== undefined) return "deleted";
  if (state.canceledOn !== undefined) return "canceled";
  if (state.actualArrivalTime !== undefined) return "arrived";
  return state.actualDepartureTime === undefined ? "planned" : "departed";
}
