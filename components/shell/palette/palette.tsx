import { useState } from "react";
import { CommandPalette } from "@/components/shell/palette/command-palette";
import { MessageDialog } from "@/components/shell/trip/message-dialog";
import { TripMoveOutcome } from "@/components/shell/trip/move-outcome";
import { useTripMoves } from "@/components/shell/trip/use-trip-moves";
import type { TripRow } from "@/lib/contract/desk/trips-board";

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The palette, and what goes on of it after it has closed: moves under way, and a message being written. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const moves = useTripMoves();
  const [written, setWritten] = useState<TripRow | null>(null);
  const commands = {
    assignBest: (trip: TripRow) => moves.move("assign", [trip], { externalUserId: "best" }),
    dispatch: (trip: TripRow) => moves.move("dispatch", [trip]),
    write: setWritten,
  };
  return (
    <>
      {isOpen ? <CommandPalette commands={commands} onClose={onClose} /> : null}
      {written === null ? null : <MessageDialog trip={written} onClose={() => setWritten(null)} />}
      <TripMoveOutcome moves={moves} />
    </>
  );
}
