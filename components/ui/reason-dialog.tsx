import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

interface ReasonDialogProps {
  title: string;
  /** Says what it does, or why it is asked for. */
  description: ReactNode;
  hint?: string;
  /** Shown at the field while nothing is written in it. */
  missing: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  mostLetters?: number;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/**
 * Asks for the reason of what others will notice, in a field that has the focus: whoever begins to type writes the
 * reason. It exists while it is open, so that each time the reason is written anew.
 */
export function ReasonDialog({
  missing,
  confirmLabel,
  cancelLabel = "Cancel",
  danger = false,
  pending = false,
  mostLetters = 500,
  ...props
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") props.onConfirm(reason.trim());
  };
  return (
    <Dialog onClose={props.onClose} title={props.title} description={props.description}>
      <form onSubmit={submit} className="grid gap-3">
        <Field label="Reason" required hint={props.hint} error={isMissing ? missing : undefined}>
          <TextInput
            value={reason}
            maxLength={mostLetters}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          {pending ? null : <Button onClick={props.onClose}>{cancelLabel}</Button>}
          <Button type="submit" variant={danger ? "danger" : "primary"} pending={pending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
