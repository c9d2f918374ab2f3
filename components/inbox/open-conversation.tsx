import type { UseQueryResult } from "@tanstack/react-query";
import type { Ref } from "react";
import type { ComposeHandle } from "@/components/conversation/compose";
import { type ConversationHandle, ConversationView } from "@/components/conversation/conversation-view";
import { ReadingConversation } from "@/components/conversation/reading-conversation";
import { ConversationHead } from "@/components/inbox/conversation-head";
import type { InboxActions } from "@/components/inbox/inbox-actions";
import type { InboxView } from "@/components/inbox/use-inbox-view";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { useLastError } from "@/components/list-page/use-last-error";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Conversation, ConversationRow } from "@/lib/contract/desk/inbox-conversations";

interface OpenConversationProps {
  page: InboxView;
  /** As the list has it, newer than the conversation's own where that is being read. */
  row: ConversationRow | null;
  query: UseQueryResult<Conversation, PlatformError>;
  memberId: string;
  actions: InboxActions;
  compose: Ref<ComposeHandle>;
  handle: Ref<ConversationHandle>;
}

/** The conversation in the middle: its four faces. */
export function OpenConversation(props: OpenConversationProps) {
  const { page, query, actions } = props;
  const error = useLastError(query);
  const { at, found, search } = page.view;
  const row = props.row ?? query.data?.row ?? null;
  if (at === null)
    return (
      <EmptyState title="No conversation is open">
        {search.trim() === "" ? "Choose one at the left, or press J for the first." : "Choose a result."}
      </EmptyState>
    );
  return (
    <>
      {row === null ? null : (
        <ConversationHead
          row={row}
          memberId={props.memberId}
          actions={actions}
          onBack={() => page.setView({ at: null, found: null })}
          onAbout={() => page.setView({ sheet: "about" })}
        />
      )}
      {query.data !== undefined ? (
        <>
          <div className="px-3.5 empty:hidden">
            <NotReadAgain query={query} />
          </div>
          <ConversationView
            // Begin anew with each conversation: what was typed, looked at and read belongs to one conversation.
            key={`${at} ${found}`}
            conversation={query.data}
            around={found}
            hasKeys
            compose={props.compose}
            handle={props.handle}
          />
        </>
      ) : error === null ? (
        <ReadingConversation />
      ) : error.status === 404 ? (
        <EmptyState
          title="Conversation not found"
          actions={<Button onClick={() => page.setView({ at: null })}>Close</Button>}
        >
          Its driver belongs to a terminal that you can't see, or the link is wrong.
        </EmptyState>
      ) : (
        <ErrorNotice
          className="m-3.5"
          title="The conversation can't be read"
          error={error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  );
}
