import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import { HoursAnswer, HoursAttention } from "@/lib/contract/desk-hours";
import { readDesk } from "@/lib/queries/read-desk";

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
