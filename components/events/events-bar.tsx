import { useState } from "react";
import { eventKindLabel } from "@/components/events/event-labels";
import { type EventActions, eventGroups } from "@/components/events/use-event-actions";
import { type EventSpan, type EventsView, eventSpans, savedParts } from "@/components/events/use-events-view";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { terminalChoice } from "@/components/list-page/bar/filter-choices";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { SpanDialog } from "@/components/time-fields/span-dialog";
import { useGo } from "@/components/ui/address";
import { FilterChip } from "@/components/ui/filter-chip";
import type { FeedEvent } from "@/lib/contract/desk/events";
import { eventKinds } from "@/lib/contract/desk/plain/choices";
import { routes } from "@/lib/routes";
import { dayTimeLabel, spanLabel as spanOf } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

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
  const go = useGo();
  const [asksSpan, askSpan] = useState(false);
  const choices = choicesOf(board, terminals, () => askSpan(true));
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
      {asksSpan ? (
        <SpanDialog
          title="Events of which time?"
          span={{ fromMs: board.view.from?.getTime() ?? null, toMs: board.view.to?.getTime() ?? null }}
          onClose={() => askSpan(false)}
          onChoose={({ fromMs, toMs }) => {
            askSpan(false);
            board.setView({ span: null, from: dateOf(fromMs), to: dateOf(toMs) });
          }}
        />
      ) : null}
      <FiltersMenu choices={choices} />
      <ViewsMenu area="events" parts={savedParts} onOpen={(query) => go(`${routes.events()}?${query}`)} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={eventGroups(actions)} />
    </ListBar>
  );
}

/** Not a span but the way to say another one. */
const otherSpan = "between";

function choicesOf(
  { view, setView }: EventsView,
  terminals: readonly string[],
  askSpan: () => void,
): readonly FilterChoice[] {
  const spans = Object.keys(eventSpans) as EventSpan[];
  const { from, to } = view;
  const isFree = from !== null || to !== null;
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
      value: isFree ? otherSpan : view.span,
      any: "Any time",
      options: [
        ...spans.map((value) => ({ value, label: spanLabel[value] })),
        { value: otherSpan, label: "from … to …" },
      ],
      onChange: (value) => {
        if (value === otherSpan) askSpan();
        else setView({ span: spans.find((span) => span === value) ?? null, from: null, to: null });
      },
      chip: isFree ? freeSpanLabel(from, to) : view.span && spanLabel[view.span],
    },
  ];
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function freeSpanLabel(from: Date | null, to: Date | null): string {
  const zone = localZone();
  if (from === null) return to === null ? "" : `until ${dayTimeLabel(to.getTime(), zone)}`;
  if (to === null) return `since ${dayTimeLabel(from.getTime(), zone)}`;
  return spanOf(from.getTime(), to.getTime(), zone);
}
