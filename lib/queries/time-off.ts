import type { TimeOffEntry, TimeOffResponse } from "@/lib/contract/desk/drivers/time-off";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads when a driver is not to be planned with: what is not over yet. */
export const timeOffQuery = (externalUserId: string) => ({
  ...deskQuery("listTimeOff", { params: { externalUserId } }),
  staleTime: 30_000,
});

const useTimeOffWrite = <Input>(
  externalUserId: string,
  write: (input: Input, idempotencyKey: string) => Promise<TimeOffResponse>,
) =>
  useWrite(write, (client, response) => client.setQueryData(timeOffQuery(externalUserId).queryKey, response));

export const useEnterTimeOff = (externalUserId: string) =>
  useTimeOffWrite<TimeOffEntry>(externalUserId, (body, idempotencyKey) =>
    callDesk("enterTimeOff", { params: { externalUserId }, body, idempotencyKey }),
  );

/** Takes one out, by its id. */
export const useRemoveTimeOff = (externalUserId: string) =>
  useTimeOffWrite<string>(externalUserId, (id, idempotencyKey) =>
    callDesk("removeTimeOff", { params: { externalUserId, id }, idempotencyKey }),
  );

/** Brings back one that was taken out. */
export const useRestoreTimeOff = (externalUserId: string) =>
  useTimeOffWrite<string>(externalUserId, (id, idempotencyKey) =>
    callDesk("restoreTimeOff", { params: { externalUserId, id }, idempotencyKey }),
  );
