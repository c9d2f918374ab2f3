import { useQuery } from "@tanstack/react-query";
import type { ListAction } from "@/components/list-page/list-actions";
import type { RowSelection } from "@/components/list-page/rows/use-selection";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import { assignBestLabel, moveRefusal } from "@/components/trip/trip-moves";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import type { TripAddress, TripList } from "@/components/trips/board/trip-list";
import { endRefusal } from "@/components/trips/moves/trip-end";
import { panned, type TimeRange, zoomed } from "@/components/trips/timeline-scale";
import { pageKeys } from "@/components/ui/page-keys";
import { nobodyCan } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { TripMove } from "@/lib/contract/desk/trips-moves";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface TripActionsInput {
  board: TripAddress;
  list: TripList;
  /** Trips that actions are about: the chosen trips, else the trip of the cursor. */
  targets: readonly TripRow[];
  selection: RowSelection;
  moves: TripMoves;
  /** Times that the timeline shows. */
  range: TimeRange;
  /** Tells whether the platform lists its trips. */
  lists: boolean;
  onUnfollow: (tripIds: readonly number[]) => void;
  onMessage: () => void;
  onCancel: () => void;
  onComplete: () => void;
}

/** Everything that can be done with trips: moves of one or of all that are chosen, each with its reason when it can't. */
function useMoveActions(input: TripActionsInput) {
  const { board, targets, selection, moves } = input;
  const { row } = input.list;
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a trip first." : null;
  const mayEdit = refusalOf(session, "updateTrip");
  const busy = moves.pending ? "The last change is still being saved." : null;
  const many = targets.length > 1 ? ` ${targets.length} trips` : "";
  const refusal = (move: TripMove) =>
    mayEdit ?? (moves.mayFollow(move, targets) ? null : (busy ?? moveRefusal(move, targets)));
  const openSheet = (sheet: "edit" | "assign") => void board.setView({ sheet });
  return {
    open: {
      keys: pageKeys.open,
      label: "Open the trip",
      disabledReason: noRow,
      run: () => row !== null && void board.setView({ trip: row.trip.tripId }),
    },
    assignBest: {
      keys: pageKeys.assignBest,
      label: assignBestLabel(targets),
      disabledReason: refusal("assign"),
      run: () => assignBestOrShow(board, moves, targets),
    },
    chooseDriver: {
      keys: pageKeys.candidates,
      label: "See who can take it",
      disabledReason: noRow ?? mayEdit,
      run: () => openSheet("assign"),
    },
    dispatch: {
      keys: pageKeys.dispatch,
      label: `Dispatch${many}`,
      disabledReason: refusal("dispatch"),
      run: () => moves.move("dispatch", targets),
    },
    unassign: {
      keys: pageKeys.withdraw,
      label: `Take${many} back from the driver`,
      disabledReason: refusal("unassign"),
      run: () => moves.move("unassign", targets),
    },
    message: messageAction(input, refusalOf(session, "sendMessages")),
    edit: {
      keys: pageKeys.edit,
      label: "Edit the trip",
      disabledReason: noRow ?? mayEdit,
      run: () => openSheet("edit"),
    },
    duplicate: {
      keys: null,
      label: targets.length > 1 ? `Duplicate${many}` : "Duplicate…",
      disabledReason: refusalOf(session, "createTrip") ?? refusal("duplicate"),
      run: () => duplicate(input),
    },
    complete: {
      keys: pageKeys.finish,
      label: `Complete${many}…`,
      disabledReason: refusalOf(session, "updateTripStatus") ?? endRefusal(targets),
      run: input.onComplete,
    },
    cancel: {
      keys: pageKeys.retire,
      label: `Cancel${many}…`,
      disabledReason: refusal("cancel"),
      run: input.onCancel,
    },
    undo: useUndoAction({
      saving: moves.pending,
      last: moves.last,
      undo: moves.undoLast,
      label: moves.last === null ? "Undo" : `Undo: ${moves.last.what}`,
      nothing: "Nothing to undo from the last 30 seconds.",
    }),
    select: {
      keys: pageKeys.select,
      label: row !== null && selection.ids.has(row.id) ? "Deselect the trip" : "Select the trip too",
      disabledReason: noRow,
      run: () => row !== null && selection.toggle(row.id),
    },
    selectRange: {
      keys: pageKeys.selectRange,
      label: "Select all down to here",
      disabledReason: noRow,
      run: () => row !== null && selection.rangeTo(row.id),
    },
  } satisfies Record<string, ListAction>;
}

/** Writes to the driver, or to the drivers of all that are chosen. */
function messageAction({ targets, onMessage }: TripActionsInput, refusal: string | null): ListAction {
  const isMany = targets.length > 1;
  const nobody = isMany ? "None of them has a driver yet." : "It has no driver yet.";
  const hasDriver = targets.some(({ driver }) => driver !== null);
  return {
    keys: pageKeys.message,
    label: isMany ? "Message the drivers" : "Message the driver",
    disabledReason: targets.length === 0 ? "Choose a trip first." : hasDriver ? refusal : nobody,
    run: onMessage,
  };
}

/** Assigns each to its best driver. Of one that nobody can make, the list opens with its ways out: there is nobody to assign. */
export function assignBestOrShow(board: TripAddress, moves: TripMoves, trips: readonly TripRow[]): void {
  const [only, ...others] = trips;
  if (only === undefined || others.length > 0 || !nobodyCan(only)) {
    moves.assignBest(trips);
    return;
  }
  const { tripId } = only;
  const { view, setView } = board;
  void setView({ at: tripId, trip: view.trip === null ? null : tripId, sheet: "assign" });
}

