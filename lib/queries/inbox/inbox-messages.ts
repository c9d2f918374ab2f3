import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import type { SendProgress } from "@/lib/contract/desk/inbox-writes";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { rereadInbox } from "@/lib/queries/inbox/inbox-acts";
import { useWrite } from "@/lib/queries/use-write";

/** Sends a message. Sent again with the same text after a lost response it is the same message, not a second one. */
export const useSendMessage = () =>
  useWrite(
    (body: DeskBody<"sendMessage">, idempotencyKey) => callDesk("sendMessage", { body, idempotencyKey }),
    rereadInbox,
  );

/** The live stream announces each result; so often they are asked for without it. */
const progressMs = 1_000;

/** Reads how far a message to many is. @param first what came of asking for it */
export const sendProgressQuery = (first: SendProgress) => ({
  ...deskQuery("getSendProgress", { params: { sendId: first.sendId } }),
  initialData: first,
  refetchInterval: ({ state }: { state: { data?: SendProgress | undefined } }) =>
    state.data?.isOver === true ? (false as const) : progressMs,
});

/** Decides on a message that did not go out, or of which nobody knows. */
export function useDecideUnsent() {
  const client = useQueryClient();
  return useMutation<
    ThreadMessage,
    PlatformError,
    { messageId: string; decision: DeskBody<"decideUnsent">["decision"] }
  >({
    mutationFn: ({ messageId, decision }) =>
      callDesk("decideUnsent", { params: { messageId }, body: { decision } }),
    onSettled: () => rereadInbox(client),
  });
}

/** Does what a person has looked over: keeps a promise, notes it on a stop, or nothing. */
export const useActOnMessage = (conversationId: string) =>
  useWrite(
    (body: DeskBody<"actOnMessage">, idempotencyKey) =>
      callDesk("actOnMessage", { params: { conversationId }, body, idempotencyKey }),
    rereadInbox,
  );

/** Lists what was promised to drivers and is not kept yet. */
export const openPromisesQuery = {
  ...deskQuery("listPromises", { query: { kept: "no" } }),
  staleTime: 30_000,
};

interface ChangedPromise {
  promiseId: string;
  change: DeskBody<"changePromise">;
}

/** Says that a promise is kept, gives it an owner or another hour. */
export const useChangePromise = () =>
  useWrite(
    ({ promiseId, change }: ChangedPromise, idempotencyKey): Promise<DeskResponse<"changePromise">> =>
      callDesk("changePromise", { params: { promiseId }, body: change, idempotencyKey }),
    rereadInbox,
  );
