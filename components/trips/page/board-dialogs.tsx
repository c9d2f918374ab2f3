import { BoardMessage } from "@/components/trips/moves/message-dialog";
import { TripEndDialog } from "@/components/trips/moves/trip-end-dialog";
import type { BoardMoves } from "@/components/trips/moves/use-trip-moves";
import type { BoardRow } from "@/components/trips/trip-row";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** What the board may ask about trips before it is done. */
export type BoardDialog = "message" | "cancel" | "complete";

interface BoardDialogsProps {
  asked: BoardDialog | null;
  /** The trip of the cursor. */
  row: BoardRow | null;
  /** What actions are about: the chosen trips, else the trip of the cursor. */
  targets: readonly TripRow[];
  moves: BoardMoves;
  onClose: () => void;
}

/** Dialogs over the board. */
export function BoardDialogs({ asked, row, targets, moves, onClose }: BoardDialogsProps) {
  const whom = targets.length === 1 ? `trip ${targets[0]?.title}` : `${targets.length} trips`;
  return (
    <>
      {asked === "message" && row !== null ? (
        <BoardMessage key={row.id} trip={row.trip} onClose={onClose} />
      ) : null}
      <TripEndDialog trips={targets} open={asked === "complete"} onClose={onClose} />
      <ConfirmDialog
        open={asked === "cancel"}
        onClose={onClose}
        title={`Cancel ${whom}?`}
        confirmLabel="Cancel the trip"
        cancelLabel="Keep it"
        danger
        onConfirm={() => {
          onClose();
          moves.move("cancel", targets);
        }}
      >
        Stops that are not done are canceled, and a driver who knows of it is told.
      </ConfirmDialog>
    </>
  );
}