/** Opens one copy as a form, before it is made: its dates are what to say first. Several are made as they are. */
function duplicate({ board, targets, moves }: TripActionsInput): void {
  const [only, ...rest] = targets;
  if (only !== undefined && rest.length === 0) return void board.setView({ at: only.tripId, sheet: "copy" });
  moves.move("duplicate", targets);
}

/** Ways to a new trip: by hand, or by what a shipper offers. */
function useMakeActions({ board }: TripActionsInput) {
  const session = useQuery(sessionQuery).data;
  return {
    newTrip: {
      keys: pageKeys.create,
      label: "New trip",
      disabledReason: refusalOf(session, "createTrip"),
      run: () => void board.setView({ sheet: "new" }),
    },
    tenders: {
      keys: pageKeys.upload,
      label: "Read load tenders (X12 204)",
      disabledReason: refusalOf(session, "makeTrip"),
      run: () => void board.setView({ sheet: "tenders" }),
    },
  } satisfies Record<string, ListAction>;
}

/** Adds and removes the trips of the board where the platform lists none. */
function useFollowActions({ board, targets, lists, onUnfollow }: TripActionsInput) {
  const session = useQuery(sessionQuery).data;
  const listed = lists ? "This platform lists its trips: all of them are here." : null;
  return {
    followTrips: {
      keys: pageKeys.enterNumbers,
      label: "Follow trips by number",
      disabledReason: listed ?? refusalOf(session, "followTrips"),
      run: () => void board.setView({ sheet: "follow" }),
    },
    unfollow: {
      keys: null,
      label: targets.length > 1 ? `Stop following ${targets.length} trips` : "Stop following the trip",
      disabledReason:
        listed ??
        refusalOf(session, "unfollowTrips") ??
        (targets.length === 0 ? "Choose a trip first." : null),
      run: () => onUnfollow(targets.map(({ tripId }) => tripId)),
    },
  } satisfies Record<string, ListAction>;
}

/** Offers what can be done with the view itself. */
function viewActions({ board, range, selection }: TripActionsInput) {
  const { view, setView } = board;
  const timeline = view.lens === "timeline";
  const onTimeline = timeline ? null : "Only on the timeline.";
  return {
    table: {
      keys: pageKeys.first,
      label: "Table",
      run: () => void setView({ lens: null }),
    },
    timeline: {
      keys: pageKeys.second,
      label: "Timeline",
      run: () => void setView({ lens: "timeline" }),
    },
    rail: {
      keys: pageKeys.beside,
      label: view.rail === null ? "Show the drivers beside" : "Hide the drivers",
      run: () => void setView({ rail: view.rail === null ? "drivers" : null }),
    },
    selectAll: {
      keys: pageKeys.selectAll,
      label: "Select all shown",
      run: selection.all,
    },
    closer: {
      keys: pageKeys.zoomIn,
      label: "Timeline: shorter",
      disabledReason: onTimeline,
      run: () => void setView({ span: zoomed(view.span, -1) }),
    },
    wider: {
      keys: pageKeys.zoomOut,
      label: "Timeline: longer",
      disabledReason: onTimeline,
      run: () => void setView({ span: zoomed(view.span, 1) }),
    },
    earlier: {
      keys: pageKeys.earlier,
      label: "Timeline: earlier",
      disabledReason: onTimeline,
      run: () => void setView({ from: panned(range, -1) }),
    },
    later: {
      keys: pageKeys.later,
      label: "Timeline: later",
      disabledReason: onTimeline,
      run: () => void setView({ from: panned(range, 1) }),
    },
    now: {
      keys: pageKeys.follow,
      label: "Timeline: now",
      disabledReason: onTimeline ?? (view.from === null ? "It follows now." : null),
      run: () => void setView({ from: null }),
    },
  } satisfies Record<string, ListAction>;
}

/** Everything that can be done on the board, and what Escape does there. */
export function useTripActions(input: TripActionsInput) {
  const actions = {
    ...useMoveActions(input),
    ...useMakeActions(input),
    ...useFollowActions(input),
    ...viewActions(input),
  };
  const { board, selection } = input;
  const leave = () => {
    if (selection.ids.size > 0) selection.clear();
    else if (board.view.trip !== null) void board.setView({ at: board.view.trip, trip: null });
    else void board.setView({ at: null });
  };
  return { actions, leave: { label: "Clear selection", run: leave } };
}

export type TripActions = ReturnType<typeof useTripActions>["actions"];

/** The actions as the menus group them: on a trip, or on all that are chosen. */
export const tripGroups = (a: TripActions): ListAction[][] => [
  [a.open, a.edit, a.message],
  [a.assignBest, a.chooseDriver, a.dispatch, a.complete, a.unassign],
  [a.duplicate, a.cancel],
  [a.select, a.selectRange],
];
/** On the board as a whole, before what every list page has. */
export const boardGroups = (a: TripActions, lists: boolean): ListAction[][] => [
  ...tripGroups(a),
  ...(lists ? [] : [[a.followTrips, a.unfollow]]),
  [a.newTrip, a.tenders, a.undo, a.selectAll],
  [a.table, a.timeline, a.rail],
];
/** On the timeline alone. */
export const timelineGroup = (a: TripActions): ListAction[] => [a.closer, a.wider, a.earlier, a.later, a.now];
