import type { CallInput } from "@/lib/client/create-client";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { inboxCalls } from "@/lib/contract/desk/inbox";
import { InboxSettings, NotificationSettings } from "@/lib/contract/desk/inbox-writes";

const unknownId = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const conversation = { conversationId: "D1" };

/** What each call about messages can be called with. */
export const inboxCallSamples: { [Id in keyof typeof inboxCalls]: CallInput<DeskCalls[Id]> } = {
  getInbox: {},
  getInboxAttention: {},
  getConversation: { params: conversation },
  getConversationOf: { params: { externalUserId: "D1" } },
  findMessages: { query: { text: "gate" } },
  actOnConversation: { params: conversation, body: { act: "claim", version: 0 } },
  undoConversationAct: { body: { id: unknownId } },
  markRead: { params: conversation, body: { messageId: unknownId } },
  listRecipients: {},
  sendMessage: { body: { recipients: { externalUserIds: ["D1"] }, body: "Call in, please" } },
  getSendProgress: { params: { sendId: unknownId } },
  decideUnsent: { params: { messageId: unknownId }, body: { decision: "discard" } },
  actOnMessage: { params: conversation, body: { messageId: null, kind: "other", what: "Call the dock" } },
  listPromises: {},
  changePromise: { params: { promiseId: unknownId }, body: { kept: true } },
  getCannedReplies: {},
  saveCannedReplies: { body: { replies: [{ id: "call", text: "Call in, {driver}" }], version: 0 } },
  getInboxSettings: {},
  changeInboxSettings: { body: { ...InboxSettings.parse({}), version: 0 } },
  getNotificationSettings: {},
  changeNotificationSettings: { body: NotificationSettings.parse({}) },
};
