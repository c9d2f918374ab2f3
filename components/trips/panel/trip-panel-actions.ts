import { useQuery } from "@tanstack/react-query";
import { endRefusal } from "@/components/trips/moves/trip-end";
import { moveRefusal } from "@/components/trips/moves/trip-moves";
import type { BoardMoves } from "@/components/trips/moves/use-trip-moves";
import { type PageKey, pageKeys } from "@/components/ui/page-keys";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface PanelAction {
  label: string;
  key: PageKey | null;
  disabledReason: string | null;
  run: () => void;
}

export type TripPanelAction =
  | "assign"
  | "best"
  | "dispatch"
  | "edit"
  | "unassign"
  | "duplicate"
  | "cancel"
  | "complete"
  | "message";
export type TripPanelActions = Readonly<Record<TripPanelAction, PanelAction>>;

interface TripPanelActionsInput {
  row: TripRow | null;
  moves: BoardMoves;
  openSheet: (sheet: "edit" | "assign") => void;
  askCancel: () => void;
  askComplete: () => void;
  openMessage: () => void;
}

/** Everything that can be done with one trip, once: for buttons, the menu and keys, each with its reason when it can't. */
export function useTripPanelActions(input: TripPanelActionsInput): TripPanelActions {
  const { row, moves, openSheet, askCancel, askComplete, openMessage } = input;
  const session = useQuery(sessionQuery).data;
  const unread = row === null ? "The trip isn't read yet." : null;
  const trips = row === null ? [] : [row];
  const busy = moves.pending ? "A change is under way." : null;
  const write = unread ?? refusalOf(session, "updateTrip");
  const of = (move: Parameters<typeof moveRefusal>[0]) =>
    write ?? (moves.mayFollow(move, trips) ? null : (busy ?? moveRefusal(move, trips)));
  return {
    assign: {
      label: row?.driver ? "Change driver" : "Assign",
      key: null,
      disabledReason: of("assign"),
      run: () => openSheet("assign"),
    },
    best: {
      label: "Assign the best legal driver",
      key: pageKeys.assignBest,
      disabledReason: of("assign"),
      run: () => moves.move("assign", trips, { externalUserId: "best" }),
    },
    dispatch: {
      label: "Dispatch",
      key: pageKeys.dispatch,
      disabledReason: of("dispatch"),
      run: () => moves.move("dispatch", trips),
    },
    edit: { label: "Edit", key: pageKeys.edit, disabledReason: write, run: () => openSheet("edit") },
    unassign: {
      label: "Take the driver off",
      key: null,
      disabledReason: of("unassign"),
      run: () => moves.move("unassign", trips),
    },
    duplicate: {
      label: "Duplicate",
      key: null,
      disabledReason: unread ?? refusalOf(session, "createTrip") ?? busy,
      run: () => moves.move("duplicate", trips),
    },
    complete: {
      label: "Complete the trip",
      key: pageKeys.finish,
      disabledReason: unread ?? refusalOf(session, "updateTripStatus") ?? busy ?? endRefusal(trips),
      run: askComplete,
    },
    cancel: { label: "Cancel the trip", key: null, disabledReason: of("cancel"), run: askCancel },
    message: {
      label: "Message the driver",
      key: pageKeys.message,
      disabledReason:
        unread ?? refusalOf(session, "updateTrip") ?? (row?.driver ? null : "The trip has no driver yet."),
      run: openMessage,
    },
  };
}
