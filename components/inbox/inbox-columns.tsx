import { ContextCard } from "@/components/inbox/context-card";
import { FindPanel } from "@/components/inbox/find-panel";
import { InboxList } from "@/components/inbox/inbox-list";
import { OpenConversation } from "@/components/inbox/open-conversation";
import type { InboxPageState } from "@/components/inbox/use-inbox-page";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";

/** The conversations, the one that is open, and what is known of its driver; fewer beside each other on a narrow screen. */
export function InboxColumns({ state }: { state: InboxPageState }) {
  const { page, list, open, row, actions, compose, thread } = state;
  const { at, search } = page.view;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[300px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-lg:grid-cols-[264px_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] xl:grid-cols-[314px_minmax(0,1fr)_348px] min-[1536px]:grid-cols-[380px_minmax(0,1fr)_372px]">
      <section
        aria-label="List of conversations"
        className={cx(
          "flex min-h-0 flex-col border-r border-line bg-surface",
          at !== null && "max-md:hidden",
        )}
        {...list.pointer}
      >
        {search.trim() !== "" ? (
          <FindPanel
            typed={search}
            rows={list.conversations}
            onOpen={(conversationId, found) => page.setView({ at: conversationId, found })}
          />
        ) : list.rows.length === 0 ? (
          <EmptyState
            title="Nothing here"
            actions={
              page.view.show === null && page.terminal === null ? null : (
                <Button onClick={page.clearFilters}>Clear the filters</Button>
              )
            }
          >
            No conversation matches the filters.
          </EmptyState>
        ) : (
          <InboxList
            lines={list.rows}
            at={at}
            memberId={list.memberId}
            onOpen={(conversationId) => {
              list.touch();
              page.open(conversationId);
            }}
            onAnswer={() => compose.current?.focus()}
          />
        )}
      </section>
      <section
        aria-label="Conversation"
        className={cx("flex min-h-0 min-w-0 flex-col bg-bg", at === null && "max-md:hidden")}
      >
        <OpenConversation
          page={page}
          row={row}
          query={open}
          memberId={list.memberId}
          actions={actions}
          compose={compose}
          handle={thread}
        />
      </section>
      <aside
        aria-label="About the driver"
        className="min-h-0 overflow-y-auto border-l border-line bg-surface max-xl:hidden"
      >
        {at === null || open.data === undefined ? null : <ContextCard conversation={open.data} />}
      </aside>
    </div>
  );
}
