import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Body, ResponseBody } from "@/lib/contract/interface/operations";
import { platform } from "@/lib/queries/platform-client";
import { tripBoardQuery, tripQuery } from "@/lib/queries/trips";

// Edits of the record itself go out as the interface's operations. A stale `version` ends in a PlatformError of status
// 409 whose `details` hold the present record.

function reread(client: QueryClient, tripId: number): void {
  void client.invalidateQueries({ queryKey: tripBoardQuery.queryKey });
  void client.invalidateQueries({ queryKey: tripQuery(tripId).queryKey });
}

export function useCreateTrip() {
  const client = useQueryClient();
  return useMutation<ResponseBody<"createTrip">, PlatformError, Body<"createTrip">>({
    mutationFn: (body) => platform.call("createTrip", { body }),
    onSuccess: ({ trip }) => reread(client, trip.tripId),
  });
}

export interface TripChange {
  tripId: number;
  /** Left out, the last writer wins. */
  version?: number;
  body: Omit<Body<"updateTrip">, "version">;
}

export function useUpdateTrip() {
  const client = useQueryClient();
  return useMutation<ResponseBody<"updateTrip">, PlatformError, TripChange>({
    mutationFn: ({ tripId, version, body }) =>
      platform.call("updateTrip", { query: { tripId, ...(version === undefined ? {} : { version }) }, body }),
    onSettled: (_response, _error, { tripId }) => reread(client, tripId),
  });
}

/**
 * Writes when a trip ended, or takes it back with null: the interface's own field for a trip that is over. Its open stops
 * stay as they are.
 */
export function useEndTrip() {
  const client = useQueryClient();
  return useMutation<
    ResponseBody<"updateTripStatus">,
    PlatformError,
    { tripId: number; version: number | null; endedAt: string | null }
  >({
    mutationFn: ({ tripId, version, endedAt }) =>
      platform.call("updateTripStatus", {
        query: { tripId, ...(version === null ? {} : { version }) },
        body: { trips: [{ actualEndTime: endedAt }] },
      }),
    onSettled: (_response, _error, { tripId }) => reread(client, tripId),
  });
}

export function useDeleteStop() {
  const client = useQueryClient();
  return useMutation<unknown, PlatformError, { tripId: number; stopId: number; version?: number }>({
    mutationFn: ({ stopId, version }) =>
      platform.call("deleteStop", { query: { stopId, ...(version === undefined ? {} : { version }) } }),
    onSettled: (_response, _error, { tripId }) => reread(client, tripId),
  });
}
