import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** A trip or a manifest. */
interface StayObject {
  kind: "trip" | "manifest";
  objectId: string;
}

interface StopOfObject extends StayObject {
  stopId: string;
}

const paramsOf = ({ kind, objectId, stopId }: StopOfObject) => ({ kind, objectId, stopId });

/** Reads who was notified at the stops of a trip or a manifest. */
export const stayNoticesQuery = ({ kind, objectId }: StayObject) => ({
  ...deskQuery("getStayNotices", { params: { kind, objectId } }),
  staleTime: 30_000,
});

/** Reads all that proves a stay at a stop. */
export const stayProofQuery = (stop: StopOfObject) => deskQuery("getStayProof", { params: paramsOf(stop) });

const useNoticeWrite = <Input>(
  stop: StopOfObject,
  write: (input: Input, idempotencyKey: string) => Promise<DeskResponse<"getStayNotices">>,
) => useWrite(write, (client, response) => client.setQueryData(stayNoticesQuery(stop).queryKey, response));

export const useAddNotice = (stop: StopOfObject) =>
  useNoticeWrite(stop, (body: DeskBody<"addStayNotice">, idempotencyKey) =>
    callDesk("addStayNotice", { params: paramsOf(stop), body, idempotencyKey }),
  );

/** Takes a notice off, by its id. */
export const useRemoveNotice = (stop: StopOfObject) =>
  useNoticeWrite(stop, (id: string, idempotencyKey) =>
    callDesk("removeStayNotice", { params: { ...paramsOf(stop), id }, idempotencyKey }),
  );

/** Brings back one that was taken off. */
export const useRestoreNotice = (stop: StopOfObject) =>
  useNoticeWrite(stop, (id: string, idempotencyKey) =>
    callDesk("restoreStayNotice", { params: { ...paramsOf(stop), id }, idempotencyKey }),
  );

/** Puts the proof of a stay into a PDF. */
export const usePrintStay = (stop: StopOfObject) =>
  useWrite(
    (body: DeskBody<"printStay">, idempotencyKey) =>
      callDesk("printStay", { params: paramsOf(stop), body, idempotencyKey }),
    () => undefined,
  );
