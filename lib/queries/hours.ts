import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import { HoursAnswer, HoursAttention } from "@/lib/contract/desk-hours";
import { readDesk, writeDesk } from "@/lib/queries/read-desk";

/** The live stream says when there is something new; this is for while it is broken. */
const refreshMillis = 30_000;
const refreshed = { staleTime: 10_000, refetchInterval: refreshMillis };

/** Hours of every driver whom the member sees. */
export const hoursQuery = queryOptions<HoursAnswer, PlatformError>({
  queryKey: ["hours", "all"],
  queryFn: ({ signal }) => readDesk("/api/desk/hours", HoursAnswer, signal),
  ...refreshed,
});

/** How many drivers are in violation or about to be. */
export const hoursAttentionQuery = queryOptions<HoursAttention, PlatformError>({
  queryKey: ["hours", "attention"],
  queryFn: ({ signal }) => readDesk("/api/desk/hours/attention", HoursAttention, signal),
  ...refreshed,
});

/** Hours of those whose log names this vehicle last. */
export const vehicleHoursQuery = (vehicle: string) =>
  queryOptions<HoursAnswer, PlatformError>({
    queryKey: ["hours", "vehicle", vehicle],
    queryFn: ({ signal }) =>
      readDesk(`/api/desk/hours/vehicles/${encodeURIComponent(vehicle)}`, HoursAnswer, signal),
    ...refreshed,
  });

/** Has the desk read the platform now, for who does not want to wait for its next turn. */
export function useReadHoursAgain() {
  const client = useQueryClient();
  return useMutation<HoursAnswer, PlatformError>({
    mutationFn: () => writeDesk("POST", "/api/desk/hours/refresh", {}, HoursAnswer),
    onSuccess: (answer) => client.setQueryData(hoursQuery.queryKey, answer),
    // The desk itself was not there: then its answer is what has to be read again.
    onError: () => client.invalidateQueries({ queryKey: hoursQuery.queryKey }),
  });
}
