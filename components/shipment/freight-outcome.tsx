import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { OutcomeMark } from "@/components/ui/outcome-mark";

/** What became of each shipment where not everything was done: who was first, or why it was refused. */
export function FreightOutcome({ moves }: { moves: FreightMoves }) {
  const { outcome } = moves;
  if (outcome === null) return null;
  return (
    <Dialog onClose={moves.closeOutcome} title={titleOf(outcome)} className="w-[min(620px,calc(100vw-24px))]">
      <ul className="grid gap-1">
        {outcome.map(({ shipmentId, title, outcome: one, message }) => (
          <li
            key={shipmentId}
            className="grid grid-cols-[110px_150px_1fr] items-start gap-2 border-b border-line py-1.5"
          >
            <span className="font-medium wrap-anywhere">{title}</span>
            <span>
              <OutcomeMark outcome={one} />
            </span>
            <span className="text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
      {moves.last === null ? null : (
        <div className="mt-3 flex items-center gap-2">
          <span className="text-ink-2">What was done can be taken back for 30 seconds.</span>
          <Button className="ml-auto" onClick={moves.undoLast}>
            Undo
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function titleOf(outcome: NonNullable<FreightMoves["outcome"]>): string {
  const [only, ...others] = outcome;
  if (only !== undefined && others.length === 0)
    return only.outcome === "unknown" ? "Whether it was done is not known yet" : "It was not done";
  const done = outcome.filter((result) => result.outcome === "done").length;
  return `${done} of ${outcome.length} shipments done`;
}
