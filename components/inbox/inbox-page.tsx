"use client";

import { InboxBar } from "@/components/inbox/inbox-bar";
import { InboxColumns } from "@/components/inbox/inbox-columns";
import { InboxFoot } from "@/components/inbox/inbox-foot";
import { InboxSheets } from "@/components/inbox/inbox-sheets";
import { useInboxPage } from "@/components/inbox/use-inbox-page";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListNotice, StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Messages of drivers, answered by a team: who waits longest, the conversation, and what is known beside it. */
export function InboxPage() {
  const state = useInboxPage();
  const { page, query, list, open, actions, acts } = state;
  const error = useLastError(query);
  const board = query.data;
  const total = board?.conversations.length ?? null;
  const team = board?.team ?? [];
  return (
    <>
      <InboxBar page={page} list={board === undefined ? null : list} actions={actions} />
      {board === undefined ? null : (
        <StaleNotice
          title="Messages can't be read"
          error={query.isRefetchError ? query.error.message : board.readError}
          readAtMs={board.readAt === null ? null : Date.parse(board.readAt)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {board?.howToBeLinked == null ? null : <ListNotice>{board.howToBeLinked}</ListNotice>}
      <ListFaces
        title="Messages"
        noun="conversations"
        one="conversation"
        error={error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        total={total}
        // Filtered to none, a conversation may be open all the same: the list alone says that it is empty.
        shown={total ?? 0}
        onClearFilters={() => page.setView({ show: null })}
        empty={
          <EmptyState
            title="No messages yet"
            actions={<ActionButton action={actions.create}>New message</ActionButton>}
          >
            Messages from drivers appear here, longest wait first.
          </EmptyState>
        }
      >
        <InboxColumns state={state} />
      </ListFaces>
      <InboxFoot list={board === undefined ? null : list} team={team} />
      <InboxSheets
        page={page}
        conversation={page.view.at === null ? null : (open.data ?? null)}
        team={team}
        acts={acts}
      />
    </>
  );
}
