import { ChartNoAxesGantt, Table2 } from "lucide-react";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { FilterChips, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { useGo } from "@/components/shell/address";
import { boardFilters } from "@/components/trips/board/board-filters";
import { showKinds, showLabel } from "@/components/trips/board/board-show-labels";
import {
  type BoardActions,
  followGroup,
  timelineGroup,
  tripGroups,
  viewGroups,
} from "@/components/trips/board/use-board-actions";
import type { BoardRows } from "@/components/trips/board/use-board-rows";
import { type BoardView, savedParts } from "@/components/trips/board/use-board-view";
import type { BoardRow, BoardShow } from "@/components/trips/trip-row";
import { ActionButton, Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { routes } from "@/lib/routes";

/** What stands on top all day; the other counts are in the filter's menu. */
const topShows: readonly BoardShow[] = ["late", "in-jeopardy", "needs-driver", "to-dispatch", "underway"];

interface BoardBarProps {
  board: BoardView;
  /** Null while nothing is read. */
  list: BoardRows | null;
  columns: Columns<BoardRow>;
  actions: BoardActions;
  /** Whether the platform lists its trips. */
  lists: boolean;
}

/** Over the trips. */
export function BoardBar({ board, list, columns, actions, lists }: BoardBarProps) {
  const { view, setView } = board;
  const go = useGo();
  const timeline = view.lens === "timeline";
  const choices = boardFilters(board, list);
  return (
    <ListBar
      title="Trips"
      page={board}
      search={{ label: "Filter the trips", placeholder: "Trip, driver, place" }}
      filters={
        <>
          <CountFilters
            legend="State"
            shows={topShows}
            labels={showLabel}
            kinds={showKinds}
            counts={list?.counts ?? null}
            pressed={view.show}
            onPress={(show) => void setView({ show })}
          />
          <FilterChips choices={choices} />
          {board.filtered ? (
            <Button variant="ghost" onClick={board.clearFilters}>
              Clear
            </Button>
          ) : null}
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu area="trips" parts={savedParts} onOpen={(query) => go(`${routes.trips()}?${query}`)} />
      {timeline ? null : <ColumnsMenu columns={columns} />}
      <LensButton actions={actions} timeline={timeline} />
      <ActionsMenu
        groups={[
          ...tripGroups(actions),
          ...(lists ? [] : [followGroup(actions)]),
          ...viewGroups(actions),
          ...(timeline ? [timelineGroup(actions)] : []),
        ]}
      />
      <ActionButton variant="primary" action={actions.newTrip}>
        New trip
      </ActionButton>
    </ListBar>
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
