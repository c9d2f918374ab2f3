import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import { TimeOffAnswer, type TimeOffEntry } from "@/lib/contract/driver-time-off";
import { readDesk, writeDesk } from "@/lib/queries/read-desk";

/** First part of every key about time off, for whoever has to have it read again. */
export const timeOffKey = "time-off";

const base = (externalUserId: string) =>
  `/api/desk/hours/drivers/${encodeURIComponent(externalUserId)}/time-off`;

/** When a driver is not to be planned with: what is not over yet. */
export const timeOffQuery = (externalUserId: string) =>
  queryOptions<TimeOffAnswer, PlatformError>({
    queryKey: [timeOffKey, externalUserId],
    queryFn: ({ signal }) => readDesk(base(externalUserId), TimeOffAnswer, signal),
    staleTime: 30_000,
  });

function useTimeOffWrite<Input>(
  externalUserId: string,
  write: (input: Input) => ["POST" | "DELETE", string, unknown],
) {
  const client = useQueryClient();
  return useMutation<TimeOffAnswer, PlatformError, Input>({
    mutationFn: (input) => writeDesk(...write(input), TimeOffAnswer),
    onSuccess: (answer) => client.setQueryData(timeOffQuery(externalUserId).queryKey, answer),
  });
}

export const useEnterTimeOff = (externalUserId: string) =>
  useTimeOffWrite<TimeOffEntry>(externalUserId, (entry) => ["POST", base(externalUserId), entry]);

/** Takes one out, by its id. */
export const useRemoveTimeOff = (externalUserId: string) =>
  useTimeOffWrite<string>(externalUserId, (id) => ["DELETE", `${base(externalUserId)}/${id}`, {}]);

/** Brings back one that was taken out. */
export const useRestoreTimeOff = (externalUserId: string) =>
  useTimeOffWrite<string>(externalUserId, (id) => ["POST", `${base(externalUserId)}/${id}`, {}]);
