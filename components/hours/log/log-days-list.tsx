import { useCallback, useMemo } from "react";
import { LogDay } from "@/components/hours/log/log-day";
import { logDays } from "@/components/hours/log/log-days";
import { LogPrintHead } from "@/components/hours/log/log-print-head";
import { usePrinting } from "@/components/ui/use-printing";
import type { DriverLog } from "@/lib/contract/desk/driver-log";

interface LogDaysListProps {
  log: DriverLog;
  /** The day that keys act on. */
  open: string | null;
  table: boolean;
  onOpen: (date: string) => void;
}

/** The log's days, newest first. On paper each is a page of its own, open and with its head. */
export function LogDaysList({ log, open, table, onOpen }: LogDaysListProps) {
  const printing = usePrinting();
  const days = useMemo(() => logDays(log), [log]);
  const byId = useMemo(() => new Map(log.records.map((record) => [record.id, record])), [log.records]);
  const choose = useCallback((date: string) => onOpen(date), [onOpen]);
  const opened = open ?? days[0]?.date ?? null;
  return (
    <>
      {days.map((day) => (
        <div
          key={day.date}
          className="print:break-after-page print:break-inside-avoid last:print:break-after-auto"
        >
          <LogPrintHead log={log} day={day} />
          <LogDay
            day={day}
            records={log.records}
            byId={byId}
            timeZone={log.config.timezone}
            open={printing || day.date === opened}
            onOpen={choose}
            table={table}
          />
        </div>
      ))}
    </>
  );
}
