import type { DutyPost, DutyPreview, EditProposal } from "@/lib/contract/desk/driver-log";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Clocks move by themselves between reads; a read brings what others recorded. */
const refreshMs = 15_000;

/** 8 days of a driver's hours. @param to the last of them, YYYY-MM-DD; null for today */
export const driverHoursQuery = (externalUserId: string, to: string | null) => ({
  ...deskQuery("getHoursOfDriver", { params: { externalUserId }, query: to === null ? {} : { to } }),
  staleTime: refreshMs,
  refetchInterval: refreshMs,
});

/**
 * Reads what posting a status would do to the clocks.
 * @throws PlatformError; status 501 where the platform offers nothing to work it out from
 */
export const readDutyPreview = (
  externalUserId: string,
  { dutyStatusType, dutyStatusTimeStamp }: DutyPost,
): Promise<DutyPreview> =>
  callDesk("previewDuty", { params: { externalUserId }, query: { dutyStatusType, dutyStatusTimeStamp } });

/** A write about one driver; the driver's hours are read again behind it. */
const useDriverWrite = <Input>(
  externalUserId: string,
  write: (input: Input, idempotencyKey: string) => Promise<unknown>,
) =>
  useWrite(write, (client) =>
    client.invalidateQueries({ queryKey: deskKey("getHoursOfDriver", { params: { externalUserId } }) }),
  );

export const usePostDuty = (externalUserId: string) =>
  useDriverWrite<DutyPost>(externalUserId, (body, idempotencyKey) =>
    callDesk("postDuty", { params: { externalUserId }, body, idempotencyKey }),
  );

export const useProposeEdit = (externalUserId: string) =>
  useDriverWrite<EditProposal>(externalUserId, (body, idempotencyKey) =>
    callDesk("proposeEdit", { params: { externalUserId }, body, idempotencyKey }),
  );
