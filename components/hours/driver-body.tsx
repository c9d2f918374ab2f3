"use client";

import type { DriverActions } from "@/components/hours/driver-actions";
import { DriverClocks } from "@/components/hours/driver-clocks";
import { DriverFacts } from "@/components/hours/driver-facts";
import { DriverRecap } from "@/components/hours/driver-recap";
import { DriverSection } from "@/components/hours/driver-section";
import { DriverUnidentified } from "@/components/hours/driver-unidentified";
import type { DriverView, SetDriverView } from "@/components/hours/driver-view";
import { DriverViolations } from "@/components/hours/driver-violations";
import { EditHistory } from "@/components/hours/edit-history";
import { LogBar } from "@/components/hours/log-bar";
import { LogDaysList } from "@/components/hours/log-days-list";
import { LogPublished } from "@/components/hours/log-published";
import { TimeOff } from "@/components/hours/time-off";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { DriverHours } from "@/lib/contract/desk-hours";
import type { DriverLog, HoursOfDriver } from "@/lib/queries/driver-log";

interface DriverBodyProps {
  data: HoursOfDriver;
  /** The driver now. */
  hours: DriverHours | null;
  timeZone: string;
  view: DriverView;
  setView: SetDriverView;
  actions: DriverActions;
  onRetry: () => void;
  retrying: boolean;
}

/** All below the head: clocks, then the log with what was found in it, or what is published instead. */
export function DriverBody(props: DriverBodyProps) {
  const { data, hours, timeZone } = props;
  return (
    <div
      aria-busy={props.retrying || undefined}
      className="print-whole min-h-0 flex-1 overflow-auto bg-surface"
    >
      <div className="no-print">
        {data.log ? <DriverFacts config={data.log.config} /> : null}
        {hours === null ? null : <DriverClocks hours={hours} timeZone={timeZone} />}
      </div>
      {data.log ? <Logged {...props} log={data.log} /> : null}
      {data.published ? (
        <>
          <LogPublished published={data.published} onRetry={props.onRetry} retrying={props.retrying} />
          <TimeOff externalUserId={data.externalUserId} timeZone={timeZone} />
        </>
      ) : null}
    </div>
  );
}

function Logged({
  log,
  data,
  hours,
  timeZone,
  view,
  setView,
  actions,
}: DriverBodyProps & { log: DriverLog }) {
  const isEmpty = log.records.length === 0 && log.segments.length === 0;
  return (
    <div className="grid xl:grid-cols-[minmax(0,1fr)_330px] print:block">
      <div className="min-w-0">
        <LogBar table={view.table} actions={actions} />
        {isEmpty ? (
          <EmptyState
            title="No record in these days"
            actions={
              <>
                <Button shortcut="[" onClick={actions.older.run}>
                  Earlier days
                </Button>
                <Button shortcut="d" disabledReason={actions.post.disabledReason} onClick={actions.post.run}>
                  Post duty status
                </Button>
              </>
            }
          >
            Nothing came from the driver's ELD, so none of this time is known.
          </EmptyState>
        ) : (
          <LogDaysList log={log} open={view.day} table={view.table} onOpen={(day) => setView({ day })} />
        )}
      </div>
      <div className="no-print border-line max-xl:grid max-xl:grid-cols-2 max-xl:border-t max-md:grid-cols-1 xl:border-l">
        <DriverSection title="Violations">
          <DriverViolations
            violations={log.violations}
            hours={view.to === null ? hours : null}
            timeZone={timeZone}
          />
        </DriverSection>
        {log.unidentified.length === 0 ? null : (
          <DriverSection title="Unidentified driving">
            <DriverUnidentified stretches={log.unidentified} clocks={log.clocks} timeZone={timeZone} />
          </DriverSection>
        )}
        {log.recap === null ? null : (
          <DriverSection title="Recap">
            <DriverRecap recap={log.recap} />
          </DriverSection>
        )}
        <DriverSection title="Edits">
          <EditHistory log={log} open={view.edit} onOpen={(edit) => setView({ edit })} />
        </DriverSection>
        <TimeOff externalUserId={data.externalUserId} timeZone={timeZone} />
      </div>
    </div>
  );
}
