import { useQuery } from "@tanstack/react-query";
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useState } from "react";
import { Compose, type ComposeHandle } from "@/components/conversation/compose";
import { MessageLine } from "@/components/conversation/message-line";
import { type ActionKind, ProposalBox } from "@/components/conversation/proposal-box";
import { BetweenLine, Thread } from "@/components/conversation/thread";
import { firstUnreadOf, type ThreadLine, threadLines } from "@/components/conversation/thread-lines";
import { EmptyState } from "@/components/ui/empty-state";
import { later } from "@/components/ui/loading/later";
import type { Conversation, ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { useMarkRead } from "@/lib/queries/inbox/inbox-acts";
import { lastReceived, useOlderMessages } from "@/lib/queries/inbox/inbox-conversation";
import { sessionQuery } from "@/lib/queries/session";
import { localZone } from "@/lib/time/zones";

const LookOverSheet = later(
  async () => (await import("@/components/conversation/look-over-sheet")).LookOverSheet,
);

/** Lets the page act on a conversation from outside. */
export interface ConversationHandle {
  /** Opens what the newest message seems to ask for; a sentence where it asks for nothing. */
  lookOver: () => void;
}

interface ConversationViewProps {
  conversation: Conversation;
  /** A message that was found, and whose page is shown. */
  around: string | null;
  /** True where the page's keys act on this conversation. */
  hasKeys: boolean;
  compose?: Ref<ComposeHandle>;
  /** A text to begin with. */
  begin?: string | undefined;
  handle?: Ref<ConversationHandle>;
}

/** Shows a conversation: its thread and the reply that is being written. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, around, hasKeys } = props;
  const { row, messages, context } = conversation;
  const { conversationId } = row;
  const timeZone = context.drivers.find((driver) => driver.timezone !== null)?.timezone ?? localZone();
  // Reading marks it read: the line stays where it was when the conversation was opened.
  const [firstUnread] = useState(() => firstUnreadOf(messages, row.unread));
  const [lookedOver, setLookedOver] = useState<{ message: ThreadMessage; kind: ActionKind } | null>(null);
  const lines = useMemo(
    () => threadLines(conversation, timeZone, firstUnread),
    [conversation, timeZone, firstUnread],
  );
  useReading(conversation);
  const older = useOlderMessages(conversationId, around);
  const { mutate } = older;
  const { before } = conversation;
  const load = useCallback(() => {
    if (before !== null) mutate(before);
  }, [before, mutate]);
  const proposed = messages.findLast(({ proposal }) => proposal !== null);
  const newestOfDriver = messages.findLast(({ fromOffice }) => !fromOffice);
  useImperativeHandle(props.handle, () => ({
    lookOver: () => {
      const message = proposed ?? newestOfDriver;
      if (message !== undefined) setLookedOver({ message, kind: message.proposal?.kind ?? "other" });
    },
  }));
  const drawn = (line: ThreadLine) => {
    if (line.kind !== "message")
      return <BetweenLine isStrong={line.kind === "unread"}>{line.text}</BetweenLine>;
    const { message } = line;
    return (
      <>
        <MessageLine
          message={message}
          timeZone={timeZone}
          waitingSince={message === newestOfDriver ? row.unansweredSince : null}
          isFound={message.messageId === around}
        />
        {message.proposal === null ? null : (
          <ProposalBox
            conversationId={conversationId}
            messageId={message.messageId}
            proposal={message.proposal}
            hasKey={hasKeys && message === proposed}
            onLookOver={(kind) => setLookedOver({ message, kind })}
          />
        )}
      </>
    );
  };
  return (
    <>
      {messages.length === 0 ? (
        <div className="flex-1">
          <EmptyState title="No messages yet">Write the first one below.</EmptyState>
        </div>
      ) : (
        <Thread
          label={`Messages with ${row.correspondents.map(({ name }) => name).join(", ")}`}
          lines={lines}
          startAt={around ?? (firstUnread === null ? null : "unread")}
          older={{ isThere: before !== null, isPending: older.isPending, error: older.error, load }}
        >
          {drawn}
        </Thread>
      )}
      <LastReceived conversation={conversation} />
      <Compose
        conversation={conversation}
        begin={props.begin}
        {...(props.compose === undefined ? {} : { handle: props.compose })}
      />
      {lookedOver === null ? null : (
        <LookOverSheet
          conversationId={conversationId}
          {...lookedOver}
          work={context.work}
          timeZone={timeZone}
          onClose={() => setLookedOver(null)}
        />
      )}
    </>
  );
}

/** Reads a message that comes in aloud, where a screen reader is on; not those that were there. */
function LastReceived({ conversation }: { conversation: Conversation }) {
  const message = lastReceived(conversation);
  const [opened] = useState(message?.messageId);
  const isNew = message !== undefined && message.messageId !== opened;
  return (
    <p role="status" className="sr-only">
      {isNew ? `${message.isLate ? "Late message from " : ""}${message.by}: ${message.body}` : ""}
    </p>
  );
}

/** Longer than a glance on the way to another conversation, which reads nothing. */
const glanceMs = 600;

/** Counts as read what stays on screen in a tab that is looked at. */
function useReading({ row, messages }: Conversation): void {
  const mayMark = useQuery(sessionQuery).data?.can.includes("markRead") === true;
  const { mutate } = useMarkRead(row.conversationId);
  const newest = messages.findLast(({ fromOffice }) => !fromOffice)?.messageId;
  const isUnread = row.unread > 0;
  useEffect(() => {
    if (!mayMark || !isUnread || newest === undefined) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(due);
      if (document.visibilityState === "visible") due = setTimeout(() => mutate(newest), glanceMs);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(due);
      document.removeEventListener("visibilitychange", look);
    };
  }, [mayMark, isUnread, newest, mutate]);
}
