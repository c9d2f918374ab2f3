import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { InboxBoard } from "@/lib/contract/desk/inbox-conversations";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { mergeRows } from "@/lib/queries/merge-rows";
import { isOvertaken } from "@/lib/queries/read-step";

/** The live stream names what changed; this is for while it is broken. */
const refetchInterval = 30_000;
const staleTime = 5_000;

/** The conversations with what changed since they were read; a response that is whole replaces them. */
export function mergeInbox(known: InboxBoard | undefined, response: InboxBoard): InboxBoard {
  if (response.whole || known === undefined) return response;
  if (isOvertaken(known, response)) return known;
  const isSame = response.conversations.length === 0 && response.gone.length === 0;
  const conversations = isSame
    ? known.conversations
    : mergeRows(known.conversations, response.conversations, response.gone, (row) => row.conversationId);
  return { ...response, whole: true, conversations, gone: [] };
}

/**
 * Every conversation that the member sees, in no order of meaning. A read again asks only for what changed since; rows
 * that did not change stay the same objects.
 */
export const inboxQuery = queryOptions<InboxBoard, PlatformError>({
  queryKey: deskKey("getInbox", {}),
  queryFn: async ({ client, queryKey, signal }) => {
    const known = client.getQueryData<InboxBoard>(queryKey);
    const query = known === undefined ? {} : { since: known.step };
    const response = await callDesk("getInbox", { query, signal });
    // A write may have brought it on meanwhile.
    return mergeInbox(client.getQueryData<InboxBoard>(queryKey) ?? known, response);
  },
  // Merging keeps unchanged rows itself; comparing thousands of rows deep would cost a frame.
  structuralSharing: false,
  staleTime,
  refetchInterval,
});

/** Counts the conversations that need somebody. It is on every page, so nothing asks for it by time. */
export const inboxAttentionQuery = { ...deskQuery("getInboxAttention"), staleTime };

/** The least that is looked for: one letter would find everything. */
const fewestLetters = 2;

/** Messages with these words, over all conversations, the newest first, page by page. */
export const findMessagesQuery = (typed: string) => {
  const text = typed.trim();
  return infiniteQueryOptions<
    DeskResponse<"findMessages">,
    PlatformError,
    InfiniteData<DeskResponse<"findMessages">>,
    readonly unknown[],
    string | null
  >({
    queryKey: deskKey("findMessages", { query: { text } }),
    queryFn: ({ pageParam, signal }) =>
      callDesk("findMessages", {
        query: { text, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: ({ before }) => before,
    enabled: text.length >= fewestLetters,
    staleTime: 10_000,
  });
};

/** Drivers who can be written to, with what the fields of a text become for each. */
export const recipientsQuery = { ...deskQuery("listRecipients"), staleTime: 10_000 };

/** Finds which conversation is the one with a driver; there is one also before the first message. */
export const conversationOfQuery = (externalUserId: string) => ({
  ...deskQuery("getConversationOf", { params: { externalUserId } }),
  staleTime: Number.POSITIVE_INFINITY,
});
