"use client";

import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { BoardAction } from "@/components/trips/board-action";
import { downloadBoard } from "@/components/trips/board-download";
import { moveRefusal } from "@/components/trips/board-moves";
import type { BoardRow } from "@/components/trips/board-row";
import { panned, type TimeRange, zoomed } from "@/components/trips/timeline-scale";
import { endRefusal } from "@/components/trips/trip-end";
import type { BoardMoves } from "@/components/trips/use-board-moves";
import type { BoardSelection } from "@/components/trips/use-board-selection";
import type { BoardView } from "@/components/trips/use-board-view";
import { useShortcuts } from "@/components/ui/shortcuts";
import { toastFailed } from "@/components/ui/toast";
import type { TripMove, TripRow } from "@/lib/desk/trips/answers";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface BoardActionsInput {
  board: BoardView;
  rows: readonly BoardRow[];
  /** The trip of the cursor. */
  row: BoardRow | null;
  /** What actions are about: the chosen trips, else the trip of the cursor. */
  targets: readonly TripRow[];
  selection: BoardSelection;
  moves: BoardMoves;
  moved: number;
  showMoved: () => void;
  /** What the timeline shows. */
  range: TimeRange;
  searchRef: RefObject<HTMLInputElement | null>;
  onMessage: () => void;
  onCancel: () => void;
  onComplete: () => void;
}

/** Everything that can be done with trips: moves of one or of all that are chosen, each with its reason when it can't. */
function useTripActions(input: BoardActionsInput) {
  const { board, row, targets, selection, moves } = input;
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a trip first." : null;
  const mayEdit = refusalOf(session, "updateTrip");
  const busy = moves.pending ? "The move before is still under way." : null;
  const many = targets.length > 1 ? ` ${targets.length} trips` : "";
  const refusal = (move: TripMove) =>
    mayEdit ?? (moves.mayFollow(move, targets) ? null : (busy ?? moveRefusal(move, targets)));
  const openSheet = (sheet: "edit" | "assign") => void board.setView({ sheet });
  return {
    open: {
      keys: "o",
      label: "Open the trip",
      disabledReason: noRow,
      run: () => row !== null && void board.setView({ trip: row.trip.tripId }),
    },
    assignBest: {
      keys: "a",
      label: `Assign${many} to the best legal driver`,
      disabledReason: refusal("assign"),
      run: () => moves.move("assign", targets, { externalUserId: "best" }),
    },
    chooseDriver: {
      keys: "c",
      label: "See who can take it",
      disabledReason: noRow ?? mayEdit,
      run: () => openSheet("assign"),
    },
    dispatch: {
      keys: "d",
      label: `Dispatch${many}`,
      disabledReason: refusal("dispatch"),
      run: () => moves.move("dispatch", targets),
    },
    unassign: {
      keys: "w",
      label: `Take${many} back from the driver`,
      disabledReason: refusal("unassign"),
      run: () => moves.move("unassign", targets),
    },
    message: {
      keys: "m",
      label: "Message the driver",
      disabledReason:
        noRow ??
        (row?.trip.driver === null ? "It has no driver yet." : null) ??
        refusalOf(session, "sendMessages"),
      run: input.onMessage,
    },
    edit: {
      keys: "e",
      label: "Edit the trip",
      disabledReason: noRow ?? mayEdit,
      run: () => openSheet("edit"),
    },
    duplicate: {
      keys: null,
      label: `Duplicate${many}`,
      disabledReason: refusalOf(session, "createTrip") ?? refusal("duplicate"),
      run: () => moves.move("duplicate", targets),
    },
    complete: {
      keys: "f",
      label: `Complete${many}…`,
      disabledReason: refusalOf(session, "updateTripStatus") ?? endRefusal(targets),
      run: input.onComplete,
    },
    cancel: { keys: null, label: `Cancel${many}…`, disabledReason: refusal("cancel"), run: input.onCancel },
    newTrip: {
      keys: "n",
      label: "New trip",
      disabledReason: refusalOf(session, "createTrip"),
      run: () => void board.setView({ sheet: "new" }),
    },
    undo: {
      keys: "u",
      label: moves.last === null ? "Undo" : `Undo: ${moves.last.what}`,
      disabledReason: moves.last === null ? "Nothing was done in the last 30 seconds." : null,
      run: moves.undoLast,
    },
    select: {
      keys: "x",
      label: row !== null && selection.ids.has(row.id) ? "Let the trip go" : "Choose the trip too",
      disabledReason: noRow,
      run: () => row !== null && selection.toggle(row.id),
    },
    selectRange: {
      keys: "v",
      label: "Choose all down to here",
      disabledReason: noRow,
      run: () => row !== null && selection.rangeTo(row.id),
    },
  } satisfies Record<string, BoardAction>;
}

