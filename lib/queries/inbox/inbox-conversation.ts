import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Conversation, ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { callDesk, deskKey } from "@/lib/queries/desk-client";

const staleTime = 5_000;

const bySentTime = (one: ThreadMessage, other: ThreadMessage): number =>
  Date.parse(one.sentAt) - Date.parse(other.sentAt) || (one.messageId < other.messageId ? -1 : 1);

const receivedMs = ({ receivedAt, sentAt }: ThreadMessage): number => Date.parse(receivedAt ?? sentAt);

/** The driver's message that came in last, wherever its sent time puts it; undefined where they wrote none that is read. */
export const lastReceived = ({
  messages,
  heldBack,
}: Pick<Conversation, "messages" | "heldBack">): ThreadMessage | undefined =>
  [...messages, ...heldBack]
    .filter(({ fromOffice }) => !fromOffice)
    .sort((one, other) => receivedMs(other) - receivedMs(one) || bySentTime(other, one))[0];

/** Messages once each, the one that was read last, by the time they were sent at. */
function mergeMessages(known: readonly ThreadMessage[], read: readonly ThreadMessage[]): ThreadMessage[] {
  const byId = new Map([...known, ...read].map((message) => [message.messageId, message]));
  return [...byId.values()].sort(bySentTime);
}

/**
 * Joins what was read of a conversation with its newest messages read again: older pages that were loaded stay. Where
 * the two do not touch, messages between them may be missing, and only the newest stand.
 */
export function mergeNewest(known: Conversation | undefined, newest: Conversation): Conversation {
  if (known === undefined || newest.before === null) return newest;
  const read = new Set(newest.messages.map(({ messageId }) => messageId));
  if (!known.messages.some(({ messageId }) => read.has(messageId))) return newest;
  const [first] = newest.messages;
  const isOlder = (message: ThreadMessage) => first !== undefined && bySentTime(message, first) < 0;
  const [oldest] = known.messages;
  // Leave out what stands before the oldest that is loaded: it comes with its own page.
  const isLoaded = (message: ThreadMessage) =>
    known.before === null || (oldest !== undefined && bySentTime(message, oldest) > 0);
  const older = [...known.messages, ...newest.heldBack.filter(isLoaded)].filter(isOlder);
  // Drop what stood among the newest and was not read again: a message of the office that was let be.
  return { ...newest, before: known.before, messages: mergeMessages(older, newest.messages) };
}

/** A conversation with an older page of it. */
export const withOlder = (known: Conversation, older: Conversation): Conversation => ({
  ...known,
  before: older.before,
  messages: mergeMessages(older.messages, known.messages),
});

/**
 * A conversation with its newest messages, and the older ones that were asked for.
 * @param around a message that was found: the page that it stands on instead of the newest
 */
export const conversationQuery = (conversationId: string, around: string | null = null) => {
  const query = around === null ? {} : { around };
  return queryOptions<Conversation, PlatformError>({
    queryKey: deskKey("getConversation", { params: { conversationId }, query }),
    queryFn: async ({ client, queryKey, signal }) => {
      const read = await callDesk("getConversation", { params: { conversationId }, query, signal });
      return mergeNewest(client.getQueryData<Conversation>(queryKey), read);
    },
    staleTime,
  });
};

/** Reads the messages before those that are there. */
export function useOlderMessages(conversationId: string, around: string | null = null) {
  const client = useQueryClient();
  const { queryKey } = conversationQuery(conversationId, around);
  return useMutation<Conversation, PlatformError, string>({
    mutationFn: (before) => callDesk("getConversation", { params: { conversationId }, query: { before } }),
    onSuccess: (older) => client.setQueryData(queryKey, (known) => known && withOlder(known, older)),
  });
}
