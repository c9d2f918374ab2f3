import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk } from "@/lib/queries/desk-client";
import { useTripWrite } from "@/lib/queries/trips-now";

/** The trips of a move, copies too. */
export const movedTrips = ({ results }: DeskResponse<"moveTrips">): number[] =>
  results.flatMap(({ tripId, newTripId }) => [tripId, ...(newTripId === null ? [] : [newTripId])]);

const isAnyUnknown = ({ results }: DeskResponse<"moveTrips">): boolean =>
  results.some(({ outcome }) => outcome === "unknown");

/** One move on one or many trips. It succeeds as a call also where single trips were refused: read `results`. */
export const useMoveTrips = () =>
  useTripWrite({
    call: (body: DeskBody<"moveTrips">, sent) => callDesk("moveTrips", { ...sent, body }),
    trips: ({ trips }) => trips.map(({ tripId }) => tripId),
    written: movedTrips,
    isUnknown: isAnyUnknown,
  });

interface UndoneMove {
  id: string;
  /** The trips of the move. */
  tripIds: readonly number[];
}

/** Undoes a move: by its `undo.id` within 30 seconds, or by the id of an undoable step of the history. */
export const useUndoMove = () =>
  useTripWrite({
    call: ({ id }: UndoneMove, sent) => callDesk("undoMove", { ...sent, body: { id } }),
    trips: ({ tripIds }) => tripIds,
    written: movedTrips,
    isUnknown: isAnyUnknown,
  });

/** Reports that the member has the trip open (every 15 s) or has closed it. @returns who else has it open */
export function reportTripPresence(
  tripId: number,
  here: boolean,
): Promise<DeskResponse<"reportTripPresence">> {
  return callDesk("reportTripPresence", { params: { tripId }, body: { here } });
}
