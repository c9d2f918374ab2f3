import { ClockChange, newViolations } from "@/components/hours/edit/clock-change";
import { type EditEntry, editVersions } from "@/components/hours/edit/edit-versions";
import { type LogDayView, logDays } from "@/components/hours/log/log-days";
import { LogGraph } from "@/components/hours/log/log-graph";
import type { DayGrid, Stretch } from "@/components/hours/log/log-grid";
import { originLabel } from "@/components/hours/log/log-labels";
import { remarkLabel } from "@/components/hours/log/log-remarks";
import { Dialog } from "@/components/ui/dialog";
import { PlainTable } from "@/components/ui/plain-table";
import type { DriverLog, DutyRecord } from "@/lib/contract/desk/driver-log";
import { dutyFlagLabel, dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { dayLabel, dayTimeLabel } from "@/lib/time/instant-labels";
import { type Span, within } from "@/lib/time/spans";

interface EditDetailsProps {
  log: DriverLog;
  entry: EditEntry;
  onClose: () => void;
}

/** An edit's original and proposal: their graphs above one another, then each record that it changes. */
export function EditDetails({ log, entry, onClose }: EditDetailsProps) {
  const { original, proposal, span } = editVersions(log, entry);
  const days = logDays(log).filter((day) => span.startMs < day.grid.endMs && span.endMs >= day.grid.startMs);
  const { timezone } = log.config;
  const open = entry.state === "proposed" ? log.ifAccepted : null;
  return (
    <Dialog
      onClose={onClose}
      title="Original and proposal"
      description={`${entry.editor}: “${entry.annotation}”`}
      className="top-[5vh] max-h-[90vh] w-[min(980px,calc(100vw-24px))]"
    >
      {days.toReversed().map((day) => (
        <DayVersions key={day.date} day={day} original={original} proposal={proposal} />
      ))}
      {days.length === 0 ? (
        <p className="mb-3 text-ink-2">The days that it changes are not among those shown.</p>
      ) : null}
      <h3 className="mt-2 mb-1 text-body">Changed records</h3>
      <PlainTable
        caption="Records before and after the edit"
        rows={entry.changes}
        rowKey={({ becomes }) => becomes.id}
        columns={[
          {
            head: "Original",
            look: "pr-3",
            cellLook: "align-top font-normal",
            cell: ({ was }) =>
              was === null ? (
                <span className="text-ink-3">No record</span>
              ) : (
                <RecordLabel record={was} timeZone={timezone} />
              ),
          },
          {
            head: "Proposal",
            look: "pr-3",
            cellLook: "align-top",
            cell: ({ becomes }) => <RecordLabel record={becomes} timeZone={timezone} />,
          },
        ]}
      />
      {open && log.clocks ? (
        <div className="mt-4 max-w-md">
          <h3 className="mb-1 text-body">If the driver accepts</h3>
          <ClockChange
            caption="Clocks now, and if the proposal is accepted"
            before={log.clocks}
            after={open.clocks}
            afterLabel="If accepted"
            timeZone={timezone}
            added={newViolations(log.violations, open.violations)}
            removed={newViolations(open.violations, log.violations)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Finds where two versions of a day differ. */
function differences(a: readonly Stretch[], b: readonly Stretch[], grid: DayGrid): Span[] {
  const edges = [...a, ...b].flatMap((one) => [one.startMs, one.endMs]);
  const times = [...new Set([grid.startMs, ...edges, grid.endMs])].sort((x, y) => x - y);
  const at = (stretches: readonly Stretch[], ms: number) => {
    const found = stretches.find((one) => one.startMs <= ms && ms < one.endMs);
    return found && `${found.status} ${found.flag ?? ""}`;
  };
  return times.flatMap((startMs, index): Span[] => {
    const endMs = times[index + 1];
    return endMs !== undefined && at(a, startMs) !== at(b, startMs) ? [{ startMs, endMs }] : [];
  });
}

interface DayVersionsProps {
  day: LogDayView;
  original: readonly Stretch[];
  proposal: readonly Stretch[];
}

function DayVersions({ day, original, proposal }: DayVersionsProps) {
  const before = within(original, day.grid);
  const after = within(proposal, day.grid);
  const marked = differences(before, after, day.grid);
  const shared = { grid: day.grid, unknown: [], violations: [], split: null, isToday: false };
  return (
    <section aria-label={dayLabel(day.date, "long")} className="mb-3">
      <h3 className="text-body">{dayLabel(day.date)}</h3>
      {(
        [
          ["Original", before],
          ["Proposal", after],
        ] as const
      ).map(([label, stretches]) => (
        <figure key={label} className="mt-1">
          <figcaption className="text-small text-ink-2">{label}</figcaption>
          <LogGraph day={{ ...shared, stretches }} linePixels={17} marked={marked} />
        </figure>
      ))}
    </section>
  );
}

function RecordLabel({ record, timeZone }: { record: DutyRecord; timeZone: string }) {
  return (
    <>
      <span className="font-medium">{dutyStatusLabel[record.status]}</span>
      {record.flag === undefined ? "" : `, ${dutyFlagLabel[record.flag]}`}{" "}
      {dayTimeLabel(Date.parse(record.eventTime), timeZone)}
      <span className="block text-small text-ink-2">
        {[originLabel[record.origin], record.vehicle, ...remarkLabel(record)].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
