import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { toastDone, toastFailed, toastRefused } from "@/components/ui/toast";
import type { TripDetail, TripHistoryEntry } from "@/lib/contract/desk/trips-detail";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useUndoMove } from "@/lib/queries/trips-moves";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface HistoryProps {
  tripId: number;
  entries: TripDetail["history"];
  disabledReason: string | null;
}

/**
 * Lists what was done with the trip, by whom and why, with the verdict as it was shown then; each step can be taken
 * back.
 */
export function History({ tripId, entries, disabledReason }: HistoryProps) {
  const nowMs = useNowSeconds(5) * 1_000;
  const undo = useUndoMove();
  const takeBack = (entry: TripHistoryEntry) =>
    undo.mutate(
      { id: entry.id, tripIds: [tripId] },
      {
        onSuccess: ({ results }) => {
          const refused = results.find(({ outcome }) => outcome !== "done");
          if (refused === undefined) toastDone(`Undone: ${entry.what}`);
          else toastFailed("It could not be undone", { description: refused.message });
        },
        onError: (error) => toastRefused("It could not be undone", error),
      },
    );
  if (entries.length === 0) return <p className="text-ink-2">Nothing was done with it at this desk yet.</p>;
  return (
    <ol aria-label="History" className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id} className="grid grid-cols-[1fr_auto] gap-x-2">
          <div className="min-w-0">
            <p>
              <span className="font-medium">{entry.who}</span> {entry.what}
            </p>
            <p className="text-small text-ink-3">
              <BothTimes entry={entry} nowMs={nowMs} />
            </p>
            <Standing entry={entry} nowMs={nowMs} />
            {entry.reason === null ? null : <p className="text-small text-ink-2">Reason: {entry.reason}</p>}
            {entry.verdict === null ? null : (
              <p className="text-small text-ink-2">Shown then: {entry.verdict}</p>
            )}
          </div>
          {entry.undoable ? (
            <Button
              aria-label={`Undo: ${entry.what}`}
              pending={undo.isPending && undo.variables.id === entry.id}
              disabledReason={disabledReason}
              onClick={() => takeBack(entry)}
            >
              Undo
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Says when it was made here, and when the platform is known to have had it. */
function BothTimes({ entry: { at, settledAt }, nowMs }: { entry: TripHistoryEntry; nowMs: number }) {
  const label = (instant: string) => nearInstantLabel(Date.parse(instant), localZone(), nowMs);
  return (
    <>
      {label(at)}
      {settledAt === null ? "" : `, received ${label(settledAt)}`}
    </>
  );
}

/** Says how a step stands that is not known to be made. */
function Standing({ entry, nowMs }: { entry: TripHistoryEntry; nowMs: number }) {
  const at = nearInstantLabel(Date.parse(entry.at), localZone(), nowMs);
  if (entry.state === "unknown") return <StateMark kind="jeopardy">Outcome unknown since {at}</StateMark>;
  if (entry.state === "begun") return <StateMark kind="jeopardy">Being written</StateMark>;
  return entry.state === "refused" ? <StateMark kind="late">Not made</StateMark> : null;
}
