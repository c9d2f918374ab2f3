import { useRef, useState } from "react";
import {
  type MoveDetails,
  type MovedTrip,
  mayFollow,
  movedLabel,
  moveRequest,
  requestWithReason,
  withBestShown,
} from "@/components/trip/trip-moves";
import { endOffer, toastDone, toastFailed, toastRefused, undoOffer } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { MoveRequest, MoveResponse, TripMove } from "@/lib/contract/desk/trips-moves";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { movedTrips, useMoveTrips, useUndoMove } from "@/lib/queries/trips-moves";

/** A move of which not everything was done, to be read and answered. */
export interface MoveOutcome {
  request: MoveRequest;
  response: MoveResponse;
}

type Undo = NonNullable<MoveResponse["undo"]> & { tripIds: readonly number[] };

const undoOf = (response: MoveResponse): Undo | null =>
  response.undo && { ...response.undo, tripIds: movedTrips(response) };

/** Called once any of a move is done. */
type OnDone = (response: MoveResponse) => void;

const nothingMoving: ReadonlySet<string> = new Set();

/**
 * Moves of trips: each is sent, what was done is said with the way back, and what was not done stays on screen with its
 * reason until it is read.
 */
export function useTripMoves() {
  const mutation = useMoveTrips();
  const undoing = useUndoMove();
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const [last, setLast] = useLastUndo<Undo>("trips");
  /** Known before the next key is pressed, which the mutation's own state is not. */
  const [underway, setUnderway] = useState<MoveRequest | null>(null);
  /** A dispatch that waits for the assignment under way. */
  const follows = useRef(false);

  const undo = (what: Undo) => {
    setLast(null);
    endOffer(what.id);
    // Callbacks of a mutation are not called once its page is left; a toast's Undo is still there then.
    undoing.mutateAsync({ id: what.id, tripIds: what.tripIds }).then(
      (response) => {
        const refused = response.results.filter((result) => result.outcome !== "done");
        if (refused.length === 0) toastDone(`Undone: ${what.what}`);
        else toastFailed("Not everything could be undone", { description: refused[0]?.message ?? "" });
      },
      (error: PlatformError) => toastRefused("It could not be undone", error),
    );
  };

  /** Says that what was promised to follow a move is not made, since the move was not. */
  const dropFollowing = () => {
    if (follows.current) toastFailed("Nothing was dispatched, since not every driver was assigned");
    follows.current = false;
  };

  const settle = (request: MoveRequest, response: MoveResponse, onDone?: OnDone) => {
    const way = undoOf(response);
    setLast(way);
    if (response.results.some(({ outcome: one }) => one === "done")) onDone?.(response);
    if (response.results.some((result) => result.outcome !== "done")) {
      dropFollowing();
      return setOutcome({ request, response });
    }
    setOutcome(null);
    const dispatches = follows.current;
    follows.current = false;
    const rows = response.results.flatMap(({ row }) => row ?? []);
    if (dispatches && rows.length > 0) send(moveRequest("dispatch", rows));
    if (way === null) return toastDone(movedLabel(request.move, response));
    toastDone(
      movedLabel(request.move, response),
      undoOffer(way.id, () => undo(way), Date.parse(way.until) - deskNowMs()),
    );
  };

  const send = (request: MoveRequest, onDone?: OnDone) => {
    setUnderway(request);
    mutation.mutate(request, {
      onSuccess: (response) => {
        setUnderway(null);
        settle(request, response, onDone);
      },
      onError: (error) => {
        setUnderway(null);
        dropFollowing();
        toastRefused("It could not be done", error);
      },
    });
  };

  /** @param onDone called once any of it is done: what was typed for it may go then */
  const move = (move: TripMove, trips: readonly MovedTrip[], more?: MoveDetails, onDone?: OnDone) => {
    if (underway === null) return send(moveRequest(move, trips, more), onDone);
    if (!mayFollow(move, trips, underway) || follows.current) return;
    follows.current = true;
    toastDone("Dispatched as soon as the driver is assigned");
  };

  const isOver = (way: Undo) => deskNowMs() > Date.parse(way.until);
  return {
    move,
    /** Each to the driver who is shown as its best, else to who is the best when it is done. */
    assignBest: (trips: readonly TripRow[]) =>
      move("assign", withBestShown(trips), { externalUserId: "best" }),
    pending: underway !== null,
    /** Tells whether a move may be asked for now: alone, or to follow the one under way. */
    mayFollow: (move: TripMove, trips: readonly Pick<TripRow, "tripId">[]) =>
      mayFollow(move, trips, underway),
    /** Ids of trips that are being moved. */
    moving: underway === null ? nothingMoving : new Set(underway.trips.map(({ tripId }) => String(tripId))),
    outcome,
    closeOutcome: () => setOutcome(null),
    /** The refused ones again, with the reason that they asked for. */
    moveAnyway: (reason: string) => {
      if (outcome === null) return;
      const again = requestWithReason(outcome.request, outcome.response.results, reason);
      if (again !== null && underway === null) send(again);
    },
    last,
    undoLast: () => {
      if (last === null) return;
      if (isOver(last)) toastFailed("Too late to undo", { description: "The trip's history still can." });
      else undo(last);
    },
  };
}

export type TripMoves = ReturnType<typeof useTripMoves>;
