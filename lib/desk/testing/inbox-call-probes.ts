import type { CallInput } from "@/lib/client/create-client";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { inboxCalls } from "@/lib/contract/desk/inbox";
import type { InboxAtTerminal } from "@/lib/desk/testing/inbox-at-terminal";
import { inboxCallSamples as samples } from "@/lib/desk/testing/inbox-call-samples";

/** Each call about messages, about the driver of one terminal. @param code of the terminal */
export function inboxProbes(
  code: string,
  { messageId, act, promise, sendId, unsent }: InboxAtTerminal,
): { [Id in keyof typeof inboxCalls]: CallInput<DeskCalls[Id]> } {
  const driver = `D-${code}`;
  const params = { conversationId: driver };
  return {
    ...samples,
    getConversation: { params },
    getConversationOf: { params: { externalUserId: driver } },
    findMessages: { query: { text: `To ${code}` } },
    actOnConversation: { ...samples.actOnConversation, params },
    undoConversationAct: { body: { id: act } },
    markRead: { params, body: { messageId } },
    sendMessage: { body: { recipients: { externalUserIds: [driver] }, body: "Call in, please" } },
    getSendProgress: { params: { sendId } },
    decideUnsent: { ...samples.decideUnsent, params: { messageId: unsent } },
    changePromise: { ...samples.changePromise, params: { promiseId: promise } },
    actOnMessage: { ...samples.actOnMessage, params },
  };
}
