import type { inboxCalls } from "@/lib/contract/desk/inbox";
import type { DeskParts } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about messages. */
export const inboxHandlers = ({
  inbox,
  inboxSettings,
  notificationSettings,
}: DeskParts): DeskHandlers<typeof inboxCalls> => ({
  getInbox: (member, { query }) => inbox.views.inbox(member, query.since ?? null),
  getInboxAttention: (member) => inbox.views.attention(member),
  getConversation: (member, { params, query }) =>
    inbox.threads.conversation(member, params.conversationId, query),
  getConversationOf: (member, { params }) => inbox.threads.withDriver(member, params.externalUserId),
  findMessages: (member, { query }) => inbox.threads.find(member, query),
  actOnConversation: (member, { params, body, key }) =>
    inbox.acts.act(member, params.conversationId, body, key),
  undoConversationAct: (member, { body, key }) => inbox.acts.undo(member, body.id, key),
  markRead: (member, { params, body }) =>
    inbox.threads.markRead(member, params.conversationId, body.messageId),
  listRecipients: (member) => ({ recipients: inbox.views.recipients(member) }),
  sendMessage: (member, { body, key }) => inbox.sends.send(member, body, key),
  getSendProgress: (member, { params }) => inbox.sends.progress(member, params.sendId),
  decideUnsent: (member, { params, body, key }) => inbox.sends.decide(member, params.messageId, body, key),
  actOnMessage: (member, { params, body, key }) =>
    inbox.promises.act(member, params.conversationId, body, key),
  listPromises: (member, { query }) => inbox.promises.list(member, query),
  changePromise: (member, { params, body, key }) =>
    inbox.promises.change(member, params.promiseId, body, key),
  getCannedReplies: (member) => inboxSettings.replies(member),
  saveCannedReplies: (member, { body, key }) => inboxSettings.saveReplies(member, body, key),
  getInboxSettings: (member) => inboxSettings.response(member),
  changeInboxSettings: (member, { body, key }) => inboxSettings.change(member, body, key),
  getNotificationSettings: (member) => notificationSettings.of(member),
  changeNotificationSettings: (member, { body }) => notificationSettings.change(member, body),
});
