"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { BulkBar } from "@/components/list-page/bulk-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { useKeepColumns } from "@/components/list-page/columns/use-keep-columns";
import { ListFoot } from "@/components/list-page/list-foot";
import { useSelection } from "@/components/list-page/rows/use-selection";
import { useConversationPane } from "@/components/shell/inbox/conversation-panes";
import { TripMoveOutcome } from "@/components/shell/trip/move-outcome";
import { useTripMoves } from "@/components/shell/trip/use-trip-moves";
import { AssignBestContext } from "@/components/trips/board/board-assign-button";
import { BoardBar } from "@/components/trips/board/board-bar";
import { boardColumns, usuallyHidden } from "@/components/trips/board/board-columns";
import { BoardFaces, BoardNotices } from "@/components/trips/board/board-faces";
import { showLabel, whenLabel } from "@/components/trips/board/board-show-labels";
import { BoardTable } from "@/components/trips/board/board-table";
import { useBoardActions } from "@/components/trips/board/use-board-actions";
import { useBoardDrag } from "@/components/trips/board/use-board-drag";
import { useBoardRows } from "@/components/trips/board/use-board-rows";
import { useBoardView } from "@/components/trips/board/use-board-view";
import { TripSheets } from "@/components/trips/editor/editor-sheets";
import { useUnfollow } from "@/components/trips/follow/use-unfollow";
import { type TripDialog, TripDialogs } from "@/components/trips/moves/trip-dialogs";
import type { FirstTrips } from "@/components/trips/page/first-trips";
import { FirstTripsFrame } from "@/components/trips/page/first-trips-frame";
import { timelineRange } from "@/components/trips/timeline-scale";
import { later } from "@/components/ui/loading/later";
import { pageKeys } from "@/components/ui/page-keys";
import { tripColumnsCookie } from "@/lib/contract/appearance";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { tripBoardQuery } from "@/lib/queries/trips";
import { routes } from "@/lib/routes";

// The rows come first: the way of a trip's plan alone brings the styles of a map.
const TripPanel = later(async () => (await import("@/components/trips/panel/trip-panel")).TripPanel);
const Timeline = later(async () => (await import("@/components/trips/timeline/timeline")).Timeline);
const BoardRail = later(async () => (await import("@/components/trips/board/board-rail")).BoardRail);
const FollowDialog = later(
  async () => (await import("@/components/trips/follow/follow-dialog")).FollowDialog,
);

const noTrips: readonly TripRow[] = [];
/** How often the timeline moves on with now. */
const rangeSeconds = 60;

/** What the page shows and what can be done with it. */
function useTripBoard(first: FirstTrips | null) {
  // As old as can be: the browser reads the board at once, what changed since and what did not come with the page.
  const query = useQuery({ ...tripBoardQuery, initialData: () => first?.board, initialDataUpdatedAt: 0 });
  const board = useBoardView();
  const { view, cursor } = board;
  const list = useBoardRows(query.data?.rows ?? noTrips, query.data?.more ?? null, board);
  const columns = useColumns("trips", boardColumns, list.all, usuallyHidden, first?.columns);
  useKeepColumns(tripColumnsCookie, routes.trips(), columns);
  const selection = useSelection(list.rows, cursor);
  const moves = useTripMoves();
  const openConversation = useConversationPane();
  const [asked, setAsked] = useState<TripDialog | null>(null);
  const nowMs = useNowSeconds(rangeSeconds) * 1_000;
  const range = useMemo(() => timelineRange(view.span, view.from, nowMs), [view.span, view.from, nowMs]);
  const { row } = list;
  const chosen = useMemo(
    () =>
      selection.ids.size === 0
        ? noTrips
        : list.rows.flatMap(({ id, trip }) => (selection.ids.has(id) ? [trip] : [])),
    [list.rows, selection.ids],
  );
  const targets = chosen.length > 0 ? chosen : row === null ? noTrips : [row.trip];
  const drag = useBoardDrag((id) => {
    const taken = list.byId.get(id);
    if (selection.ids.has(id)) return chosen;
    return taken === undefined ? noTrips : [taken.trip];
  });
  const { takeOff } = useUnfollow();
  const lists = query.data?.lists ?? true;
  const actions = useBoardActions({
    board,
    list,
    targets,
    selection,
    moves,
    range,
    lists,
    onUnfollow: (tripIds) => void takeOff(tripIds),
    onMessage: () => row?.trip.driver && openConversation(row.trip.driver),
    onCancel: () => setAsked("cancel"),
    onComplete: () => setAsked("complete"),
  });
  const assign = (trips: readonly TripRow[], { id }: { id: string }) => {
    if (trips.length > 0) moves.move("assign", trips, { externalUserId: id });
  };
  const unassign = (trips: readonly TripRow[]) => {
    const withDriver = trips.filter((trip) => trip.driver !== null);
    if (withDriver.length > 0) moves.move("unassign", withDriver);
  };
  const mayAssign = refusalOf(useQuery(sessionQuery).data, "updateTrip") === null;
  const { assignBest: assignShown } = moves;
  const assignBest = useCallback((trip: TripRow) => assignShown([trip]), [assignShown]);
  return {
    query,
    // False for what came with the page: of a part nothing is counted, and that others are being read need not be said.
    isRead: query.data !== undefined && query.dataUpdatedAt > 0,
    board,
    list,
    columns,
    selection,
    moves,
    asked,
    setAsked,
    range,
    targets,
    drag,
    actions,
    lists,
    assign,
    unassign,
    assignBest: mayAssign ? assignBest : null,
  };
}
type TripBoardState = ReturnType<typeof useTripBoard>;

