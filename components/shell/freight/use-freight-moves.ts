import { useState } from "react";
import { toastDone, toastFailed, toastRefused } from "@/components/ui/toast";
import type {
  FreightMoveRequest,
  FreightMoveResponse,
  FreightMoveResult,
} from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useMoveFreight, useMovingFreight, useUndoFreight } from "@/lib/queries/freight-moves";

const none: ReadonlySet<string> = new Set();

type Undo = NonNullable<FreightMoveResponse["undo"]>;

/** A shipment as a move names it: in the state that was shown; null where none was. */
type MovedShipment = Pick<FreightMoveRequest["shipments"][number], "shipmentId" | "version">;

/** What a move says beside its shipments. */
export type FreightMoveDetails = Pick<FreightMoveRequest, "manifestId" | "day" | "to">;

/** The request for one move on these shipments, each with the version that was shown. */
const freightMoveRequest = (
  move: FreightMoveRequest["move"],
  shipments: readonly MovedShipment[],
  details: FreightMoveDetails = {},
): FreightMoveRequest => ({
  move,
  shipments: shipments.map(({ shipmentId, version }) => ({ shipmentId, version })),
  ...details,
});

/** What was done, in one line: `418220731 planned onto STL-114`, `5 shipments planned onto STL-114`. */
export function freightMovedLabel({ results }: Pick<FreightMoveResponse, "results">): string {
  const [only] = results;
  if (results.length === 1 && only) return `${only.title} ${only.message}`;
  const messages = new Set(results.map(({ message }) => message));
  return `${results.length} shipments ${messages.size === 1 ? only?.message : "changed"}`;
}

/**
 * Moves of freight: each is sent, what was done is said with the way back, and what was not done stays on screen with its
 * reason until it is read.
 */
export function useFreightMoves() {
  const mutation = useMoveFreight();
  const undoing = useUndoFreight();
  const [outcome, setOutcome] = useState<readonly FreightMoveResult[] | null>(null);
  const [last, setLast] = useState<Undo | null>(null);
  const [moved, setMoved] = useState(none);
  const noteMoved = (shipmentIds: readonly string[]) => setMoved(new Set(shipmentIds));

  const undo = (what: Undo) => {
    setLast(null);
    undoing.mutate(
      { id: what.id },
      {
        onSuccess: ({ results }) => {
          noteMoved(results.map(({ shipmentId }) => shipmentId));
          const refused = results.find((result) => result.outcome !== "done");
          if (refused === undefined) toastDone(`Undone: ${what.what}`);
          else toastFailed("Not all of it could be undone", { description: refused.message });
        },
        onError: (error) => toastRefused("It could not be undone", error),
      },
    );
  };

  /** Says what became of a write of freight, with the way back where there is one. */
  const settle = (response: FreightMoveResponse) => {
    const way = response.undo;
    setLast(way);
    noteMoved(response.results.map(({ shipmentId }) => shipmentId));
    if (response.results.some((result) => result.outcome !== "done")) return setOutcome(response.results);
    setOutcome(null);
    const label = freightMovedLabel(response);
    if (way === null) return toastDone(label);
    toastDone(label, {
      action: { label: "Undo", run: () => undo(way) },
      forMs: Math.max(0, Date.parse(way.until) - deskNowMs()),
    });
  };

  return {
    /** @param onDone called when all of it was done */
    move: (
      move: FreightMoveRequest["move"],
      shipments: readonly MovedShipment[],
      details?: FreightMoveDetails,
      onDone?: () => void,
    ) => {
      if (mutation.isPending || shipments.length === 0) return;
      mutation.mutate(freightMoveRequest(move, shipments, details), {
        onSuccess: (response) => {
          settle(response);
          if (response.results.every(({ outcome: one }) => one === "done")) onDone?.();
        },
        onError: (error) => toastRefused("The desk could not do it", error),
      });
    },
    settle,
    pending: mutation.isPending,
    /** Ids of shipments that are being moved. */
    moving: useMovingFreight(),
    /** Ids of shipments that the last move, or the last way back, was about. */
    moved,
    /** Says that they were moved by a write of another kind, such as a manifest that was made with them. */
    noteMoved,
    outcome,
    closeOutcome: () => setOutcome(null),
    last,
    undoLast: () => {
      if (last === null) return;
      if (deskNowMs() > Date.parse(last.until))
        toastFailed("Too late to undo", { description: "It was done more than 30 seconds ago." });
      else undo(last);
    },
  };
}

export type FreightMoves = ReturnType<typeof useFreightMoves>;
