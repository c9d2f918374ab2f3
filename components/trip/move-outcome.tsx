import { type FormEvent, useState } from "react";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { OutcomeMark } from "@/components/ui/outcome-mark";
import { TextInput } from "@/components/ui/text-input";

/** What became of each trip where not everything was done, and the way on for those that ask for a reason. */
export function TripMoveOutcome({ moves }: { moves: TripMoves }) {
  const { outcome } = moves;
  if (outcome === null) return null;
  const { results } = outcome.response;
  const done = results.filter((result) => result.outcome === "done").length;
  const asking = results.filter((result) => result.outcome === "needs-reason").length;
  return (
    <Dialog
      onClose={moves.closeOutcome}
      title={results.length === 1 ? "It was not done" : `${done} of ${results.length} trips done`}
      className="w-[min(620px,calc(100vw-24px))]"
    >
      <ul className="grid gap-1">
        {results.map((result) => (
          <li
            key={result.tripId}
            className="grid grid-cols-[80px_140px_1fr] items-start gap-2 border-b border-line py-1.5"
          >
            <span className="font-medium">{result.title}</span>
            <span>
              <OutcomeMark outcome={result.outcome} />
            </span>
            <span className="text-ink-2">{result.message}</span>
          </li>
        ))}
      </ul>
      {asking === 0 ? null : <Reason count={asking} moves={moves} />}
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
        error={missing ? "Write why it is done anyway." : undefined}
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
