import { useState } from "react";
import { type ListedKey, opensText } from "@/components/keys/key-row";
import { MadeDialog } from "@/components/keys/made-dialog";
import { TryCall } from "@/components/keys/try-call";
import type { KeyActs } from "@/components/keys/use-key-acts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { KeysResponse } from "@/lib/contract/desk/keys/key-records";
import { deskNowMs } from "@/lib/live/desk-clock";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const when = (ms: number) => nearInstantLabel(ms, localZone(), deskNowMs());

interface KeyDialogsProps {
  acts: KeyActs;
  sample: KeysResponse["sample"];
}

/** Asks before something is done to a key, and shows a secret once. */
export function KeyDialogs({ acts, sample }: KeyDialogsProps) {
  const { asked, close } = acts;
  if (asked === null) return null;
  if (asked.what === "made") return <MadeDialog made={asked.made} sample={sample} onClose={close} />;
  if (asked.what === "try") return <OpenedKey of={asked.of} sample={sample} onClose={close} />;
  if (asked.what === "rotate") return <RotateDialog of={asked.of} acts={acts} />;
  const { name, lastUsedTime } = asked.of;
  return (
    <ConfirmDialog
      onClose={close}
      title={`Revoke ${name}?`}
      confirmLabel="Revoke"
      danger
      pending={acts.isPending}
      onConfirm={() => void acts.revoke(asked.of)}
    >
      Whatever uses it is refused from its next call on. This can't be undone: you would make a new key.{" "}
      {lastUsedTime === null
        ? "Nothing has used it yet."
        : `It was last used ${when(Date.parse(lastUsedTime))}.`}
    </ConfirmDialog>
  );
}

const hourMs = 3_600_000;
const spans = [
  ["1", "1 hour"],
  ["24", "1 day"],
  ["72", "3 days"],
  ["168", "7 days"],
] as const;

function RotateDialog({ of, acts }: { of: ListedKey; acts: KeyActs }) {
  const [hours, setHours] = useState("24");
  // Held, so that a press that is repeated asks for the same.
  const [fromMs] = useState(deskNowMs);
  const untilMs = fromMs + Number(hours) * hourMs;
  return (
    <Dialog
      onClose={acts.close}
      title={`A new secret for ${of.name}`}
      description="The new one is shown once. The old one still works for a while, so that nothing stops while you replace it."
      footer={
        <>
          <Button onClick={acts.close}>Cancel</Button>
          <Button
            variant="primary"
            pending={acts.isPending}
            onClick={() => void acts.rotate(of, new Date(untilMs).toISOString())}
          >
            Create the new secret
          </Button>
        </>
      }
    >
      <Field label="The old one works for" hint={`Until ${when(untilMs)}.`}>
        <Select
          value={hours}
          onChange={(event) => setHours(event.target.value)}
          options={spans.map(([value, label]) => ({ value, label }))}
        />
      </Field>
    </Dialog>
  );
}

/** Tells what a key opens, and how whoever has its secret tries it. */
function OpenedKey({ of, sample, onClose }: OpenedKeyProps) {
  return (
    <Dialog onClose={onClose} title={of.name} description={opensText(of)} className="md:w-[640px]">
      <TryCall of={of} secret={null} sample={sample} />
    </Dialog>
  );
}

interface OpenedKeyProps {
  of: ListedKey;
  sample: KeysResponse["sample"];
  onClose: () => void;
}
