import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { countChoice } from "@/components/list-page/bar/filter-choices";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { type BoardRow, type BoardShow, boardShows } from "@/components/manifests/board/board-row";
import { type BoardActions, boardGroups } from "@/components/manifests/board/use-board-actions";
import type { BoardRows } from "@/components/manifests/board/use-board-rows";
import { type BoardView, savedParts } from "@/components/manifests/board/use-board-view";
import { TerminalChooser } from "@/components/shell/terminal/terminal-chooser";
import { DayChooser } from "@/components/shell/time/day-chooser";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import type { StateKind } from "@/components/ui/state-shape";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { routes } from "@/lib/routes";

export const showLabel: Readonly<Record<BoardShow, string>> = {
  "in-jeopardy": "in jeopardy",
  "over-hours": "over hours",
  "needs-driver": "needs driver",
  waits: "waits for freight",
  planning: "planning",
  closed: "closed",
  dispatched: "dispatched",
  "in-progress": "in progress",
  completed: "completed",
};

const showKinds: Readonly<Partial<Record<BoardShow, StateKind>>> = {
  "in-jeopardy": "jeopardy",
  "over-hours": "late",
  "needs-driver": "unknown",
  waits: "jeopardy",
  "in-progress": "moving",
};

/** States stand in the filters' menu as well, so on a bar without room only what needs somebody is counted. */
const topShows = ["in-jeopardy", "over-hours", "needs-driver", "waits", "in-progress", "completed"] as const;
const seldomShows = ["needs-driver", "waits", "in-progress", "completed"] as const;

interface BoardBarProps {
  board: BoardView;
  /** Null while nothing is read. */
  list: BoardRows | null;
  terminals: readonly TerminalInfo[];
  today: string;
  columns: Columns<BoardRow>;
  actions: BoardActions;
}

/** Over the manifests of a terminal and a day. */
export function BoardBar({ board, list, terminals, today, columns, actions }: BoardBarProps) {
  const { view, setView } = board;
  const go = useGo();
  const choices = stateChoice(board, list);
  return (
    <ListBar
      title="Manifests"
      crowded
      page={board}
      search={{ label: "Search the manifests", placeholder: "Manifest, driver, stop" }}
      filters={
        <>
          <TerminalChooser terminals={terminals} terminal={board.terminal} onChange={board.setTerminal} />
          <DayChooser
            day={view.day ?? today}
            today={today}
            onChange={(day) => void setView({ day: day === today ? null : day })}
          />
          <CountFilters
            legend="State"
            shows={topShows}
            seldom={seldomShows}
            labels={showLabel}
            kinds={showKinds}
            counts={list?.counts ?? null}
            most={list?.all.length}
            pressed={topShows.find((show) => show === view.show) ?? null}
            onPress={(show) => void setView({ show })}
          />
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu
        area="manifests"
        parts={savedParts}
        onOpen={(query) => go(`${routes.manifests()}?${query}`)}
      />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={boardGroups(actions)} />
      <ActionButton variant="primary" action={actions.create}>
        New manifest
      </ActionButton>
    </ListBar>
  );
}

function stateChoice({ view, setView }: BoardView, list: BoardRows | null): readonly FilterChoice[] {
  return [
    countChoice({
      ...{ label: "State", shows: boardShows, labels: showLabel },
      counts: list?.counts ?? null,
      value: view.show,
      onChange: (show) => void setView({ show }),
      withoutCount: boardShows.filter((show) => !topShows.some((top) => top === show)),
    }),
  ];
}
