import { type FormEvent, useState } from "react";
import type { InboxActs } from "@/components/inbox/use-inbox-acts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { ConversationRow, InboxBoard } from "@/lib/contract/desk/inbox-conversations";

interface HandOverDialogProps {
  row: ConversationRow;
  team: InboxBoard["team"];
  acts: InboxActs;
  onClose: () => void;
}

/** Gives a conversation to somebody of the team, with a word about it. */
export function HandOverDialog({ row, team, acts, onClose }: HandOverDialogProps) {
  const others = team
    .filter(({ memberId }) => memberId !== row.claimedBy?.memberId)
    .sort((a, b) => Number(b.isHere) - Number(a.isHere));
  const [to, setTo] = useState(others[0]?.memberId ?? "");
  const [note, setNote] = useState("");
  const member = others.find(({ memberId }) => memberId === to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (member === undefined) return;
    acts.handOver(row, { memberId: member.memberId, name: member.name }, note);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Hand over" description="It moves to their list, with your note.">
      <form onSubmit={submit} className="grid gap-3">
        <Field label="To">
          <Select
            value={to}
            onChange={(event) => setTo(event.target.value)}
            options={others.map(({ memberId, name, isHere }) => ({
              value: memberId,
              label: isHere ? `${name}, on the desk` : name,
            }))}
          />
        </Field>
        <Field label="Note">
          <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={member === undefined ? "No one else is on the team." : null}
          >
            Hand over
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
