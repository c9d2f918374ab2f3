import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { useMessageDriver } from "@/lib/queries/trips-moves";

/** Longer texts are no message to somebody who drives. */
const longest = 500;

interface MessageDialogProps {
  trip: Pick<TripRow, "tripId" | "title" | "driver">;
  onClose: () => void;
}

/** A line to the driver of a trip. A failed one stays, with what was written. */
export function MessageDialog({ trip, onClose }: MessageDialogProps) {
  const message = useMessageDriver(trip.tripId);
  const [body, setBody] = useState("");
  const [missing, setMissing] = useState(false);
  const name = trip.driver?.name ?? "the driver";
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = body.trim();
    setMissing(text === "");
    if (text === "") return;
    message.mutate(
      { body: text },
      {
        onSuccess: () => {
          toastDone(`Sent to ${name}`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title={`Message to ${name}`} description={`About trip ${trip.title}`}>
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
