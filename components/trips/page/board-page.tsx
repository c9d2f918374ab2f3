"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesGantt, Table2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ComponentProps, useCallback, useMemo, useState } from "react";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { useKeepColumns } from "@/components/list-page/columns/use-keep-columns";
import { ListPage } from "@/components/list-page/list-page";
import { useSelection } from "@/components/list-page/rows/use-selection";
import { TripMoveOutcome } from "@/components/trip/move-outcome";
import { useTripMoves } from "@/components/trip/use-trip-moves";
import { AssignBestContext } from "@/components/trips/board/board-assign-button";
import { BoardNotices, NoneListed, NoTrips } from "@/components/trips/board/board-notices";
import {
  assignBestOrShow,
  boardGroups,
  type TripActions,
  timelineGroup,
  tripGroups,
  useTripActions,
} from "@/components/trips/board/trip-actions";
import { driversOf, useTripAddress, useTripList } from "@/components/trips/board/trip-list";
import { useBoardDrag } from "@/components/trips/board/use-board-drag";
import { TripSheets } from "@/components/trips/editor/editor-sheets";
import { useUnfollow } from "@/components/trips/follow/use-unfollow";
import { type TripDialog, TripDialogs } from "@/components/trips/moves/trip-dialogs";
import type { FirstTrips } from "@/components/trips/page/first-trips";
import { FirstTripsFrame } from "@/components/trips/page/first-trips-frame";
import { timelineRange } from "@/components/trips/timeline-scale";
import type { BoardRow } from "@/components/trips/trip-row";
import { IconButton } from "@/components/ui/icon-button";
import { later } from "@/components/ui/loading/later";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import { SharedWork } from "@/components/work/work-marks";
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

const TenderSheet = later(async () => (await import("@/components/trips/tender/tender-sheet")).TenderSheet);

const noTrips: readonly TripRow[] = [];

/** A reading that is older than this is said to be old: the desk reads every few seconds. */
const oldAfterSeconds = 120;
/** Moves the timeline on with now this often. */
const rangeSeconds = 60;