/** Above the rows: counts and filters, what is printed over them, what went wrong, what the chosen ones can get. */
function BoardHead({ query, isRead, board, list, columns, selection, actions, lists }: TripBoardState) {
  const { view } = board;
  return (
    <>
      <BoardBar board={board} list={isRead ? list : null} columns={columns} actions={actions} lists={lists} />
      <ListPrintHead
        title="Trips"
        asked={[
          view.show === null ? "all trips" : showLabel[view.show],
          view.when === null ? null : whenLabel[view.when].toLowerCase(),
          view.terminal,
          view.customer,
          view.search === "" ? null : `“${view.search}”`,
        ]}
      />
      {isRead || query.error !== null ? <BoardNotices query={query} actions={actions} /> : null}
      <BulkBar
        label="Chosen trips"
        count={selection.ids.size}
        actions={[
          { action: actions.assignBest, text: "Assign best" },
          { action: actions.dispatch, text: "Dispatch" },
          { action: actions.unassign, text: "Unassign" },
        ]}
        onClear={selection.clear}
      />
    </>
  );
}

/** Below the rows: how many, how they are sorted, how old they are. */
function BoardFoot({ query, isRead, board, list, columns }: TripBoardState) {
  if (query.data === undefined || !isRead) return null;
  return (
    <ListFoot
      noun="trips"
      list={list}
      sort={board.sort}
      usually="urgency first"
      columns={board.view.lens === "timeline" ? null : columns}
      readAtMs={query.data.readAt === null ? null : Date.parse(query.data.readAt)}
      keyHints={[
        { keys: [pageKeys.assignBest], does: "assign best" },
        { keys: [pageKeys.dispatch], does: "dispatch" },
        { keys: [pageKeys.undo], does: "undo" },
      ]}
    />
  );
}

/**
 * Every trip: which are in trouble, which need a driver, who drives what until when.
 * @param first what the server draws of it into a page that is opened anew
 */
export function BoardPage({ first }: { first: FirstTrips | null }) {
  return (
    <FirstTripsFrame first={first}>
      <Board first={first} />
    </FirstTripsFrame>
  );
}

function Board({ first }: { first: FirstTrips | null }) {
  const trips = useTripBoard(first);
  const { query, board, list, selection, moves, drag, actions, targets, assign, unassign } = trips;
  const { view, setView } = board;
  const timeline = view.lens === "timeline";
  const dragging = drag.trips.length > 0;
  const lens = { board, list, selection, moves, drag, actions };
  return (
    <>
      <BoardHead {...trips} />
      <div className="relative flex min-h-0 flex-1 print:block">
        <BoardFaces query={query} board={board} actions={actions} shown={list.rows.length}>
          {timeline ? (
            <Timeline {...lens} range={trips.range} onAssign={assign} onUnassign={unassign} />
          ) : (
            <AssignBestContext value={trips.assignBest}>
              <BoardTable {...lens} columns={trips.columns} busy={query.isFetching} />
            </AssignBestContext>
          )}
        </BoardFaces>
        {view.rail !== null || (dragging && !timeline) ? (
          <BoardRail
            rows={list.all}
            targets={targets}
            drag={drag}
            passing={view.rail === null}
            refusal={actions.assignBest.disabledReason}
            unassignRefusal={actions.unassign.disabledReason}
            onAssign={assign}
            onUnassign={unassign}
            onClose={() => void setView({ rail: null })}
          />
        ) : null}
        {view.trip === null ? null : (
          <TripPanel
            key={view.trip}
            tripId={view.trip}
            moves={moves}
            onClose={() => void setView({ at: view.trip, trip: null })}
            onOpenSheet={(sheet) => void setView({ sheet })}
          />
        )}
      </div>
      <BoardFoot {...trips} />
      <TripSheets
        sheet={view.sheet === "follow" ? null : view.sheet}
        tripId={view.trip ?? view.at}
        moves={moves}
        onClose={() => void setView({ sheet: null })}
        onCreated={(tripId) => void setView({ sheet: null, at: tripId, trip: tripId })}
      />
      {view.sheet === "follow" && !trips.lists ? (
        <FollowDialog onClose={() => void setView({ sheet: null })} />
      ) : null}
      <TripMoveOutcome moves={moves} />
      <TripDialogs asked={trips.asked} targets={targets} moves={moves} onClose={() => trips.setAsked(null)}>
        Stops that are not done are canceled, and a driver who knows of it is told.
      </TripDialogs>
    </>
  );
}
