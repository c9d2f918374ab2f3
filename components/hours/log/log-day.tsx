import { ChevronDown, ChevronRight } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { type LogDayView, recordedMs } from "@/components/hours/log/log-days";
import { LogGraph } from "@/components/hours/log/log-graph";
import { changeNote } from "@/components/hours/log/log-grid";
import { hoursText, splitLabel } from "@/components/hours/log/log-labels";
import { remarksOf } from "@/components/hours/log/log-remarks";
import { RemarkList, RemarkMarks } from "@/components/hours/log/log-remarks-list";
import { LogTable } from "@/components/hours/log/log-table";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import type { DutyRecord } from "@/lib/contract/desk/driver-log";
import { dayLabel } from "@/lib/time/instant-labels";

interface LogDayProps {
  day: LogDayView;
  records: readonly DutyRecord[];
  byId: ReadonlyMap<string, DutyRecord>;
  timeZone: string;
  /** The day that keys act on: drawn tall, with its remarks. */
  open: boolean;
  onOpen: (date: string) => void;
  table: boolean;
}

/** One day of the log: head, graph, and for the open day its remarks and, if asked for, its table. */
export const LogDay = memo(function LogDay(props: LogDayProps) {
  const { day, records, open, timeZone } = props;
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) section.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = open;
  }, [open]);
  const remarks = remarksOf(records, day);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <section
      ref={section}
      aria-label={dayLabel(day.date, "long")}
      className={cx(
        "relative scroll-mt-2 border-b border-line px-3.5 py-2 print:border-0",
        open && "shadow-[inset_2px_0_var(--ink)] print:shadow-none",
      )}
    >
      <div className="mb-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h3 className="text-body">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => props.onOpen(day.date)}
            className="-ml-1 flex h-6 items-center gap-1 rounded-control px-1 hover:bg-sunken"
          >
            <Chevron size={13} aria-hidden="true" className="no-print text-ink-3" />
            {dayLabel(day.date)}
            {day.isToday ? <span className="font-normal text-ink-3">today</span> : null}
          </button>
        </h3>
        <DayFacts day={day} timeZone={timeZone} />
      </div>
      <LogGraph day={day} totals={day.totals} linePixels={open ? 26 : 15} />
      {open ? (
        <>
          <RemarkMarks remarks={remarks} sumMs={recordedMs(day.totals)} />
          <div className="mt-1 pl-7">
            <RemarkList remarks={remarks} day={day.grid} timeZone={timeZone} />
          </div>
        </>
      ) : null}
      <LogTable
        day={day}
        records={props.byId}
        timeZone={timeZone}
        caption={`Log of ${dayLabel(day.date, "long")}, times in ${timeZone}`}
        shown={open && props.table}
      />
    </section>
  );
});

/** Shows what a day says beside its graph: its sum, units, how long it is, what is wrong. */
function DayFacts({ day, timeZone }: { day: LogDayView; timeZone: string }) {
  const note = changeNote(day.grid);
  const past = day.violations.filter((violation) => !violation.pending).length;
  const pending = day.violations.length - past;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <span>
        {hoursText(recordedMs(day.totals))} recorded
        {day.unknownMs > 0 ? <span>, {hoursText(day.unknownMs)} unknown</span> : null}
      </span>
      {day.units.length > 0 ? <span>{day.units.join(", ")}</span> : null}
      {note === null ? null : <span className="font-medium text-ink">{note}</span>}
      {past > 0 ? (
        <span className="flex items-center gap-1.5 font-medium text-late">
          <StateShape kind="late" /> {past === 1 ? "1 violation" : `${past} violations`}
        </span>
      ) : null}
      {pending > 0 ? (
        <span className="flex items-center gap-1.5 font-medium text-jeopardy">
          <StateShape kind="jeopardy" /> pending on a split
        </span>
      ) : null}
      {day.malfunctions.map(({ id, label }) => (
        <span key={id} className="flex items-center gap-1.5 font-medium text-jeopardy">
          <StateShape kind="jeopardy" /> {label}
        </span>
      ))}
      {day.split === null ? null : (
        <span className={cx("flex items-center gap-1.5", !day.split.split.running && "font-medium text-ink")}>
          <StateShape kind="rest" /> {splitLabel(day.split.split, timeZone)}
        </span>
      )}
    </p>
  );
}
