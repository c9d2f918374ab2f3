import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { OutcomeDialog } from "@/components/ui/outcome-dialog";

/**
 * Asks before freight is added to a manifest that is closed; shows what became of each shipment where not everything was
 * done: who was first, or why it was refused.
 */
export function FreightOutcome({ moves }: { moves: FreightMoves }) {
  if (moves.asked !== null)
    return (
      <Dialog
        onClose={moves.dropAsked}
        title="Reopen the manifest?"
        description={`${moves.asked.because}.`}
        footer={
          <>
            <Button onClick={moves.dropAsked}>Leave it closed</Button>
            <Button variant="primary" pending={moves.pending} onClick={moves.asked.confirm}>
              Reopen and add
            </Button>
          </>
        }
      />
    );
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
