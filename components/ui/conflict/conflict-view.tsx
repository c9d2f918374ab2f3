import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Choices, Merged, Side } from "@/components/ui/conflict/field-merge";
import { Dialog } from "@/components/ui/dialog";

interface ConflictViewProps<Form> {
  /** `this trip` */
  subject: string;
  /** Name of who changed it; left out where nobody tells. */
  by?: string | null;
  /** The same function at each call. */
  merge: (choices: Choices) => Merged<Form>;
  onClose: () => void;
  /** The form with both changes in it; nothing is saved yet. */
  onMerged: (merged: Form) => void;
}

const sideLabel: Readonly<Record<Side, string>> = { mine: "Yours", theirs: "Theirs" };
const sides = ["mine", "theirs"] as const;

/** Two changes of one record, field by field: what only one of them changed is kept, what both changed is chosen here. */
export function ConflictView<Form>({ subject, by, merge, onClose, onMerged }: ConflictViewProps<Form>) {
  const [choices, setChoices] = useState<Choices>({});
  const merged = useMemo(() => merge(choices), [merge, choices]);
  const { conflicts, taken } = merged;
  return (
    <Dialog
      onClose={onClose}
      title={`${by ?? "Somebody else"} changed ${subject}`}
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
        {conflicts.length < 2 ? null : (
          <div className="flex gap-2">
            {sides.map((side) => (
              <Button
                key={side}
                onClick={() => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, side])))}
              >
                All {sideLabel[side].toLowerCase()}
              </Button>
            ))}
          </div>
        )}
        {conflicts.map(({ id, label, ...values }) => (
          <fieldset key={id} className="grid gap-1">
            <legend className="font-medium">{label}</legend>
            {sides.map((side) => (
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
                <span className="w-14 text-ink-2">{sideLabel[side]}</span>
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
