"use client";

import { useState } from "react";
import { movedWords, moveRequest, requestWithReason } from "@/components/trips/board-moves";
import { toastDone, toastFailed } from "@/components/ui/toast";
import type { MoveAnswer, MoveRequest, TripMove, TripRow } from "@/lib/desk/trips/answers";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { useMoveTrips, useUndoMove } from "@/lib/queries/trips-moves";

/** A move of which not everything was done, to be read and answered. */
export interface MoveOutcome {
  request: MoveRequest;
  answer: MoveAnswer;
}

type Undo = NonNullable<MoveAnswer["undo"]>;

const nothingMoving: ReadonlySet<string> = new Set();

/**
 * Moves of trips: each is sent, what was done is said with the way back, and what was not done stays on screen with its
 * reason until it is read.
 */
export function useBoardMoves() {
  const mutation = useMoveTrips();
  const undoing = useUndoMove();
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const [last, setLast] = useState<Undo | null>(null);

  const undo = (what: Undo) => {
    setLast(null);
    undoing.mutate(
      { id: what.id },
      {
        onSuccess: (answer) => {
          const refused = answer.results.filter((result) => result.outcome !== "done");
          if (refused.length === 0) toastDone(`Undone: ${what.what}`);
          else toastFailed("Not all of it could be undone", { description: refused[0]?.message ?? "" });
        },
        onError: (error) => toastFailed("It could not be undone", { description: error.message }),
      },
    );
  };

  const settle = (request: MoveRequest, answer: MoveAnswer) => {
    setLast(answer.undo);
    if (answer.results.some((result) => result.outcome !== "done")) return setOutcome({ request, answer });
    setOutcome(null);
    const way = answer.undo;
    if (way === null) return toastDone(movedWords(request.move, answer));
    toastDone(movedWords(request.move, answer), {
      action: { label: "Undo", run: () => undo(way) },
      forMs: Math.max(0, Date.parse(way.until) - tabLiveStore().nowSeconds() * 1_000),
    });
  };

  const send = (request: MoveRequest) => {
    if (mutation.isPending) return;
    mutation.mutate(request, {
      onSuccess: (answer) => settle(request, answer),
      onError: (error) => toastFailed("The desk could not do it", { description: error.message }),
    });
  };

  const isOver = (way: Undo) => tabLiveStore().nowSeconds() * 1_000 > Date.parse(way.until);
  return {
    move: (
      move: TripMove,
      trips: readonly TripRow[],
      more?: Pick<MoveRequest, "externalUserId" | "overrideReason" | "alsoDispatch">,
    ) => send(moveRequest(move, trips, more)),
    pending: mutation.isPending,
    /** Ids of trips that are being moved. */
    moving: mutation.isPending
      ? new Set(mutation.variables.trips.map(({ tripId }) => String(tripId)))
      : nothingMoving,
    outcome,
    closeOutcome: () => setOutcome(null),
    /** The refused ones again, with the reason that they asked for. */
    moveAnyway: (reason: string) => {
      if (outcome === null) return;
      const again = requestWithReason(outcome.request, outcome.answer.results, reason);
      if (again !== null) send(again);
    },
    last,
    undoLast: () => {
      if (last === null) return;
      if (isOver(last)) toastFailed("Too late to undo", { description: "The trip's history still can." });
      else undo(last);
    },
  };
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;
