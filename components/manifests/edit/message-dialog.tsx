import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { useMessageManifestDriver } from "@/lib/queries/manifests";

/** Longer texts are no message to somebody who drives. */
const longest = 500;

interface MessageDialogProps {
  driver: NonNullable<ManifestRow["driver"]>;
  /** Of the manifest. */
  title: string;
  onClose: () => void;
}

/** A line to the driver of a manifest. A failed one stays, with what was written. */
export function MessageDialog({ driver, title, onClose }: MessageDialogProps) {
  const message = useMessageManifestDriver();
  const [body, setBody] = useState("");
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = body.trim();
    setMissing(text === "");
    if (text === "") return;
    message.mutate(
      { externalUserId: driver.externalUserId, body: text },
      {
        onSuccess: () => {
          toastDone(`Sent to ${driver.name}`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title={`Message to ${driver.name}`} description={`About ${title}`}>
      <form onSubmit={send} className="grid gap-3">
        <Field label="Message" required error={missing ? "Write something first." : undefined}>
          <TextInput value={body} maxLength={longest} onChange={(event) => setBody(event.target.value)} />
        </Field>
        {message.error === null ? null : (
          <WriteNotice title="The message was not sent" error={message.error} />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={message.isPending}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
