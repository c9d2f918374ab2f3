"use client";

import { ChartNoAxesGantt, Table2 } from "lucide-react";
import type { RefObject } from "react";
import { ActionsMenu, ColumnsMenu } from "@/components/trips/board-menus";
import { type BoardShow, type BoardWhen, boardShows, boardWhens } from "@/components/trips/board-row";
import { ViewsMenu } from "@/components/trips/board-views";
import type { BoardActions } from "@/components/trips/use-board-actions";
import type { BoardRows } from "@/components/trips/use-board-rows";
import type { BoardView } from "@/components/trips/use-board-view";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import type { StateKind } from "@/components/ui/state-shape";

const showWords: Readonly<Record<BoardShow, string>> = {
  late: "late",
  "in-jeopardy": "in jeopardy",
  "needs-driver": "need a driver",
  "to-dispatch": "to dispatch",
  underway: "on the road",
  resting: "resting",
  "no-eta": "without ETA",
  done: "done",
};

const showKinds: Readonly<Partial<Record<BoardShow, StateKind>>> = {
  late: "late",
  "in-jeopardy": "jeopardy",
  underway: "moving",
  resting: "rest",
  "no-eta": "unknown",
};

const whenWords: Readonly<Record<BoardWhen, string>> = {
  "4h": "Next 4 hours",
  today: "Today",
  tomorrow: "Tomorrow",
  later: "Later",
};

const selectLook = "[&>select]:h-[26px] [&>select]:border-line-strong";
const options = (all: string, values: readonly string[]) => [
  { value: "", label: all },
  ...values.map((value) => ({ value, label: value })),
];

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
export function BoardBar({
  board,
  rows,
  searchRef,
  hidden,
  onShowColumn,
  actions,
  onSelectAll,
}: BoardBarProps) {
  const { view, setView } = board;
  const timeline = view.lens === "timeline";
  return (
    <div className="no-print flex min-h-[46px] shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-[9px]">
      <h1 className="mr-2 text-title">Trips</h1>
      <fieldset className="contents">
        <legend className="sr-only">State</legend>
        {boardShows.map((show) => (
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
      <Select
        aria-label="Due"
        value={view.when ?? ""}
        onChange={({ target }) =>
          void setView({ when: boardWhens.find((when) => when === target.value) ?? null })
        }
        options={[
          { value: "", label: "Any time" },
          ...boardWhens.map((when) => ({ value: when, label: whenWords[when] })),
        ]}
        className={`w-32 ${selectLook}`}
      />
      <Select
        aria-label="Terminal"
        value={view.terminal ?? ""}
        onChange={({ target }) => void setView({ terminal: target.value || null })}
        options={options("All terminals", rows?.terminals ?? [])}
        className={`w-34 ${selectLook}`}
      />
      <Select
        aria-label="Customer"
        value={view.customer ?? ""}
        onChange={({ target }) => void setView({ customer: target.value || null })}
        options={options("All customers", rows?.customers ?? [])}
        className={`w-36 ${selectLook}`}
      />
      <SearchInput
        label="Filter the trips"
        placeholder="Trip, driver, unit, place"
        value={view.search}
        onValueChange={(search) => void setView({ search })}
        inputRef={searchRef}
        shortcut="/"
        className="max-w-64 min-w-40 flex-[1_1_160px] [&>input]:border-line-strong"
      />
      {board.filtered ? (
        <Button variant="ghost" onClick={board.clearFilters}>
          Clear the filters
        </Button>
      ) : null}
      <div className="ml-auto flex flex-wrap gap-2">
        <ViewsMenu />
        {timeline ? null : <ColumnsMenu hidden={hidden} onShowColumn={onShowColumn} />}
        <LensButton actions={actions} timeline={timeline} />
        <ActionsMenu actions={actions} timeline={timeline} onSelectAll={onSelectAll} />
        <Button
          variant="primary"
          shortcut="n"
          disabledReason={actions.newTrip.disabledReason}
          onClick={actions.newTrip.run}
        >
          New trip
        </Button>
      </div>
    </div>
  );
}

function LensButton({ actions, timeline }: { actions: BoardActions; timeline: boolean }) {
  const other = timeline ? actions.table : actions.timeline;
  const Icon = timeline ? Table2 : ChartNoAxesGantt;
  return (
    <Button icon={<Icon size={14} aria-hidden="true" />} shortcut={other.keys} onClick={other.run}>
      {other.label}
    </Button>
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
