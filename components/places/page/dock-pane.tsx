import { useState } from "react";
import type { PlaceWrites } from "@/components/places/writes/use-place-writes";
import { DockSteps } from "@/components/stay/dock-steps";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Section } from "@/components/ui/section";
import { toastRefused } from "@/components/ui/toast";
import type { ComingStop, PlaceDetail } from "@/lib/contract/desk/places/place-records";
import { timeLabel } from "@/lib/time/instant-labels";

interface DockPaneProps {
  name: string;
  detail: PlaceDetail;
  writes: PlaceWrites;
  disabledReason: string | null;
  zone: string;
}

/** Shows how long trucks stand there beside what stops are planned with, and takes the learned figure. */
export function DockPane({ name, detail, writes, disabledReason, zone }: DockPaneProps) {
  const { dock, record, coming } = detail;
  const { count, medianMinutes, p80Minutes, steps, usualMinutes } = dock;
  const set = record.dockMinutes ?? usualMinutes;
  const [asked, setAsked] = useState<number | null>(null);
  const isLearned = medianMinutes !== null && medianMinutes !== set;
  const take = async (minutes: number) => {
    setAsked(null);
    try {
      await writes.keep(record, `${name}: ${minutes} dock minutes`, { dockMinutes: minutes });
    } catch (error) {
      toastRefused("The dock minutes were not saved", error as Error);
    }
  };
  return (
    <Section
      title="Dock minutes"
      aside={
        isLearned ? (
          <Button disabledReason={disabledReason} onClick={() => setAsked(medianMinutes)}>
            Plan with {medianMinutes}
          </Button>
        ) : null
      }
    >
      <p>
        Set <b className="font-semibold">{set} min</b>
        {record.dockMinutes === null ? ", as for every stop" : ", for this place"};{" "}
        {medianMinutes === null || p80Minutes === null ? (
          <span className="text-ink-2">no stay is known yet with both its arrival and its departure.</span>
        ) : (
          <>
            learned <b className="font-semibold">{medianMinutes} min</b> from {count}{" "}
            {count === 1 ? "stay" : "stays"} of eight weeks, P80 <b className="font-semibold">{p80Minutes}</b>
            .
          </>
        )}
      </p>
      {medianMinutes === null || p80Minutes === null ? null : (
        <DockSteps
          steps={steps}
          marks={[
            { minutes: set, label: `set ${set}`, look: "solid" },
            { minutes: medianMinutes, label: `learned ${medianMinutes}`, look: "dashed" },
            { minutes: p80Minutes, label: `P80 ${p80Minutes}`, look: "dotted" },
          ]}
        />
      )}
      {asked === null ? null : (
        <ConfirmDialog
          title={`Plan with ${asked} minutes`}
          confirmLabel={`Plan with ${asked}`}
          cancelLabel={`Keep ${set}`}
          onClose={() => setAsked(null)}
          onConfirm={() => void take(asked)}
        >
          <Changes lines={changedBy(coming, asked, zone)} />
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Changes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0)
    return <p>No stop that is to come changes: freight and trips that say how long they take keep it.</p>;
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const minuteMs = 60_000;

/** Says which coming stops another figure changes: `STL-114, stop 6 leaves at 12:14 instead of 11:57; its stop 9 falls 9 min behind`. */
export function changedBy(coming: readonly ComingStop[], minutes: number, zone: string): string[] {
  return coming.flatMap(({ title, number, etaAt, serviceMinutes, hasOwnMinutes, next }) => {
    if (hasOwnMinutes || serviceMinutes === null || serviceMinutes === minutes) return [];
    const stop = `${title}, stop ${number}`;
    if (etaAt === null)
      return [`${stop} takes ${minutes} min instead of ${serviceMinutes}; its ETA is not known`];
    const leaves = (after: number) => timeLabel(Date.parse(etaAt) + after * minuteMs, zone);
    const line = `${stop} leaves at ${leaves(minutes)} instead of ${leaves(serviceMinutes)}`;
    if (next === null || next.etaAt === null || next.closesAt === null) return [line];
    const lateMs = Date.parse(next.etaAt) + (minutes - serviceMinutes) * minuteMs - Date.parse(next.closesAt);
    return [
      lateMs > 0
        ? `${line}; its stop ${next.number} falls ${Math.round(lateMs / minuteMs)} min behind`
        : line,
    ];
  });
}
