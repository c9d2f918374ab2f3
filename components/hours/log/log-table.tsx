import type { LogDayView } from "@/components/hours/log/log-days";
import { dayClockText, hoursText, originLabel, splitLabel } from "@/components/hours/log/log-labels";
import { remarkLabel } from "@/components/hours/log/log-remarks";
import { cx } from "@/components/ui/cx";
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

const heads = ["From", "To", "Length", "Status", "Unit", "Recorded by", "Remarks"];

/** A log day as a table: all that the graph shows. */
export function LogTable({ day, records, timeZone, caption, shown }: LogTableProps) {
  const lines = linesOf(day, records, timeZone);
  const timeOf = (atMs: number) => dayClockText(atMs, day.grid, timeZone);
  return (
    <div className={cx(shown ? "mt-2 overflow-x-auto" : "sr-only")}>
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  "border-b border-line py-1 pr-3 text-small font-medium text-ink-3",
                  head === "Length" && "text-right",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.startMs}>
              <th scope="row" className="border-b border-line py-1 pr-3 font-medium whitespace-nowrap">
                {timeOf(line.startMs)}
              </th>
              <td className="border-b border-line py-1 pr-3 whitespace-nowrap">
                {day.isToday && line === lines.at(-1) ? "now" : timeOf(line.endMs)}
              </td>
              <td className="border-b border-line py-1 pr-3 text-right">
                {hoursText(line.endMs - line.startMs)}
              </td>
              <td className="border-b border-line py-1 pr-3 whitespace-nowrap">{line.status}</td>
              <td className="border-b border-line py-1 pr-3 whitespace-nowrap">
                {line.record?.vehicle ?? ""}
              </td>
              <td className="border-b border-line py-1 pr-3 whitespace-nowrap text-ink-2">
                {line.record === null ? "" : originLabel[line.record.origin]}
              </td>
              <td className="border-b border-line py-1 text-ink-2">
                {[...(line.record === null ? [] : remarkLabel(line.record)), line.note]
                  .filter((text) => text !== null)
                  .join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
