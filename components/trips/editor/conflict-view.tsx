import { useMemo, useState } from "react";
import { mergeForms, type Side } from "@/components/trips/editor/conflict-merge";
import type { TripForm } from "@/components/trips/form/trip-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface ConflictViewProps {
  base: TripForm;
  mine: TripForm;
  theirs: TripForm;
  onClose: () => void;
  /** The form with both changes in it; nothing is saved yet. */
  onMerged: (merged: TripForm) => void;
}

/** Two changes of one trip, field by field: what only one of them changed is kept, what both changed is chosen here. */
export function ConflictView({ base, mine, theirs, onClose, onMerged }: ConflictViewProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const merged = useMemo(() => mergeForms(base, mine, theirs, choices), [base, mine, theirs, choices]);
  const { conflicts, taken } = merged;
  return (
    <Dialog
      onClose={onClose}
      title="Somebody else changed this trip"
      description={
        conflicts.length === 0
          ? "You changed other fields than they did: both changes fit together."
          : "You changed the same fields. Choose for each; what you typed is kept until you save."
      }
      className="md:w-[640px]"
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button variant="primary" data-autofocus onClick={() => onMerged(merged.form)}>
            Take this into the form
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {conflicts.map(({ id, label, ...values }) => (
          <fieldset key={id} className="grid gap-1">
            <legend className="font-medium">{label}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label
                key={side}
                className="flex min-h-7 items-center gap-2 rounded-control border border-line px-2"
              >
                <input
                  type="radio"
                  name={id}
                  className="accent-ink"
                  checked={(choices[id] ?? "mine") === side}
                  onChange={() => setChoices({ ...choices, [id]: side })}
                />
                <span className="w-14 text-ink-2">{side === "mine" ? "Yours" : "Theirs"}</span>
                <span className="wrap-anywhere">{values[side]}</span>
              </label>
            ))}
          </fieldset>
        ))}
        {taken.length === 0 ? null : (
          <div>
            <p className="font-medium">Taken over from them</p>
            <ul className="list-disc pl-5 text-ink-2">
              {taken.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
