import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { PlatformError } from "@/lib/client/platform-error";

/** Longer texts are no message to somebody who drives. */
const longest = 500;

interface MessageDialogProps {
  /** The driver's. */
  name: string;
  /** `trip 4107`, `STL-114` */
  about: string;
  write: { error: PlatformError | null; isPending: boolean };
  onSend: (text: string, done: { onSuccess: () => void }) => void;
  onClose: () => void;
}

/** A line to a driver. A failed one stays, with what was written. */
export function MessageDialog({ name, about, write, onSend, onClose }: MessageDialogProps) {
  const [body, setBody] = useState("");
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = body.trim();
    setMissing(text === "");
    if (text === "") return;
    onSend(text, {
      onSuccess: () => {
        toastDone(`Sent to ${name}`);
        onClose();
      },
    });
  };
  return (
    <Dialog onClose={onClose} title={`Message to ${name}`} description={`About ${about}`}>
      <form onSubmit={send} className="grid gap-3">
        <Field label="Message" required error={missing ? "Write something first." : undefined}>
          <TextInput value={body} maxLength={longest} onChange={(event) => setBody(event.target.value)} />
        </Field>
        {write.error === null ? null : <WriteNotice title="The message was not sent" error={write.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={write.isPending}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
