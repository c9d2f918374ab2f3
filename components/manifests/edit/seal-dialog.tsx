import { type FormEvent, useState } from "react";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";

interface SealDialogProps {
  row: ManifestRow;
  stop: ManifestStop;
  writes: Pick<ManifestWrites, "change" | "pending">;
  onClose: () => void;
}

/** The seal that was put on when a stop was left; emptied, it is taken off. */
export function SealDialog({ row, stop, writes, onClose }: SealDialogProps) {
  const known = row.seals.stops[stop.stopId] ?? "";
  const [seal, setSeal] = useState(known);
  const about = `Stop ${stop.number}, ${stop.name}`;
  const typed = seal.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === known) return onClose();
    const stops = { [stop.stopId]: typed === "" ? null : typed };
    writes.change(row, { seals: { stops } }, { about, onDone: onClose });
  };
  return (
    <Dialog onClose={onClose} title="Seal after the stop" description={about}>
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label="Seal number"
          hint={
            row.seals.out === null ? "Blank: none." : `Sealed ${row.seals.out} at departure. Blank: none.`
          }
        >
          <TextInput maxLength={40} value={seal} onChange={(event) => setSeal(event.target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={writes.pending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
