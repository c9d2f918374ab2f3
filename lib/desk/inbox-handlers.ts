import type { inboxCalls } from "@/lib/contract/desk/inbox";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { Refusal } from "@/lib/desk/http/refusal";

function notBuilt(): never {
  throw new Refusal("CONFLICT", "This is not built yet");
}

/** What carries out the desk's calls about messages. */
export const inboxHandlers = (): DeskHandlers<typeof inboxCalls> => ({
  getInbox: notBuilt,
  getInboxAttention: notBuilt,
  getConversation: notBuilt,
  getConversationOf: notBuilt,
  findMessages: notBuilt,
  actOnConversation: notBuilt,
  undoConversationAct: notBuilt,
  markRead: notBuilt,
  sendMessage: notBuilt,
  getSendProgress: notBuilt,
  decideUnsent: notBuilt,
  actOnMessage: notBuilt,
  listPromises: notBuilt,
  changePromise: notBuilt,
  getCannedReplies: notBuilt,
  saveCannedReplies: notBuilt,
  getInboxSettings: notBuilt,
  changeInboxSettings: notBuilt,
  getNotificationSettings: notBuilt,
  changeNotificationSettings: notBuilt,
});
