"use client";

import { ChevronDown, Columns3 } from "lucide-react";
import type { RefObject } from "react";
import { boardColumns } from "@/components/hours/board-columns";
import { type BoardShow, boardShows } from "@/components/hours/board-row";
import type { BoardActions } from "@/components/hours/use-board-actions";
import { type BoardRows, usualHours } from "@/components/hours/use-board-rows";
import type { BoardView } from "@/components/hours/use-board-view";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { Menu, MenuCheckItem, MenuItem, MenuLine } from "@/components/ui/menu";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import type { StateKind } from "@/components/ui/state-shape";

const showWords: Readonly<Record<BoardShow, string>> = {
  violation: "in violation",
  soon: "about to run out",
  driving: "driving",
  "on-duty": "on duty",
  resting: "resting",
  unknown: "unknown",
};

const showKinds: Readonly<Record<BoardShow, StateKind>> = {
  violation: "late",
  soon: "jeopardy",
  driving: "moving",
  "on-duty": "ok",
  resting: "rest",
  unknown: "unknown",
};

interface BoardBarProps {
  board: BoardView;
  /** Null while nothing is read. */
  rows: BoardRows | null;
  searchRef: RefObject<HTMLInputElement | null>;
  hidden: ReadonlySet<string>;
  onShowColumn: (id: string, shown: boolean) => void;
  actions: BoardActions;
}

/** Over the board: what is counted is a filter, and every key of the page stands at its action. */
export function BoardBar({ board, rows, searchRef, hidden, onShowColumn, actions }: BoardBarProps) {
  const { view, setView } = board;
  return (
    <div className="no-print flex min-h-[46px] flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-[9px]">
      <h1 className="mr-2 text-title">Hours</h1>
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
      <FilterChip
        pressed={view.hours !== null}
        count={rows?.canDrive}
        aria-keyshortcuts="c"
        onClick={actions.canDrive.run}
      >
        can drive {view.hours ?? usualHours} h now
      </FilterChip>
      <Select
        aria-label="Terminal"
        value={view.terminal ?? ""}
        onChange={(event) => void setView({ terminal: event.target.value || null })}
        options={[
          { value: "", label: "All terminals" },
          ...(rows?.terminals ?? []).map((code) => ({ value: code, label: code })),
        ]}
        className="w-36 [&>select]:h-[26px] [&>select]:border-line-strong"
      />
      <SearchInput
        label="Search the drivers"
        placeholder="Driver, unit, place"
        value={view.search}
        onValueChange={(search) => void setView({ search })}
        inputRef={searchRef}
        shortcut="/"
        className="max-w-64 min-w-40 flex-[1_1_160px] [&>input]:border-line-strong"
      />
      <div className="ml-auto flex flex-wrap gap-2">
        <ColumnsMenu hidden={hidden} onShowColumn={onShowColumn} />
        <ActionsMenu actions={actions} />
      </div>
    </div>
  );
}

/** On paper there are no filters to look at: what was asked for stands in words. */
export function BoardPrintHead({ view }: { view: BoardView["view"] }) {
  const asked = [
    view.show === null ? "all drivers" : showWords[view.show],
    view.hours === null ? null : `can drive ${view.hours} h`,
    view.terminal,
    view.search === "" ? null : `“${view.search}”`,
  ];
  return (
    <p className="hidden pb-2 text-title font-semibold print:block">
      Drivers' hours: {asked.filter(Boolean).join(", ")}
    </p>
  );
}

function ColumnsMenu({ hidden, onShowColumn }: Pick<BoardBarProps, "hidden" | "onShowColumn">) {
  return (
    <Menu trigger={<Button icon={<Columns3 size={14} aria-hidden="true" />}>Columns</Button>}>
      {boardColumns.slice(1).map((column) => (
        <MenuCheckItem
          key={column.id}
          checked={!hidden.has(column.id)}
          onCheckedChange={(shown) => onShowColumn(column.id, shown)}
        >
          {column.header}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}

function ActionsMenu({ actions }: { actions: BoardActions }) {
  const onRow = [actions.open, actions.showOnMap];
  const onAll = [actions.canDrive, actions.showMoved, actions.download, actions.print, actions.find];
  return (
    <Menu
      className="w-72"
      trigger={
        <Button>
          Actions
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      {[onRow, onAll].map((group, index) => (
        <div key={group[0]?.keys}>
          {index === 0 ? null : <MenuLine />}
          {group.map((action) => (
            <MenuItem
              key={action.keys}
              shortcut={action.keys}
              disabledReason={action.disabledReason}
              onSelect={action.run}
            >
              {action.label}
            </MenuItem>
          ))}
        </div>
      ))}
    </Menu>
  );
}
