import { type FormEvent, useState } from "react";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { dayAt } from "@/components/shipment/freight-terminal";
import { whyPastDay } from "@/components/shipment/new-manifest-form";
import { useGo } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useCopyManifest } from "@/lib/queries/manifests";
import { routes } from "@/lib/routes";
import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";
import { localZone } from "@/lib/time/zones";

interface CopyDialogProps {
  row: ManifestRow;
  writes: ManifestWrites;
  onClose: () => void;
}

/** The day after that of the manifest, today at the earliest. */
const nextDay = (day: string | null, today: string): string => {
  if (day === null) return "";
  const next = dateOfDay(dayOfDate(day) + 1);
  return next < today ? today : next;
};

/** The same route for another day: name, unit, door and, where wanted, its driver and freight for the same customers. */
export function CopyDialog({ row, writes, onClose }: CopyDialogProps) {
  const copy = useCopyManifest();
  const go = useGo();
  const today = dayAt(deskNowMs(), row.timezone ?? localZone());
  const [day, setDay] = useState(() => nextDay(row.day, today));
  const [withDriver, setWithDriver] = useState(true);
  const [withFreight, setWithFreight] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = day === "" ? "Choose a day." : whyPastDay(day, today);
    setFault(found);
    if (found !== null) return;
    copy.mutate(
      { manifestId: row.manifestId, day, withDriver, withFreight },
      {
        onSuccess: (written) => {
          if (!writes.settle(written)) return;
          onClose();
          if (written.manifestId !== null) go(routes.manifest(written.manifestId));
        },
        onError: writes.failed,
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Copy ${row.title}`}
      description="Name, route, unit, trailer, door and dwell. Departure is as its route, or the terminal, usually has it."
    >
      <form onSubmit={submit} className="grid gap-3">
        <Field label="To the day" required error={fault ?? undefined}>
          <TextInput type="date" min={today} value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Checkbox
          label="With its driver"
          checked={withDriver}
          onChange={(event) => setWithDriver(event.target.checked)}
        />
        <Checkbox
          label="With freight that waits then for the same customers, in the order of its stops"
          checked={withFreight}
          onChange={(event) => setWithFreight(event.target.checked)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={copy.isPending}>
            Copy
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
