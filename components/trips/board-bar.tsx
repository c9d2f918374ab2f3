"use client";

import { ChartNoAxesGantt, Table2 } from "lucide-react";
import type { RefObject } from "react";
import { FilterChips, FiltersMenu } from "@/components/trips/board-filters";
import { ActionsMenu, ColumnsMenu } from "@/components/trips/board-menus";
import type { BoardShow } from "@/components/trips/board-row";
import { showKinds, showWords, whenWords } from "@/components/trips/board-show-words";
import { ViewsMenu } from "@/components/trips/board-views";
import type { BoardActions } from "@/components/trips/use-board-actions";
import type { BoardRows } from "@/components/trips/use-board-rows";
import type { BoardView } from "@/components/trips/use-board-view";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { IconButton } from "@/components/ui/icon-button";
import { SearchInput } from "@/components/ui/search-input";

/** What stands on top all day; the other counts are in the filter's menu. */
const topShows: readonly BoardShow[] = ["late", "in-jeopardy", "needs-driver", "to-dispatch", "underway"];

interface BoardBarProps {
  board: BoardView;
  /** Null while nothing is read. */
  rows: BoardRows | null;
  searchRef: RefObject<HTMLInputElement | null>;
  hidden: ReadonlySet<string>;
  onShowColumn: (id: string, shown: boolean) => void;
  actions: BoardActions;
  onSelectAll: () => void;
}

/** Over the board: what is counted is a filter, and every key of the page stands at its action. */
export function BoardBar(props: BoardBarProps) {
  const { board, rows, actions } = props;
  const { view, setView } = board;
  const timeline = view.lens === "timeline";
  return (
    <div className="no-print flex min-h-[46px] shrink-0 flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line bg-surface px-3.5 py-[8px]">
      <h1 className="mr-1.5 text-title">Trips</h1>
      <fieldset className="contents">
        <legend className="sr-only">State</legend>
        {topShows.map((show) => (
          <FilterChip
            key={show}
            kind={showKinds[show]}
            count={rows?.counts[show]}
            pressed={view.show === show}
            onClick={() => void setView({ show: view.show === show ? null : show })}
          >
            {showWords[show]}
          </FilterChip>
        ))}
      </fieldset>
      <FilterChips board={board} />
      {board.filtered ? (
        <Button variant="ghost" onClick={board.clearFilters}>
          Clear
        </Button>
      ) : null}
      <SearchInput
        label="Filter the trips"
        placeholder="Trip, driver, place"
        value={view.search}
        onValueChange={(search) => void setView({ search })}
        inputRef={props.searchRef}
        shortcut="/"
        className="ml-auto max-w-64 min-w-28 flex-[1_1_112px] [&>input]:border-line-strong"
      />
      <FiltersMenu board={board} rows={rows} />
      <ViewsMenu />
      {timeline ? null : <ColumnsMenu hidden={props.hidden} onShowColumn={props.onShowColumn} />}
      <LensButton actions={actions} timeline={timeline} />
      <ActionsMenu actions={actions} timeline={timeline} onSelectAll={props.onSelectAll} />
      <Button
        variant="primary"
        shortcut="n"
        disabledReason={actions.newTrip.disabledReason}
        onClick={actions.newTrip.run}
      >
        New trip
      </Button>
    </div>
  );
}

function LensButton({ actions, timeline }: { actions: BoardActions; timeline: boolean }) {
  const other = timeline ? actions.table : actions.timeline;
  const Icon = timeline ? Table2 : ChartNoAxesGantt;
  return (
    <IconButton
      label={other.label}
      icon={<Icon size={15} aria-hidden="true" />}
      shortcut={other.keys}
      onClick={other.run}
      className="border border-line-strong"
    />
  );
}

/** On paper there are no filters to look at: what was asked for stands in words. */
export function BoardPrintHead({ view }: { view: BoardView["view"] }) {
  const asked = [
    view.show === null ? "all trips" : showWords[view.show],
    view.when === null ? null : whenWords[view.when].toLowerCase(),
    view.terminal,
    view.customer,
    view.search === "" ? null : `“${view.search}”`,
  ];
  return (
    <p className="hidden pb-2 text-title font-semibold print:block">
      Trips: {asked.filter(Boolean).join(", ")}
    </p>
  );
}
