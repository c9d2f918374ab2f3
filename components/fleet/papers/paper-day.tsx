import { StateMark } from "@/components/ui/state-mark";
import { type Expiry, fullDayLabel, leftLabel } from "@/lib/format/expiry";

interface PaperDayProps {
  /** YYYY-MM-DD; null where none is on record. */
  day: string | null;
  expiry: Expiry | null;
  /** False for a unit that is retired: its papers do not matter. */
  isWatched: boolean;
}

/** The last day of a paper: amber and red where somebody must act. */
export function PaperDay({ day, expiry, isWatched }: PaperDayProps) {
  if (day === null || expiry === null) return <span className="text-ink-3">not on record</span>;
  const date = fullDayLabel(day);
  if (expiry.state === "fine" || !isWatched) return <span className="tabular-nums">{date}</span>;
  return (
    <StateMark kind={expiry.state === "expired" ? "late" : "jeopardy"}>
      {date}, {leftLabel(expiry)}
    </StateMark>
  );
}
