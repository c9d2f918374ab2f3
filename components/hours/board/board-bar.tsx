import { type BoardRow, type BoardShow, boardShows } from "@/components/hours/board/board-row";
import { type BoardActions, boardGroups } from "@/components/hours/board/use-board-actions";
import { type BoardRows, usualHours } from "@/components/hours/board/use-board-rows";
import { type BoardView, savedParts } from "@/components/hours/board/use-board-view";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { countChoice, terminalChoice } from "@/components/list-page/bar/filter-choices";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { useGo } from "@/components/ui/address";
import { FilterChip } from "@/components/ui/filter-chip";
import type { StateKind } from "@/components/ui/state-shape";
import { routes } from "@/lib/routes";

export const showLabel: Readonly<Record<BoardShow, string>> = {
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

/** Not worth their place on a narrow screen: nothing is to be done about them. */
const seldomShows = ["resting", "unknown"] as const;

interface BoardBarProps {
  board: BoardView;
  /** Null while nothing is read. */
  list: BoardRows | null;
  columns: Columns<BoardRow>;
  actions: BoardActions;
}

/** Over the drivers' hours. */
export function BoardBar({ board, list, columns, actions }: BoardBarProps) {
  const { view, setView } = board;
  const go = useGo();
  const choices = boardFilters(board, list);
  return (
    <ListBar
      title="Hours"
      crowded
      page={board}
      search={{ label: "Search the drivers", placeholder: "Driver, unit, place" }}
      filters={
        <>
          <CountFilters
            legend="State"
            shows={boardShows}
            seldom={seldomShows}
            labels={showLabel}
            kinds={showKinds}
            counts={list?.counts ?? null}
            most={list?.all.length}
            pressed={view.show}
            onPress={(show) => void setView({ show })}
          />
          <FilterChip
            pressed={view.hours !== null}
            count={list?.canDrive}
            most={list?.all.length}
            aria-keyshortcuts={actions.canDrive.keys}
            onClick={actions.canDrive.run}
          >
            can drive {view.hours ?? usualHours} h now
          </FilterChip>
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu area="hours" parts={savedParts} onOpen={(query) => go(`${routes.hours()}?${query}`)} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={boardGroups(actions)} />
    </ListBar>
  );
}

/** Filters that are no counts on top; all states again, for a screen that is too narrow for their counts. */
function boardFilters({ view, setView }: BoardView, list: BoardRows | null): readonly FilterChoice[] {
  return [
    countChoice({
      ...{ label: "State", shows: boardShows, labels: showLabel },
      counts: list?.counts ?? null,
      value: view.show,
      onChange: (show) => void setView({ show }),
    }),
    terminalChoice(list?.terminals ?? [], view.terminal, (terminal) => void setView({ terminal })),
  ];
}