/** What can be done with the view itself. */
function useViewActions({ board, rows, range, ...input }: BoardActionsInput) {
  const { view, setView } = board;
  const timeline = view.lens === "timeline";
  const onTimeline = timeline ? null : "Only on the timeline.";
  return {
    table: { keys: "1", label: "Table", disabledReason: null, run: () => void setView({ lens: null }) },
    timeline: {
      keys: "2",
      label: "Timeline",
      disabledReason: null,
      run: () => void setView({ lens: "timeline" }),
    },
    rail: {
      keys: "r",
      label: view.rail === null ? "Show the drivers beside" : "Hide the drivers",
      disabledReason: null,
      run: () => void setView({ rail: view.rail === null ? "drivers" : null }),
    },
    find: {
      keys: "/",
      label: "Filter by words",
      disabledReason: null,
      run: () => input.searchRef.current?.focus(),
    },
    showMoved: {
      keys: "s",
      label: "Show rows where they belong now",
      disabledReason: input.moved === 0 ? "All rows stand where they belong." : null,
      run: input.showMoved,
    },
    download: {
      keys: "y",
      label: "Export what is shown",
      disabledReason: rows.length === 0 ? "Nothing is shown." : null,
      run: () => void downloadBoard(rows.map((row) => row.trip)),
    },
    print: { keys: "p", label: "Print what is shown", disabledReason: null, run: () => window.print() },
    closer: {
      keys: "+",
      label: "Timeline: shorter",
      disabledReason: onTimeline,
      run: () => void setView({ span: zoomed(view.span, -1) }),
    },
    wider: {
      keys: "-",
      label: "Timeline: longer",
      disabledReason: onTimeline,
      run: () => void setView({ span: zoomed(view.span, 1) }),
    },
    earlier: {
      keys: "[",
      label: "Timeline: earlier",
      disabledReason: onTimeline,
      run: () => void setView({ from: panned(range, -1) }),
    },
    later: {
      keys: "]",
      label: "Timeline: later",
      disabledReason: onTimeline,
      run: () => void setView({ from: panned(range, 1) }),
    },
    now: {
      keys: "t",
      label: "Timeline: now",
      disabledReason: onTimeline ?? (view.from === null ? "It follows now." : null),
      run: () => void setView({ from: null }),
    },
  } satisfies Record<string, BoardAction>;
}

/** A key that does nothing leaves a person guessing: it says why, as the button beside it does. */
const tellRefusal = (reason: string) => toastFailed(reason);

/** Everything that can be done on the board, once, and bound to its keys. */
export function useBoardActions(input: BoardActionsInput) {
  const actions = { ...useTripActions(input), ...useViewActions(input) };
  const { board, selection } = input;
  const leave = () => {
    if (selection.ids.size > 0) selection.clear();
    else if (board.view.trip !== null) void board.setView({ at: board.view.trip, trip: null });
    else void board.setView({ at: null });
  };
  useShortcuts("Trips", [
    ...Object.values<BoardAction>(actions).flatMap(({ keys, ...rest }) =>
      keys === null ? [] : [{ ...rest, keys, onRefused: tellRefusal }],
    ),
    { keys: "Escape", label: "Let go: the chosen, the panel, the row", run: leave },
  ]);
  return actions;
}

export type BoardActions = ReturnType<typeof useBoardActions>;
