import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { mergeBoard, tripBoardQuery, tripQuery } from "@/lib/queries/trips";

/** Puts rows of a response on the board at once; the board and what hangs on it are read again behind them. */
export function settleRows(client: QueryClient, rows: readonly TripRow[]): void {
  client.setQueryData(
    tripBoardQuery.queryKey,
    (known) => known && mergeBoard(known, { ...known, whole: false, rows: [...rows], gone: [] }),
  );
  void client.invalidateQueries({ queryKey: tripBoardQuery.queryKey });
  for (const { tripId } of rows) void client.invalidateQueries({ queryKey: tripQuery(tripId).queryKey });
  void client.invalidateQueries({ queryKey: deskKey("getTripCandidates") });
  void client.invalidateQueries({ queryKey: deskKey("getTripsForDriver") });
}

/** Rows are there also where single trips were refused, as they stand now. */
const settleMove = (client: QueryClient, { results }: DeskResponse<"moveTrips">) =>
  settleRows(
    client,
    results.flatMap(({ row }) => (row === null ? [] : [row])),
  );

/** One move on one or many trips. It succeeds as a call also where single trips were refused: read `results`. */
export function useMoveTrips() {
  const client = useQueryClient();
  return useMutation<DeskResponse<"moveTrips">, PlatformError, DeskBody<"moveTrips">>({
    mutationFn: (body) => callDesk("moveTrips", { body }),
    onSuccess: (response) => settleMove(client, response),
  });
}

/** Undoes a move: by its `undo.id` within 30 seconds, or by the id of an undoable step of the history. */
export function useUndoMove() {
  const client = useQueryClient();
  return useMutation<DeskResponse<"undoMove">, PlatformError, DeskBody<"undoMove">>({
    mutationFn: (body) => callDesk("undoMove", { body }),
    onSuccess: (response) => settleMove(client, response),
  });
}

/** Reports that the member has the trip open (every 15 s) or has closed it. @returns who else has it open */
export function reportTripPresence(
  tripId: number,
  here: boolean,
): Promise<DeskResponse<"reportTripPresence">> {
  return callDesk("reportTripPresence", { params: { tripId }, body: { here } });
}

/** Writes to the trip's driver. */
export function useMessageDriver(tripId: number) {
  const client = useQueryClient();
  return useMutation<DeskResponse<"messageTripDriver">, PlatformError, DeskBody<"messageTripDriver">>({
    mutationFn: (body) => callDesk("messageTripDriver", { params: { tripId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: tripQuery(tripId).queryKey }),
  });
}
