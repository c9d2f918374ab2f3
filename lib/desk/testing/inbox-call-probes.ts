import type { CallInput } from "@/lib/client/create-client";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { inboxCalls } from "@/lib/contract/desk/inbox";
import { inboxCallSamples as samples } from "@/lib/desk/testing/inbox-call-samples";

/** Each call about messages, about the driver of one terminal. @param code of the terminal */
export function inboxProbes(code: string): { [Id in keyof typeof inboxCalls]: CallInput<DeskCalls[Id]> } {
  const driver = `D-${code}`;
  const params = { conversationId: driver };
  return {
    ...samples,
    getConversation: { params },
    getConversationOf: { params: { externalUserId: driver } },
    findMessages: { query: { text: `To ${code}` } },
    actOnConversation: { ...samples.actOnConversation, params },
    markRead: { ...samples.markRead, params },
    sendMessage: { body: { recipients: { externalUserIds: [driver] }, body: "Call in, please" } },
    actOnMessage: { ...samples.actOnMessage, params },
  };
}
