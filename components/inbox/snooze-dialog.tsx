import { useState } from "react";
import { snoozeOptions } from "@/components/inbox/snooze-options";
import type { InboxActs } from "@/components/inbox/use-inbox-acts";
import { Dialog } from "@/components/ui/dialog";
import type { Conversation } from "@/lib/contract/desk/inbox-conversations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { localZone } from "@/lib/time/zones";

interface SnoozeDialogProps {
  conversation: Pick<Conversation, "row" | "context">;
  acts: InboxActs;
  onClose: () => void;
}

/** Asks until when a conversation rests. It comes back by itself, and at once where the driver writes again. */
export function SnoozeDialog({ conversation: { row, context }, acts, onClose }: SnoozeDialogProps) {
  const [options] = useState(() => snoozeOptions(context.work, deskNowMs(), localZone()));
  return (
    <Dialog onClose={onClose} title="Snooze" description="It leaves the list and returns by itself.">
      <ul className="grid gap-px">
        {options.map(({ label, until }, index) => (
          <li key={label}>
            <button
              type="button"
              data-autofocus={index === 0 || undefined}
              className="w-full rounded-control px-2 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
              onClick={() => {
                acts.snooze(row, until, label);
                onClose();
              }}
            >
              {label.charAt(0).toUpperCase()}
              {label.slice(1)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
