import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { TripsNow, TripsShown } from "@/lib/contract/desk/trips-records";
import { deskKey } from "@/lib/queries/desk-client";
import { mayHaveBeenMade, useSubmitKeys } from "@/lib/queries/submit-keys";
import { mergeBoard, tripBoardQuery, tripQuery, tripsAttentionQuery } from "@/lib/queries/trips";
import { watchWrite } from "@/lib/queries/unknown-writes";

/** Key of every write of trips. */
const tripWriteKey = ["trip write"];

/** Tells whether a write of trips is under way: its response will hold what is announced of it meanwhile. */
export const isWritingTrips = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: tripWriteKey }) > 0;

/** Tells what is shown of trips, one of these whole at most. */
function tripsShown(client: QueryClient, tripIds: readonly number[]): TripsShown {
  const active = (queryKey: readonly unknown[]) => client.getQueryCache().find({ queryKey, type: "active" });
  const shown = tripIds.find((tripId) => active(tripQuery(tripId).queryKey) !== undefined);
  const since = active(tripBoardQuery.queryKey) && client.getQueryData(tripBoardQuery.queryKey)?.step;
  return { ...(since === undefined ? {} : { since }), ...(shown === undefined ? {} : { shown }) };
}

/** Takes what a write's response holds; what it does not hold of these trips is read again, as far as it is shown. */
function takeTripsNow(
  client: QueryClient,
  { board, detail, attention }: TripsNow,
  tripIds: readonly number[],
): void {
  if (board === null) void client.invalidateQueries({ queryKey: tripBoardQuery.queryKey });
  else client.setQueryData(tripBoardQuery.queryKey, (known) => mergeBoard(known, board));
  client.setQueryData(tripsAttentionQuery.queryKey, attention);
  if (detail !== null) client.setQueryData(tripQuery(detail.row.tripId).queryKey, detail);
  rereadTrips(
    client,
    tripIds.filter((tripId) => tripId !== detail?.row.tripId),
  );
  // Ask again who can take which trip: that is another question, and asked by whoever looks at it.
  void client.invalidateQueries({ queryKey: deskKey("getTripCandidates") });
  void client.invalidateQueries({ queryKey: deskKey("getTripsForDriver") });
  void client.invalidateQueries({ queryKey: deskKey("getVehicleTrips") });
}

function rereadTrips(client: QueryClient, tripIds: readonly number[]): void {
  for (const tripId of tripIds) void client.invalidateQueries({ queryKey: tripQuery(tripId).queryKey });
}

interface TripWrite<Response, Variables> {
  /** @param sent goes with it: what is shown, and the key by which one submit is one write */
  call: (variables: Variables, sent: { query: TripsShown; idempotencyKey: string }) => Promise<Response>;
  /** The trips that are written, as far as they are known before. */
  trips: (variables: Variables) => readonly number[];
  /** All that were written. */
  written?: (response: Response) => readonly number[];
  /** Tells whether it is not known yet of all that was to be written whether it was. */
  isUnknown?: (response: Response) => boolean;
}

/** A write of trips whose response brings what is shown up to date. */
export function useTripWrite<Response extends { now: TripsNow }, Variables>({
  call,
  trips,
  written,
  isUnknown,
}: TripWrite<Response, Variables>) {
  const client = useQueryClient();
  const keys = useSubmitKeys();
  return useMutation<Response, PlatformError, Variables>({
    mutationKey: tripWriteKey,
    mutationFn: (variables) =>
      call(variables, {
        query: tripsShown(client, trips(variables)),
        idempotencyKey: keys.keyOf(variables),
      }),
    onSuccess: (response, variables) => {
      if (isUnknown?.(response)) watchWrite(client, keys.keyOf(variables));
      else keys.settle(variables);
      takeTripsNow(client, response.now, written ? written(response) : trips(variables));
    },
    // It may have been written all the same, and what refused it may be news.
    onError: (error, variables) => {
      if (mayHaveBeenMade(error)) watchWrite(client, keys.keyOf(variables));
      else keys.settle(variables);
      void client.invalidateQueries({ queryKey: tripBoardQuery.queryKey });
      rereadTrips(client, trips(variables));
    },
  });
}
