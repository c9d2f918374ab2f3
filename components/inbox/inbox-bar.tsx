import type { InboxActions } from "@/components/inbox/inbox-actions";
import { type InboxShow, inboxShows } from "@/components/inbox/inbox-lines";
import type { InboxRows } from "@/components/inbox/use-inbox-list";
import type { InboxView } from "@/components/inbox/use-inbox-view";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { ListBar } from "@/components/list-page/bar/list-bar";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { ActionButton } from "@/components/ui/button";
import type { StateKind } from "@/components/ui/state-shape";

const showLabel: Readonly<Record<InboxShow, string>> = {
  unanswered: "unanswered",
  mine: "mine",
  nobodys: "unassigned",
  "not-sent": "not sent",
  snoozed: "snoozed",
};

interface InboxBarProps {
  page: InboxView;
  /** Null while nothing is read. */
  list: InboxRows | null;
  actions: InboxActions;
}

/** Over the conversations: counts that are filters, the search over all text, a new message. */
export function InboxBar({ page, list, actions }: InboxBarProps) {
  const kinds: Partial<Record<InboxShow, StateKind>> = {
    ...(list !== null && list.counts.unanswered > 0 ? { unanswered: "late" } : {}),
    ...(list !== null && list.counts["not-sent"] > 0 ? { "not-sent": "late" } : {}),
  };
  return (
    <ListBar
      title="Inbox"
      crowded
      page={page}
      search={{ label: "Search all messages", placeholder: "All messages" }}
      filters={
        <>
          <TerminalChooser
            terminals={list?.terminals ?? []}
            terminal={page.terminal}
            onChange={page.setTerminal}
          />
          <CountFilters
            legend="Conversations"
            shows={inboxShows}
            labels={showLabel}
            kinds={kinds}
            counts={list?.counts ?? null}
            most={list?.conversations.length}
            pressed={page.view.show}
            onPress={(show) => page.setView({ show })}
          />
        </>
      }
    >
      <ActionButton action={actions.create}>New message</ActionButton>
    </ListBar>
  );
}
