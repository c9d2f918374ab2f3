import { ChartNoAxesGantt, Table2, X } from "lucide-react";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { FilterChips, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import { iconOnNarrowScreens, onWideScreens } from "@/components/list-page/bar/on-wide-screens";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
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
import { useGo } from "@/components/ui/address";
import { ActionButton, Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { routes } from "@/lib/routes";

/** What stands on top all day; the other counts are in the filter's menu. */
const topShows: readonly BoardShow[] = ["late", "in-jeopardy", "needs-driver", "to-dispatch", "underway"];

/** Not worth their place on a narrow screen where counts take much of it. */
const seldomShows = ["to-dispatch", "underway"] as const;

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
  const isWide = list !== null && list.all.length >= 1_000;
  return (
    <ListBar
      title="Trips"
      crowded
      page={board}
      search={{ label: "Filter the trips", placeholder: "Trip, driver, place" }}
      filters={
        <>
          <CountFilters
            legend="State"
            shows={topShows}
            labels={showLabel}
            kinds={showKinds}
            seldom={isWide ? seldomShows : undefined}
            counts={list?.counts ?? null}
            most={list?.all.length}
            pressed={view.show}
            onPress={(show) => void setView({ show })}
          />
          <FilterChips choices={choices} />
          <Button
            variant="ghost"
            title="Clear the filters"
            icon={<X size={14} aria-hidden="true" />}
            onClick={board.clearFilters}
            className={cx(iconOnNarrowScreens, !board.filtered && "invisible")}
          >
            <span className={onWideScreens}>Clear</span>
          </Button>
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
