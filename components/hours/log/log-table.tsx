import type { LogDayView } from "@/components/hours/log/log-days";
import { dayClockText, hoursText, originLabel, splitLabel } from "@/components/hours/log/log-labels";
import { remarkLabel } from "@/components/hours/log/log-remarks";
import { type PlainColumn, PlainTable } from "@/components/ui/plain-table";
import type { DutyRecord } from "@/lib/contract/desk/driver-log";
import { dutyFlagLabel, dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { cutTo, type Span } from "@/lib/time/spans";

interface LogTableProps {
  day: LogDayView;
  records: ReadonlyMap<string, DutyRecord>;
  timeZone: string;
  caption: string;
  /** False keeps it for screen readers alone, beside the graph. */
  shown: boolean;
}

const text = "pr-3 whitespace-nowrap";

interface Line extends Span {
  status: string;
  record: DutyRecord | null;
  note: string | null;
}

/** Stretches and unknown time of a day, in order. */
function linesOf(day: LogDayView, records: LogTableProps["records"], timeZone: string): Line[] {
  const known = day.stretches.map(
    (stretch): Line => ({
      startMs: stretch.startMs,
      endMs: stretch.endMs,
      status: `${dutyStatusLabel[stretch.status]}${stretch.flag ? `, ${dutyFlagLabel[stretch.flag]}` : ""}`,
      record: (stretch.recordId !== undefined && records.get(stretch.recordId)) || null,
      note:
        stretch.unidentifiedId !== undefined
          ? "Claimed from unidentified driving"
          : day.split && cutTo(stretch, day.split)
            ? splitLabel(day.split.split, timeZone)
            : null,
    }),
  );
  const unknown = day.unknown.map(
    (gap): Line => ({
      ...gap,
      status: "Unknown",
      record: null,
      note: "No record covers this time",
    }),
  );
  return [...known, ...unknown].sort((a, b) => a.startMs - b.startMs);
}

/** A log day as a table: all that the graph shows. */
export function LogTable({ day, records, timeZone, caption, shown }: LogTableProps) {
  const lines = linesOf(day, records, timeZone);
  const timeOf = (atMs: number) => dayClockText(atMs, day.grid, timeZone);
  const endOf = (line: Line) => (day.isToday && line === lines.at(-1) ? "now" : timeOf(line.endMs));
  const columns: PlainColumn<Line>[] = [
    { head: "From", look: text, cellLook: "font-medium", cell: (line) => timeOf(line.startMs) },
    { head: "To", look: text, cell: endOf },
    { head: "Length", look: "pr-3 text-right", cell: (line) => hoursText(line.endMs - line.startMs) },
    { head: "Status", look: text, cell: (line) => line.status },
    { head: "Unit", look: text, cell: ({ record }) => record?.vehicle },
    {
      head: "Recorded by",
      look: text,
      cellLook: "text-ink-2",
      cell: ({ record }) => record && originLabel[record.origin],
    },
    {
      head: "Remarks",
      cellLook: "text-ink-2",
      cell: ({ record, note }) => [...(record ? remarkLabel(record) : []), note].filter(Boolean).join(" · "),
    },
  ];
  return (
    <div className={shown ? "mt-2 overflow-x-auto" : "sr-only"}>
      <PlainTable caption={caption} columns={columns} rows={lines} rowKey={(line) => line.startMs} />
    </div>
  );
}
