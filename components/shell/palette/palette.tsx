import { useState } from "react";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { CommandPalette } from "@/components/shell/palette/command-palette";
import type { FoundShipment } from "@/components/shell/palette/palette-item";
import { FreightOutcome } from "@/components/shipment/freight-outcome";
import { RelocateDialog } from "@/components/shipment/relocate-dialog";
import { useFreightMoves } from "@/components/shipment/use-freight-moves";
import { TripMoveOutcome } from "@/components/trip/move-outcome";
import { useTripMoves } from "@/components/trip/use-trip-moves";
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
    assign: (trip: TripRow, externalUserId: string) => moves.move("assign", [trip], { externalUserId }),
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
