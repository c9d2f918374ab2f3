import type { Client } from "@/lib/client/create-client";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { InboxAtTerminal } from "@/lib/contract/desk/samples/probe";

const noId = "00000000-0000-4000-8000-000000000000";

/** Ids of what there is nowhere. */
export const noMessages: InboxAtTerminal = {
  messageId: noId,
  act: noId,
  promise: noId,
  sendId: noId,
  unsent: noId,
};

/** Claims the conversation with the driver of a terminal; null while the desk has not read of it. */
export async function useInbox(
  desk: Pick<Client<typeof deskCalls>, "call">,
  terminal: string,
): Promise<InboxAtTerminal | null> {
  const { conversations } = await desk.call("getInbox");
  const row = conversations.find(({ conversationId }) => conversationId === `D-${terminal}`);
  if (!row) return null;
  const params = { conversationId: row.conversationId };
  const acted = await desk.call("actOnConversation", {
    params,
    body: { act: "claim", version: row.version },
  });
  const { promise } = await desk.call("actOnMessage", {
    params,
    body: { messageId: row.last.messageId, kind: "other", what: `Call ${terminal}` },
  });
  return {
    ...noMessages,
    messageId: row.last.messageId,
    unsent: row.last.messageId,
    act: acted.undo?.id ?? noId,
    promise: promise?.promiseId ?? noId,
  };
}
