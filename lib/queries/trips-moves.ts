import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type {
  DriverTold,
  MoveAnswer,
  MoveRequest,
  SavedView,
  TripDetail,
  TripRow,
} from "@/lib/desk/trips/answers";
import { writeDesk } from "@/lib/queries/read-desk";
import { mergeBoard, savedViewsQuery, tripBoardQuery, tripQuery, tripsKey } from "@/lib/queries/trips";
import {
  MoveAnswer as MoveAnswerShape,
  SavedViews,
  ToldAnswer,
  TripPresence,
} from "@/lib/queries/trips-shapes";

const base = "/api/desk/trips";

/** Puts answered rows on the board at once; the board and what hangs on it are read again behind them. */
export function settleRows(client: QueryClient, rows: readonly TripRow[]): void {
  client.setQueryData(
    tripBoardQuery.queryKey,
    (known) => known && mergeBoard(known, { ...known, whole: false, rows: [...rows], gone: [] }),
  );
  void client.invalidateQueries({ queryKey: tripBoardQuery.queryKey });
  for (const { tripId } of rows) void client.invalidateQueries({ queryKey: tripQuery(tripId).queryKey });
  void client.invalidateQueries({ queryKey: [tripsKey, "candidates"] });
  void client.invalidateQueries({ queryKey: [tripsKey, "for-driver"] });
}

const settleMove = (client: QueryClient, { results }: MoveAnswer) =>
  settleRows(
    client,
    results.flatMap(({ row }) => (row === null ? [] : [row])),
  );

/** One move on one or many trips. It succeeds as a call also where single trips were refused: read `results`. */
export function useMoveTrips() {
  const client = useQueryClient();
  return useMutation<MoveAnswer, PlatformError, MoveRequest>({
    mutationFn: (body) => writeDesk("POST", `${base}/moves`, body, MoveAnswerShape),
    onSuccess: (answer) => settleMove(client, answer),
  });
}

/** Undoes a move: `undo.id` of its answer within 30 seconds, or the id of an undoable step of the history. */
export function useUndoMove() {
  const client = useQueryClient();
  return useMutation<MoveAnswer, PlatformError, { id: string }>({
    mutationFn: (body) => writeDesk("POST", `${base}/undo`, body, MoveAnswerShape),
    onSuccess: (answer) => settleMove(client, answer),
  });
}

/** Says that the member has the trip open (every 15 s) or has closed it; answers who else has. */
export function reportTripPresence(
  tripId: number,
  here: boolean,
): Promise<{ alsoHere: TripDetail["alsoHere"] }> {
  return writeDesk("POST", `${base}/${tripId}/presence`, { here }, TripPresence);
}

/** Writes to the trip's driver. */
export function useMessageDriver(tripId: number) {
  const client = useQueryClient();
  return useMutation<{ told: DriverTold }, PlatformError, { body: string }>({
    mutationFn: (body) => writeDesk("POST", `${base}/${tripId}/message`, body, ToldAnswer),
    onSuccess: () => client.invalidateQueries({ queryKey: tripQuery(tripId).queryKey }),
  });
}

/** Replaces all saved views of the member. */
export function useSaveViews() {
  const client = useQueryClient();
  return useMutation<{ views: SavedView[] }, PlatformError, { views: SavedView[] }>({
    mutationFn: (body) => writeDesk("PUT", `${base}/views`, body, SavedViews),
    onSuccess: (answer) => client.setQueryData(savedViewsQuery.queryKey, answer),
  });
}
