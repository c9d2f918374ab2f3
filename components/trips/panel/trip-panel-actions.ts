import { useQuery } from "@tanstack/react-query";
import type { ListAction } from "@/components/list-page/list-actions";
import { assignBestLabel, moveRefusal } from "@/components/trip/trip-moves";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { endRefusal } from "@/components/trips/moves/trip-end";
import { type PageKey, pageKeys } from "@/components/ui/page-keys";
import { nobodyCan } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface TripPanelActionsInput {
  row: TripRow | null;
  moves: TripMoves;
  /** Keys are bound and shown on the page of one trip; beside the board they are the board's. */
  isPage: boolean;
  openSheet: (sheet: "edit" | "copy" | "assign") => void;
  askCancel: () => void;
  askComplete: () => void;
  openMessage: () => void;
  /** Opens the notice of the stay at its stop. */
  openNotice: (stopId: number) => void;
}

/** Everything that can be done with one trip, once: for buttons, the menu and keys, each with its reason when it can't. */
export function useTripPanelActions(input: TripPanelActionsInput) {
  const { row, moves, isPage, openSheet, askCancel, askComplete, openMessage, openNotice } = input;
  const session = useQuery(sessionQuery).data;
  const unread = row === null ? "The trip isn't read yet." : null;
  const trips = row === null ? [] : [row];
  const busy = moves.pending ? "A change is still being saved." : null;
  const write = unread ?? refusalOf(session, "updateTrip");
  // Take the stop where it stands, else where it was last.
  const standing =
    row?.stops.find(({ mark }) => mark === "at") ?? row?.stops.findLast(({ arrived }) => arrived !== null);
  const onPage = (key: PageKey) => (isPage ? key : null);
  const of = (move: Parameters<typeof moveRefusal>[0]) =>
    write ?? (moves.mayFollow(move, trips) ? null : (busy ?? moveRefusal(move, trips)));
  return {
    assign: {
      label: row?.driver ? "Change driver" : "Assign",
      keys: null,
      disabledReason: of("assign"),
      run: () => openSheet("assign"),
    },
    best: {
      label: assignBestLabel(trips),
      keys: onPage(pageKeys.assignBest),
      disabledReason: of("assign"),
      run: () => (row !== null && nobodyCan(row) ? openSheet("assign") : moves.assignBest(trips)),
    },
    dispatch: {
      label: "Dispatch",
      keys: onPage(pageKeys.dispatch),
      disabledReason: of("dispatch"),
      run: () => moves.move("dispatch", trips),
    },
    edit: { label: "Edit", keys: onPage(pageKeys.edit), disabledReason: write, run: () => openSheet("edit") },
    unassign: {
      label: "Take the driver off",
      keys: null,
      disabledReason: of("unassign"),
      run: () => moves.move("unassign", trips),
    },
    duplicate: {
      label: "Duplicate…",
      keys: null,
      disabledReason: unread ?? refusalOf(session, "createTrip") ?? busy,
      run: () => openSheet("copy"),
    },
    complete: {
      label: "Complete the trip",
      keys: onPage(pageKeys.finish),
      disabledReason: unread ?? refusalOf(session, "updateTripStatus") ?? busy ?? endRefusal(trips),
      run: askComplete,
    },
    cancel: {
      label: "Cancel the trip",
      keys: onPage(pageKeys.retire),
      disabledReason: of("cancel"),
      run: askCancel,
    },
    message: {
      label: "Message the driver",
      keys: onPage(pageKeys.message),
      disabledReason:
        unread ?? refusalOf(session, "updateTrip") ?? (row?.driver ? null : "The trip has no driver yet."),
      run: openMessage,
    },
    notice: {
      label: "Send a detention notice",
      keys: onPage(pageKeys.notice),
      disabledReason:
        unread ??
        refusalOf(session, "addStayNotice") ??
        (standing === undefined ? "The truck has arrived at no stop yet." : null),
      run: () => standing && openNotice(standing.stopId),
    },
  } satisfies Record<string, ListAction>;
}

export type TripPanelActions = ReturnType<typeof useTripPanelActions>;
