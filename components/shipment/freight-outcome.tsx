import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { OutcomeDialog } from "@/components/ui/outcome-dialog";

/** Shows what became of each shipment where not everything was done: who was first, or why it was refused. */
export function FreightOutcome({ moves }: { moves: FreightMoves }) {
  if (moves.outcome === null) return null;
  return (
    <OutcomeDialog
      noun="shipments"
      results={moves.outcome.map((result) => ({ ...result, id: result.shipmentId }))}
      onUndo={moves.last === null ? null : moves.undoLast}
      onClose={moves.closeOutcome}
    />
  );
}
