"use client";

import { useCallback, useMemo } from "react";
import type { DriverActions } from "@/components/hours/driver-actions";
import { LogDay } from "@/components/hours/log-day";
import { logDays } from "@/components/hours/log-days";
import { LogLegend } from "@/components/hours/log-legend";
import { LogPrintHead } from "@/components/hours/log-print-head";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { usePrinting } from "@/components/ui/use-printing";
import type { DriverLog } from "@/lib/queries/driver-log";

interface LogDaysListProps {
  log: DriverLog;
  /** The day that keys act on. */
  open: string | null;
  table: boolean;
  onOpen: (date: string) => void;
  actions: DriverActions;
}

/** The log's days, newest first. On paper each is a page of its own, open and with its head. */
export function LogDaysList({ log, open, table, onOpen, actions }: LogDaysListProps) {
  const printing = usePrinting();
  const days = useMemo(() => logDays(log), [log]);
  const byId = useMemo(() => new Map(log.records.map((record) => [record.id, record])), [log.records]);
  const choose = useCallback((date: string) => onOpen(date), [onOpen]);
  const opened = open ?? days[0]?.date ?? null;
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <h2 className="mr-2 text-body">Log</h2>
        <Button shortcut="[" disabledReason={actions.older.disabledReason} onClick={actions.older.run}>
          Earlier
        </Button>
        <Button shortcut="]" disabledReason={actions.newer.disabledReason} onClick={actions.newer.run}>
          Later
        </Button>
        <Checkbox
          className="ml-2"
          label="Table of the open day"
          aria-keyshortcuts="t"
          checked={table}
          onChange={actions.table.run}
        />
        <span className="flex-1" />
        <LogLegend />
      </div>
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
