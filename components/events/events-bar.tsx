import { eventKindLabel } from "@/components/events/event-labels";
import { type EventActions, eventGroups } from "@/components/events/use-event-actions";
import { type EventSpan, type EventsView, eventSpans } from "@/components/events/use-events-view";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { terminalChoice } from "@/components/list-page/bar/filter-choices";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { FilterChip } from "@/components/ui/filter-chip";
import { eventKinds, type FeedEvent } from "@/lib/contract/desk/events";

const spanLabel: Readonly<Record<EventSpan, string>> = {
  "1h": "last hour",
  "8h": "last 8 hours",
  "24h": "last 24 hours",
  "7d": "last 7 days",
};

interface EventsBarProps {
  board: EventsView;
  /** Terminals of the events that were read. */
  terminals: readonly string[];
  columns: Columns<FeedEvent>;
  actions: EventActions;
}

/** Over the feed. */
export function EventsBar({ board, terminals, columns, actions }: EventsBarProps) {
  const choices = choicesOf(board, terminals);
  return (
    <ListBar
      title="Events"
      page={board}
      search={{ label: "Find events of a number", placeholder: "PRO, trip, manifest" }}
      filters={
        <>
          <FilterChip
            pressed={!board.view.paused}
            aria-keyshortcuts={actions.pause.keys}
            onClick={actions.pause.run}
          >
            live
          </FilterChip>
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={eventGroups(actions)} />
    </ListBar>
  );
}

function choicesOf({ view, setView }: EventsView, terminals: readonly string[]): readonly FilterChoice[] {
  const spans = Object.keys(eventSpans) as EventSpan[];
  return [
    {
      label: "To",
      value: view.kind,
      any: "Anything",
      options: eventKinds.map((value) => ({ value, label: eventKindLabel[value] })),
      onChange: (value) => void setView({ kind: eventKinds.find((kind) => kind === value) ?? null }),
      chip: view.kind && eventKindLabel[view.kind],
    },
    terminalChoice(terminals, view.terminal, (terminal) => void setView({ terminal })),
    {
      label: "Time",
      value: view.span,
      any: "Any time",
      options: spans.map((value) => ({ value, label: spanLabel[value] })),
      onChange: (value) => void setView({ span: spans.find((span) => span === value) ?? null }),
      chip: view.span && spanLabel[view.span],
    },
  ];
}
