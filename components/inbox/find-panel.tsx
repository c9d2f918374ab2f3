import { useInfiniteQuery } from "@tanstack/react-query";
import { findConversations, namesOf } from "@/components/inbox/inbox-lines";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import { useSettled } from "@/components/ui/loading/use-settled";
import { Skeleton } from "@/components/ui/skeleton";
import type { ConversationRow } from "@/lib/contract/desk/inbox-conversations";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { findMessagesQuery } from "@/lib/queries/inbox/inbox";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface FindPanelProps {
  typed: string;
  rows: readonly ConversationRow[];
  /** @param found a message to go to; null for the newest */
  onOpen: (conversationId: string, found: string | null) => void;
}

const mostConversations = 8;
const line = "grid w-full gap-0.5 border-b border-line px-3.5 py-2 text-left hover:bg-sunken";

/** Lists what was found for what is typed: conversations by whom they are with, then messages by their text. */
export function FindPanel({ typed, rows, onOpen }: FindPanelProps) {
  const settled = useSettled(typed, 250);
  const query = useInfiniteQuery(findMessagesQuery(settled));
  const nowMs = useNowSeconds(60) * 1_000;
  const conversations = findConversations(rows, typed).slice(0, mostConversations);
  const messages = query.data?.pages.flatMap(({ found }) => found) ?? [];
  const isNothing = conversations.length === 0 && query.data !== undefined && messages.length === 0;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={query.isFetching}>
      <p role="status" className="sr-only">
        {query.data === undefined
          ? ""
          : `${messages.length}${query.hasNextPage ? " or more" : ""} messages found`}
      </p>
      {conversations.length === 0 ? null : <Head>Conversations</Head>}
      {conversations.map((row) => (
        <button
          key={row.conversationId}
          type="button"
          className={line}
          onClick={() => onOpen(row.conversationId, null)}
        >
          <span className="truncate font-semibold">{namesOf(row)}</span>
          <span className="truncate text-small text-ink-2">
            {[row.vehicle, row.work?.title].filter(Boolean).join(" · ")}
          </span>
        </button>
      ))}
      {messages.length === 0 ? null : <Head>Messages, newest first</Head>}
      {messages.map((message) => (
        <button
          key={message.messageId}
          type="button"
          className={line}
          onClick={() => onOpen(message.conversationId, message.messageId)}
        >
          <span className="flex justify-between gap-2">
            <b className="truncate font-semibold">{message.with}</b>
            <span className="whitespace-nowrap text-ink-3">
              {nearInstantLabel(Date.parse(message.sentAt), localZone(), nowMs)}
            </span>
          </span>
          <span className="line-clamp-2 text-ink-2">
            {message.fromOffice ? `${message.by}: ` : ""}
            {message.body}
          </span>
        </button>
      ))}
      {query.isLoading ? (
        <div role="status" aria-label="Searching the messages" className="grid gap-3 p-3.5">
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      ) : null}
      {query.hasNextPage ? (
        <Button
          className="m-3.5"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Find earlier ones
        </Button>
      ) : null}
      {query.isError ? (
        <ReadError title="The messages can't be searched" query={query} className="m-3.5" />
      ) : null}
      {isNothing ? <EmptyState title="No messages match">Search for fewer words.</EmptyState> : null}
    </div>
  );
}

function Head({ children }: { children: string }) {
  return (
    <h2 className="border-b border-line bg-sunken px-3.5 py-1 text-small font-semibold text-ink-2">
      {children}
    </h2>
  );
}
