import { type FormEvent, useState } from "react";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { dayAt } from "@/components/shipment/freight-terminal";
import { useDoubtedDay, useNextDay } from "@/components/shipment/use-next-day";
import { useGo } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { whyPastDay } from "@/lib/format/past-day";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useCopyManifest } from "@/lib/queries/manifests";
import { routes } from "@/lib/routes";
import { dayLabel } from "@/lib/time/instant-labels";
import { readTypedDay } from "@/lib/time/read-typed-time";
import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";
import { localZone } from "@/lib/time/zones";

interface CopyDialogProps {
  row: ManifestRow;
  writes: ManifestWrites;
  onClose: () => void;
}

/** The day after which a copy is offered: that of the manifest, yesterday at the earliest. */
function offeredAfter(day: string, today: string): string {
  const yesterday = dateOfDay(dayOfDate(today) - 1);
  return day < yesterday ? yesterday : day;
}

/** The same route for another day: name, unit, door and, where wanted, its driver and freight for the same customers. */
export function CopyDialog({ row, writes, onClose }: CopyDialogProps) {
  const copy = useCopyManifest();
  const timeZone = row.timezone ?? localZone();
  const today = dayAt(deskNowMs(), timeZone);
  const go = useGo();
  // Follow the settings, which may come after the dialog has opened, until a day is typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const at = { terminal: row.terminal, customerNumber: null };
  const nextDay = useNextDay();
  const doubtOf = useDoubtedDay();
  const text = typed ?? (row.day === null ? "" : nextDay(offeredAfter(row.day, today), [at]).day);
  const read = readTypedDay(text, { nowMs: deskNowMs(), timeZone });
  const day = "day" in read ? read.day : null;
  const doubt = day === null ? null : doubtOf(day, at);
  const [withDriver, setWithDriver] = useState(true);
  const [withFreight, setWithFreight] = useState(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = "problem" in read ? read.problem : whyPastDay(read.day, today);
    setProblem(found);
    if (day === null || found !== null) return;
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
      description="Name, route, unit, trailer, door, load and unload time. It departs at the usual time of its route or terminal."
    >
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label="To the day"
          required
          error={problem ?? undefined}
          hint={day === null ? "Such as 11/28, tue or tomorrow." : dayLabel(day)}
        >
          <TextInput
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
        {doubt === null ? null : (
          <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-jeopardy">
            <span>{doubt.why} Keep this day?</span>
            <Button onClick={() => setTyped(doubt.next.day)}>Use {dayLabel(doubt.next.day)}</Button>
          </div>
        )}
        <Checkbox
          label="With its driver"
          checked={withDriver}
          onChange={(event) => setWithDriver(event.target.checked)}
        />
        <Checkbox
          label="With open freight of that day for the same customers, in the same stop sequence"
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
