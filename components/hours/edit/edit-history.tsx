import { EditDetails } from "@/components/hours/edit/edit-details";
import { type EditEntry, editEntries } from "@/components/hours/edit/edit-versions";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import type { DriverLog } from "@/lib/contract/desk/driver-log";
import { dayTimeLabel } from "@/lib/time/instant-labels";

const stateMarks: Readonly<Record<EditEntry["state"], readonly [StateKind, string]>> = {
  proposed: ["jeopardy", "Waits for the driver"],
  accepted: ["ok", "Accepted"],
  rejected: ["unknown", "Rejected"],
};

interface EditHistoryProps {
  log: DriverLog;
  /** Id of the edit that is open, as the address has it. */
  open: string | null;
  onOpen: (id: string | null) => void;
}

/** Every edit of these days with who, why and what became of it; the original is never lost (49 CFR 395.30). */
export function EditHistory({ log, open, onOpen }: EditHistoryProps) {
  const entries = editEntries(log);
  const { timezone } = log.config;
  if (entries.length === 0) return <p className="text-ink-2">Nothing was edited in these days.</p>;
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StateMark kind={stateMarks[entry.state][0]}>{stateMarks[entry.state][1]}</StateMark>
            <span className="font-medium">{entry.editor}</span>
          </div>
          <p className="mt-0.5 wrap-anywhere">“{entry.annotation}”</p>
          <p className="text-small text-ink-2">
            {entry.state === "proposed" ? "Proposed" : "Made"} {dayTimeLabel(entry.madeMs, timezone)}
            {entry.answeredMs === null ? "" : `, answered ${dayTimeLabel(entry.answeredMs, timezone)}`}
            {entry.answerComment === null ? "" : `: “${entry.answerComment}”`}
          </p>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(entry.id)}
            className="mt-0.5 rounded-control text-ink-2 underline underline-offset-2 hover:text-ink"
          >
            Original and proposal<span className="sr-only"> of “{entry.annotation}”</span>
          </button>
          {open === entry.id ? <EditDetails log={log} entry={entry} onClose={() => onOpen(null)} /> : null}
        </li>
      ))}
    </ul>
  );
}
