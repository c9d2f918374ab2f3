import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { refetchTopics } from "@/lib/queries/live-topics";
import { useWrite } from "@/lib/queries/use-write";

/** The sheet of a span as it would be closed now. */
export const handoverDraftQuery = (span: { from: string; to: string; terminal?: string }) => ({
  ...deskQuery("getHandoverDraft", { query: span }),
  staleTime: 30_000,
});

/** The latest sheets that were closed. */
export const handoversQuery = { ...deskQuery("listHandovers"), staleTime: 30_000 };

/** One that was closed. */
export const handoverQuery = (id: string) => ({
  ...deskQuery("getHandover", { params: { id } }),
  staleTime: 30_000,
});

export const useCloseHandover = () =>
  useWrite(
    (body: DeskBody<"closeHandover">, idempotencyKey) => callDesk("closeHandover", { body, idempotencyKey }),
    (client) => refetchTopics(client, ["handover"]),
  );

export const useTakeHandover = () =>
  useWrite(
    ({ id }: { id: string }, idempotencyKey) => callDesk("takeHandover", { params: { id }, idempotencyKey }),
    (client) => refetchTopics(client, ["handover"]),
  );
