import { type FormEvent, useState } from "react";
import type { Asked, ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

/** A day that would be over hours may still be sent by who has the right, with a reason that is kept. */
export function ReasonDialog({ writes }: { writes: ManifestWrites }) {
  return writes.asked === null ? null : <OpenDialog writes={writes} asked={writes.asked} />;
}

/** Each time it opens its reason is written anew. */
function OpenDialog({ writes, asked }: { writes: ManifestWrites; asked: Asked }) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") writes.changeAnyway(reason.trim());
  };
  return (
    <Dialog onClose={writes.dropAsked} title={asked.manifest.title} description={asked.because}>
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label="Reason"
          required
          hint="It is kept with the change."
          error={missing ? "Write why it is done anyway." : undefined}
        >
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={writes.dropAsked}>Cancel</Button>
          <Button type="submit" variant="danger" pending={writes.pending}>
            Do it anyway
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
