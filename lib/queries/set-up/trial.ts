import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { TrialPart } from "@/lib/contract/desk/set-up/trial-records";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Imports that can be taken back, and whether the company is live. */
export const trialQuery = { ...deskQuery("getTrial"), staleTime: 5_000 };

/** Read anew each time it is looked at: it says what would happen now. */
const atOnce = { staleTime: 0, gcTime: 0 };
export const takingBackPreview = (id: string) => ({
  ...deskQuery("previewTakingBack", { params: { id } }),
  ...atOnce,
});
export const removalPreview = { ...deskQuery("previewTrialRemoval"), ...atOnce };
export const livePreview = { ...deskQuery("previewGoingLive"), ...atOnce };

/** Keeps what stands of records before an import sends them. @throws PlatformError */
export const keepImportRecords = (id: string, body: DeskBody<"keepImportRecords">): Promise<unknown> =>
  callDesk("keepImportRecords", { params: { id }, body });

/** Keeps what an import has left. @throws PlatformError */
export const settleImport = (id: string): Promise<unknown> => callDesk("settleImport", { params: { id } });

/** Does a part of the work. @param stays keys of what was tried and stays @throws PlatformError */
export type SendTrialPart = (isFirst: boolean, stays: readonly string[]) => Promise<TrialPart>;

export const takeImportBack =
  (id: string): SendTrialPart =>
  (isFirst) =>
    callDesk("takeImportBack", { params: { id }, body: { isFirst } });

export const removeTrialData: SendTrialPart = (_, stays) =>
  callDesk("removeTrialData", { body: { stays: [...stays] } });

/** Calls the company live. */
export const useGoLive = () =>
  useWrite(
    (_: null, idempotencyKey) => callDesk("goLive", { idempotencyKey }),
    (client, response) => client.setQueryData(trialQuery.queryKey, response),
  );
