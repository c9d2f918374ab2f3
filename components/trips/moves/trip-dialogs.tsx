import type { ReactNode } from "react";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { TripEndDialog } from "@/components/trips/moves/trip-end-dialog";
import { ReasonDialog } from "@/components/ui/reason-dialog";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Dialog that may ask about trips before it is done. */
export type TripDialog = "cancel" | "complete";

interface TripDialogsProps {
  asked: TripDialog | null;
  /** Trips that actions are about: the chosen trips, else the trip of the cursor. */
  targets: readonly TripRow[];
  moves: TripMoves;
  onClose: () => void;
  /** Sentence on what canceling does. */
  children: ReactNode;
}

/** Dialogs over the board, and over one trip. */
export function TripDialogs({ asked, targets, moves, onClose, children }: TripDialogsProps) {
  const whom = targets.length === 1 ? `trip ${targets[0]?.title}` : `${targets.length} trips`;
  return (
    <>
      <TripEndDialog trips={targets} open={asked === "complete"} onClose={onClose} />
      {asked === "cancel" ? (
        <ReasonDialog
          onClose={onClose}
          title={`Cancel ${whom}?`}
          description={children}
          hint="It is kept in the trip's history."
          missing="Enter why it is canceled."
          confirmLabel={targets.length === 1 ? "Cancel the trip" : "Cancel the trips"}
          cancelLabel={targets.length === 1 ? "Keep it" : "Keep them"}
          danger
          pending={moves.pending}
          // Keep the reason that was typed where canceling was refused.
          onConfirm={(reason) => moves.move("cancel", targets, { reason }, onClose)}
        />
      ) : null}
    </>
  );
}
