import { type FormEvent, useState } from "react";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { OutcomeDialog } from "@/components/ui/outcome-dialog";
import { TextInput } from "@/components/ui/text-input";

/** Shows what became of each trip where not everything was done, and the way on for those that ask for a reason. */
export function TripMoveOutcome({ moves }: { moves: TripMoves }) {
  const { outcome } = moves;
  if (outcome === null) return null;
  const { results } = outcome.response;
  const asking = results.filter((result) => result.outcome === "needs-reason").length;
  return (
    <OutcomeDialog
      noun="trips"
      results={results.map((result) => ({ ...result, id: result.tripId }))}
      onUndo={moves.last === null ? null : moves.undoLast}
      onClose={moves.closeOutcome}
    >
      {asking === 0 ? null : <Reason count={asking} moves={moves} />}
    </OutcomeDialog>
  );
}

/** A driver who will be late may still be sent by who has the right, with a reason that is kept. */
function Reason({ count, moves }: { count: number; moves: TripMoves }) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") moves.moveAnyway(reason.trim());
  };
  return (
    <form onSubmit={submit} className="mt-3 flex items-start gap-2">
      <Field
        label="Reason"
        required
        hint="It is kept with the verdict in the trip's history."
        error={missing ? "Enter why it is done anyway." : undefined}
        className="flex-1"
      >
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button type="submit" variant="danger" pending={moves.pending} className="mt-5">
        {count === 1 ? "Do it anyway" : `Do all ${count} anyway`}
      </Button>
    </form>
  );
}
