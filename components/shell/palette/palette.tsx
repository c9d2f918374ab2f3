import { useState } from "react";
import { FreightOutcome } from "@/components/shell/freight/freight-outcome";
import { RelocateDialog } from "@/components/shell/freight/relocate-dialog";
import { useFreightMoves } from "@/components/shell/freight/use-freight-moves";
import { ConversationPane } from "@/components/shell/inbox/conversation-pane";
import { CommandPalette } from "@/components/shell/palette/command-palette";
import type { FoundShipment } from "@/components/shell/palette/palette-item";
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
  const freight = useFreightMoves();
  const [written, setWritten] = useState<TripRow | null>(null);
  const [relocated, relocate] = useState<FoundShipment | null>(null);
  const commands = {
    assignBest: (trip: TripRow) => moves.move("assign", [trip], { externalUserId: "best" }),
    dispatch: (trip: TripRow) => moves.move("dispatch", [trip]),
    write: setWritten,
    relocate,
  };
  return (
    <>
      {isOpen ? <CommandPalette commands={commands} onClose={onClose} /> : null}
      {written?.driver ? (
        <ConversationPane
          key={written.driver.externalUserId}
          driver={written.driver}
          onClose={() => setWritten(null)}
        />
      ) : null}
      {relocated === null ? null : (
        <RelocateDialog
          subject={relocated.number}
          pending={freight.pending}
          onPut={(to) => {
            freight.move("move", [{ shipmentId: relocated.id, version: null }], { to });
            relocate(null);
          }}
          onClose={() => relocate(null)}
        />
      )}
      <TripMoveOutcome moves={moves} />
      <FreightOutcome moves={freight} />
    </>
  );
}
