import { useState } from "react";
import { FreightOutcome } from "@/components/shell/freight/freight-outcome";
import { RelocateDialog } from "@/components/shell/freight/relocate-dialog";
import { useFreightMoves } from "@/components/shell/freight/use-freight-moves";
import { useConversationPane } from "@/components/shell/inbox/conversation-panes";
import { CommandPalette } from "@/components/shell/palette/command-palette";
import type { FoundShipment } from "@/components/shell/palette/palette-item";
import { TripMoveOutcome } from "@/components/shell/trip/move-outcome";
import { useTripMoves } from "@/components/shell/trip/use-trip-moves";
import type { TripRow } from "@/lib/contract/desk/trips-board";

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The palette, and what goes on of it after it has closed: moves under way. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const moves = useTripMoves();
  const freight = useFreightMoves();
  const openConversation = useConversationPane();
  const [relocated, relocate] = useState<FoundShipment | null>(null);
  const commands = {
    assignBest: (trip: TripRow) => moves.assignBest([trip]),
    dispatch: (trip: TripRow) => moves.move("dispatch", [trip]),
    write: openConversation,
    relocate,
  };
  return (
    <>
      {isOpen ? <CommandPalette commands={commands} onClose={onClose} /> : null}
      {relocated === null ? null : (
        <RelocateDialog
          subject={relocated.number}
          pending={freight.pending}
          onPut={(to) => {
            freight.move("move", [{ shipmentId: relocated.id, version: null }], { to }, () => relocate(null));
          }}
          onClose={() => relocate(null)}
        />
      )}
      <TripMoveOutcome moves={moves} />
      <FreightOutcome moves={freight} />
    </>
  );
}
