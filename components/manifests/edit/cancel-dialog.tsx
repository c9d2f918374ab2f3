import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { leaveAtOnce, useCanceling } from "@/components/manifests/edit/use-canceling";
import type { ManifestPageState } from "@/components/manifests/state/use-manifest-page";
import { OverCapacity } from "@/components/shipment/over-capacity";
import { previewDraft } from "@/components/shipment/planned-preview";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { freightBoardQuery } from "@/lib/queries/freight";
import { dayPreviewQuery } from "@/lib/queries/freight-days";

interface CancelDialogProps {
  page: ManifestPageState;
  detail: ManifestDetail;
  onClose: () => void;
}

/** Those that can take its freight: of its terminal and day, and still in planning. */
const othersOf = (row: ManifestRow, all: readonly ManifestRow[]): ManifestRow[] =>
  all.filter(
    (one) =>
      one.manifestId !== row.manifestId &&
      one.state === "planning" &&
      one.terminal === row.terminal &&
      one.day === row.day,
  );

/** Cancels the manifest, or merges it into another: what becomes of its freight, driver and paper is said before. */
export function CancelDialog({ page, detail, onClose }: CancelDialogProps) {
  const { row } = detail;
  const canceling = useCanceling(row, page.moves);
  const [into, setInto] = useState("");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const board = useQuery(freightBoardQuery(row.terminal, "none")).data;
  const others = othersOf(row, board?.manifests ?? []);
  const other = others.find(({ manifestId }) => manifestId === into) ?? null;
  const open = detail.shipments.filter(({ status }) => status === "open");
  const loaded = open.filter((one) => one.loaded !== null).length;
  const isRunning = canceling.progress !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return;
    const where = other === null ? "taken off" : `moved to ${other.title}`;
    void canceling.run(
      open.length,
      { reason: reason.trim(), into: other?.manifestId ?? null, where },
      onClose,
    );
  };
  return (
    <Dialog
      onClose={isRunning ? canceling.stop : onClose}
      title={`Cancel ${row.title}`}
      // Says what it began with: how far it is stands below.
      description={whatHappens(row, canceling.progress?.of ?? open.length, loaded)}
    >
      <form onSubmit={submit} className="grid gap-3">
        <Field label="Its freight">
          <Select
            value={into}
            onChange={(event) => setInto(event.target.value)}
            options={[
              { value: "", label: "is unplanned again" },
              ...others.map(({ manifestId, title, name, driver }) => ({
                value: manifestId,
                label: `moves to ${[title, name, driver?.name].filter(Boolean).join(" · ")}`,
              })),
            ]}
          />
        </Field>
        {other === null ? null : <Becomes manifest={other} added={open} />}
        <Field label="Reason" required error={isMissing ? "Enter why it is canceled." : undefined}>
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {canceling.progress === null ? null : (
            <p role="status" className="mr-auto text-ink-2">
              {canceling.progress.done} of {canceling.progress.of} PROs are off it
            </p>
          )}
          {isRunning ? null : <Button onClick={onClose}>Keep it</Button>}
          {isRunning && open.length > leaveAtOnce ? <Button onClick={canceling.stop}>Stop</Button> : null}
          <Button type="submit" variant="danger" pending={isRunning}>
            {other === null ? "Cancel the manifest" : `Merge into ${other.title}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function whatHappens({ driver, state }: ManifestRow, open: number, loaded: number): string {
  const freight =
    open === 0
      ? "It has no open freight"
      : open === 1
        ? "1 open PRO leaves it"
        : `${open} open PROs leave it`;
  const word = state === "dispatched" && driver !== null ? ` ${driver.name} is notified.` : "";
  // The ticks go with the manifest; the freight itself stays where it is until somebody moves it.
  const inTrailer =
    loaded === 0
      ? ""
      : loaded === 1
        ? " 1 PRO is loaded: unload it."
        : ` ${loaded} PROs are loaded: unload them.`;
  return `${freight}; driver and units are free again; printed copies are out of date.${inTrailer}${word}`;
}

/** Previews the other manifest with this one's freight. */
function Becomes({ manifest, added }: { manifest: ManifestRow; added: readonly ShipmentRow[] }) {
  const { data, error } = useQuery(dayPreviewQuery(previewDraft(manifest.manifestId, added)));
  if (error !== null) return <p className="text-ink-2">Its preview can't be calculated: {error.message}</p>;
  if (data === undefined) return <p className="text-ink-2">Calculating the preview of {manifest.title}…</p>;
  return (
    <p role="status">
      {manifest.title} with this freight: {data.plan.sentence}
      <OverCapacity load={data.load} capacity={manifest.capacity} />. {data.warnings.join(" ")}
    </p>
  );
}
