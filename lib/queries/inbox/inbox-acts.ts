import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { Conversation, ConversationRow } from "@/lib/contract/desk/inbox-conversations";
import type { ConversationActed } from "@/lib/contract/desk/inbox-writes";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { inboxAttentionQuery, inboxQuery } from "@/lib/queries/inbox/inbox";
import { useWrite } from "@/lib/queries/use-write";

/** Puts a row where it stands, unless a newer one is there. */
function putRow(client: QueryClient, row: ConversationRow): void {
  const isNewer = (known: ConversationRow) =>
    known.conversationId === row.conversationId && known.version <= row.version;
  client.setQueryData(
    inboxQuery.queryKey,
    (known) =>
      known && {
        ...known,
        conversations: known.conversations.map((one) => (isNewer(one) ? row : one)),
      },
  );
  client.setQueriesData<Conversation>(
    { queryKey: deskKey("getConversation") },
    (known) => known && (isNewer(known.row) ? { ...known, row } : known),
  );
}

/** Reads again what a write of conversations makes stale, as far as it is shown. */
export async function rereadInbox(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: inboxAttentionQuery.queryKey });
  void client.invalidateQueries({ queryKey: deskKey("getConversation") });
  void client.invalidateQueries({ queryKey: deskKey("listPromises") });
  await client.invalidateQueries({ queryKey: inboxQuery.queryKey });
}

interface Act {
  row: ConversationRow;
  act: DeskBody<"actOnConversation">;
  /** The row as it will be, shown before the desk has answered. */
  expected: Partial<ConversationRow>;
}

/** Claims, hands over, snoozes or ends a conversation; its row shows so at once. */
export function useConversationAct() {
  const client = useQueryClient();
  return useMutation<ConversationActed, PlatformError, Act>({
    mutationFn: ({ row, act }) =>
      callDesk("actOnConversation", {
        params: { conversationId: row.conversationId },
        body: act,
      }),
    onMutate: ({ row, expected }) => putRow(client, { ...row, ...expected }),
    onSuccess: ({ row }) => {
      putRow(client, row);
      void rereadInbox(client);
    },
    // It may have been done all the same: what is true now is read.
    onError: (_, { row }) => {
      putRow(client, row);
      void rereadInbox(client);
    },
  });
}

/** Takes back an act by its `undo.id`. */
export const useUndoConversationAct = () =>
  useWrite(
    (id: string, idempotencyKey) => callDesk("undoConversationAct", { body: { id }, idempotencyKey }),
    (client, { row }) => {
      putRow(client, row);
      return rereadInbox(client);
    },
  );

/** Everything up to a message was seen by the member. A failure is no matter: the next look says so again. */
export function useMarkRead(conversationId: string) {
  const client = useQueryClient();
  return useMutation<void, PlatformError, string>({
    mutationFn: (messageId) => callDesk("markRead", { params: { conversationId }, body: { messageId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
      void client.invalidateQueries({ queryKey: inboxAttentionQuery.queryKey });
    },
  });
}