/** Keeps what the page shows and what can be done with it. */
function useTripBoard(first: FirstTrips | null) {
  // As old as can be: the browser reads the board at once, what changed since and what did not come with the page.
  const query = useQuery({ ...tripBoardQuery, initialData: () => first?.board, initialDataUpdatedAt: 0 });
  const board = useTripAddress();
  const { view, cursor } = board;
  const out = useOutOfService("vehicle");
  const list = useTripList(query.data, board, first?.columns, out);
  useKeepColumns(tripColumnsCookie, routes.trips(), list.columns);
  const selection = useSelection(list.rows, cursor);
  const moves = useTripMoves();
  const openConversation = useConversationPane();
  const router = useRouter();
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
  const { actions, leave } = useTripActions({
    board,
    list,
    targets,
    selection,
    moves,
    range,
    lists,
    onUnfollow: (tripIds) => void takeOff(tripIds),
    onMessage: () => {
      const drivers = driversOf(targets);
      const [only] = drivers;
      const to = drivers.map(({ externalUserId }) => externalUserId).join();
      if (drivers.length > 1) router.push(routes.inbox({ sheet: "new", to }));
      else if (only !== undefined) openConversation(only);
    },
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
  const assignBest = (trip: TripRow) => assignBestOrShow(board, moves, [trip]);
  return {
    query,
    board,
    list,
    selection,
    moves,
    asked,
    setAsked,
    range,
    targets,
    drag,
    actions,
    leave,
    lists,
    assign,
    unassign,
    assignBest: mayAssign ? assignBest : null,
  };
}

/** The table's rows can be dragged to a driver; those under way are dimmed. */
function useRowAttributes(moving: ReadonlySet<string>) {
  return useCallback(
    (row: BoardRow): ComponentProps<"tr"> & { "data-trip": string } => ({
      draggable: true,
      "data-trip": row.id,
      ...(moving.has(row.id) ? { className: "opacity-60", "aria-busy": true } : {}),
    }),
    [moving],
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
  const { query, board, list, selection, moves, drag, actions, lists, assign, unassign } = trips;
  const { view, setView } = board;
  const { data } = query;
  const timeline = view.lens === "timeline";
  // False for what came with the page: of a part nothing is counted, and that others are being read need not be said.
  const isCounted = data !== undefined && query.dataUpdatedAt > 0;
  const rowAttributes = useRowAttributes(moves.moving);
  return (
    <AssignBestContext value={trips.assignBest}>
      <SharedWork>
        <ListPage
          list={list}
          query={query}
          isRead={data !== undefined && (data.readAt !== null || data.rows.length > 0 || !data.lists)}
          isCounted={isCounted}
          reading={{
            title: "Trips can't be read again",
            readAtMs: data?.readAt ? Date.parse(data.readAt) : null,
            error: data?.readError ?? null,
            oldAfterSeconds,
          }}
          actions={actions}
          groups={boardGroups(actions, lists)}
          lastGroups={timeline ? [timelineGroup(actions)] : []}
          contextGroups={tripGroups(actions)}
          leave={trips.leave}
          primary={{ action: actions.newTrip, text: "New trip" }}
          bulk={{
            selection,
            label: "Selected trips",
            actions: [
              { action: actions.assignBest, text: "Assign best" },
              { action: actions.dispatch, text: "Dispatch" },
              { action: actions.message, text: "Message" },
              { action: actions.unassign, text: "Unassign" },
              { action: actions.cancel, text: "Cancel…" },
            ],
          }}
          barEnd={
            <LensButton
              other={timeline ? actions.table : actions.timeline}
              Icon={timeline ? Table2 : ChartNoAxesGantt}
            />
          }
          notices={
            data !== undefined && (isCounted || query.error !== null) ? (
              <BoardNotices board={data} failed={query.error !== null} actions={actions} />
            ) : null
          }
          empty={lists ? <NoTrips actions={actions} /> : <NoneListed actions={actions} />}
          onOpen={({ trip: { tripId } }) => void setView({ trip: tripId, at: tripId })}
          table={{ dense: true, clickOpens: true, rowAttributes, around: drag.source }}
          {...(timeline ? { lens: <Timeline {...trips} onAssign={assign} onUnassign={unassign} /> } : {})}
          beside={<Beside {...trips} passing={drag.trips.length > 0 && !timeline} />}
        />
      </SharedWork>
      <OverBoard {...trips} />
    </AssignBestContext>
  );
}

type TripBoardState = ReturnType<typeof useTripBoard>;

interface LensButtonProps {
  other: TripActions["table"] | TripActions["timeline"];
  Icon: typeof Table2;
}

const LensButton = ({ other, Icon }: LensButtonProps) => (
  <IconButton
    label={other.label}
    icon={<Icon size={15} aria-hidden="true" />}
    shortcut={other.keys}
    onClick={other.run}
    className="border border-line-strong"
  />
);

/** Beside the rows: the drivers, while they are asked for or trips are on the pointer, and the panel of a trip. */
function Beside({ passing, ...trips }: TripBoardState & { passing: boolean }) {
  const { board, list, targets, drag, actions, moves } = trips;
  const { view, setView } = board;
  return (
    <>
      {view.rail !== null || passing ? (
        <BoardRail
          rows={list.all}
          targets={targets}
          drag={drag}
          passing={view.rail === null}
          refusal={actions.assignBest.disabledReason}
          unassignRefusal={actions.unassign.disabledReason}
          onAssign={trips.assign}
          onUnassign={trips.unassign}
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
    </>
  );
}

/** Sheets and dialogs, and what became of a move. */
function OverBoard({ board: { view, setView }, lists, moves, asked, setAsked, targets }: TripBoardState) {
  return (
    <>
      <TripSheets
        sheet={view.sheet === "follow" || view.sheet === "tenders" ? null : view.sheet}
        tripId={view.trip ?? view.at}
        moves={moves}
        onClose={() => void setView({ sheet: null })}
        onCreated={(tripId) => void setView({ sheet: null, at: tripId, trip: tripId })}
      />
      {view.sheet === "follow" && !lists ? (
        <FollowDialog onClose={() => void setView({ sheet: null })} />
      ) : null}
      {view.sheet === "tenders" ? (
        <TenderSheet moves={moves} onClose={() => void setView({ sheet: null })} />
      ) : null}
      <TripMoveOutcome moves={moves} />
      <TripDialogs asked={asked} targets={targets} moves={moves} onClose={() => setAsked(null)}>
        Stops that are not done are canceled, and a driver who knows of it is notified.
      </TripDialogs>
    </>
  );
}
