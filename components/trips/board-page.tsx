"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { AssignBestContext } from "@/components/trips/board-assign-button";
import { BoardBar, BoardPrintHead } from "@/components/trips/board-bar";
import { BoardBulk } from "@/components/trips/board-bulk";
import { usuallyHidden } from "@/components/trips/board-columns";
import { BoardFaces } from "@/components/trips/board-faces";
import { BoardFoot } from "@/components/trips/board-foot";
import { BoardMessage } from "@/components/trips/board-message";
import { BoardNotices } from "@/components/trips/board-notices";
import { BoardOutcome } from "@/components/trips/board-outcome";
import { BoardRail } from "@/components/trips/board-rail";
import { BoardPanel, BoardSheets } from "@/components/trips/board-slots";
import { BoardTable } from "@/components/trips/board-table";
import { Timeline } from "@/components/trips/timeline";
import { timelineRange } from "@/components/trips/timeline-scale";
import { TripEndDialog } from "@/components/trips/trip-end-dialog";
import { useBoardActions } from "@/components/trips/use-board-actions";
import { useBoardDrag } from "@/components/trips/use-board-drag";
import { useBoardMoves } from "@/components/trips/use-board-moves";
import { useBoardRows } from "@/components/trips/use-board-rows";
import { useBoardSelection } from "@/components/trips/use-board-selection";
import { useBoardView } from "@/components/trips/use-board-view";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useHiddenColumns } from "@/components/ui/use-hidden-columns";
import type { TripRow } from "@/lib/desk/trips/answers";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { tripBoardQuery } from "@/lib/queries/trips";

const noTrips: readonly TripRow[] = [];
/** How often the timeline moves on with now. */
const rangeSeconds = 60;

/** Every trip: which are in trouble, which need a driver, who drives what until when. */
export function BoardPage() {
  const query = useQuery(tripBoardQuery);
  const board = useBoardView();
  const { view, setView, cursor } = board;
  const { hidden, setShown } = useHiddenColumns("trips", usuallyHidden);
  const rows = useBoardRows(query.data?.rows ?? noTrips, board);
  const selection = useBoardSelection(rows.rows, cursor);
  const moves = useBoardMoves();
  const searchRef = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<"message" | "cancel" | "complete" | null>(null);
  const nowMs = useNowSeconds(rangeSeconds) * 1_000;
  const range = useMemo(() => timelineRange(view.span, view.from, nowMs), [view.span, view.from, nowMs]);
  const row = cursor === null ? null : (rows.byId.get(cursor) ?? null);
  const chosen = useMemo(
    () => rows.rows.flatMap(({ id, trip }) => (selection.ids.has(id) ? [trip] : [])),
    [rows.rows, selection.ids],
  );
  const targets = chosen.length > 0 ? chosen : row === null ? noTrips : [row.trip];
  const drag = useBoardDrag((id) => {
    const taken = rows.byId.get(id);
    if (selection.ids.has(id)) return chosen;
    return taken === undefined ? noTrips : [taken.trip];
  });
  const actions = useBoardActions({
    board,
    rows: rows.rows,
    row,
    targets,
    selection,
    moves,
    moved: rows.moved,
    showMoved: rows.showMoved,
    range,
    searchRef,
    onMessage: () => setAsked("message"),
    onCancel: () => setAsked("cancel"),
    onComplete: () => setAsked("complete"),
  });
  const assign = (trips: readonly TripRow[], { externalUserId }: { externalUserId: string }) => {
    if (trips.length > 0) moves.move("assign", trips, { externalUserId });
  };
  const unassign = (trips: readonly TripRow[]) => {
    const withDriver = trips.filter((trip) => trip.driver !== null);
    if (withDriver.length > 0) moves.move("unassign", withDriver);
  };
  const mayAssign = refusalOf(useQuery(sessionQuery).data, "updateTrip") === null;
  const { move } = moves;
  const assignBest = useCallback(
    (trip: TripRow) => move("assign", [trip], { externalUserId: "best" }),
    [move],
  );
  const timeline = view.lens === "timeline";
  const dragging = drag.trips.length > 0;
  const lens = { board, rows, selection, moves, drag, actions };
  return (
    <>
      <BoardBar
        board={board}
        rows={query.data === undefined ? null : rows}
        searchRef={searchRef}
        hidden={hidden}
        onShowColumn={setShown}
        actions={actions}
        onSelectAll={selection.all}
      />
      <BoardPrintHead view={view} />
      <BoardNotices query={query} />
      <BoardBulk selection={selection} actions={actions} />
      <div className="relative flex min-h-0 flex-1 print:block">
        <BoardFaces query={query} board={board} actions={actions} shown={rows.rows.length}>
          {timeline ? (
            <Timeline {...lens} range={range} onAssign={assign} onUnassign={unassign} />
          ) : (
            <AssignBestContext value={mayAssign ? assignBest : null}>
              <BoardTable {...lens} hidden={hidden} busy={query.isFetching} />
            </AssignBestContext>
          )}
        </BoardFaces>
        {view.rail !== null || (dragging && !timeline) ? (
          <BoardRail
            rows={rows.all}
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
        <BoardPanel board={board} moves={moves} />
      </div>
      {query.data === undefined ? null : (
        <BoardFoot
          shown={rows.rows.length}
          total={rows.all.length}
          sorted={board.sorting.length > 0}
          moved={rows.moved}
          onShowMoved={rows.showMoved}
          readAt={query.data.readAt}
        />
      )}
      <BoardSheets board={board} moves={moves} />
      <BoardOutcome moves={moves} />
      {asked === "message" && row !== null ? (
        <BoardMessage key={row.id} trip={row.trip} onClose={() => setAsked(null)} />
      ) : null}
      <TripEndDialog trips={targets} open={asked === "complete"} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={asked === "cancel"}
        onOpenChange={() => setAsked(null)}
        title={targets.length === 1 ? `Cancel trip ${targets[0]?.title}?` : `Cancel ${targets.length} trips?`}
        confirmLabel="Cancel the trip"
        cancelLabel="Keep it"
        danger
        onConfirm={() => {
          setAsked(null);
          moves.move("cancel", targets);
        }}
      >
        Stops that are not done are canceled, and a driver who knows of it is told.
      </ConfirmDialog>
    </>
  );
}
