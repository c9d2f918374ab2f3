import type { DriverActions } from "@/components/hours/driver/driver-actions";
import { DriverClocks } from "@/components/hours/driver/driver-clocks";
import { DriverDayRests } from "@/components/hours/driver/driver-day-rests";
import { DriverFacts } from "@/components/hours/driver/driver-facts";
import { DriverMalfunctions } from "@/components/hours/driver/driver-malfunctions";
import { DriverMessages } from "@/components/hours/driver/driver-messages";
import { DriverPapers } from "@/components/hours/driver/driver-papers";
import { DriverPerformance } from "@/components/hours/driver/driver-performance";
import { DriverRecap } from "@/components/hours/driver/driver-recap";
import { DriverSplits } from "@/components/hours/driver/driver-splits";
import { DriverUnidentified } from "@/components/hours/driver/driver-unidentified";
import type { DriverView, SetDriverView } from "@/components/hours/driver/driver-view";
import { DriverViolations } from "@/components/hours/driver/driver-violations";
import { DriverWork } from "@/components/hours/driver/driver-work";
import { LogBar } from "@/components/hours/driver/log-bar";
import { TimeOff } from "@/components/hours/driver/time-off";
import { EditHistory } from "@/components/hours/edit/edit-history";
import { LogDaysList } from "@/components/hours/log/log-days-list";
import { LogPublished } from "@/components/hours/log/log-published";
import { NotesCard } from "@/components/notes/notes-card";
import { DocumentsCard } from "@/components/proofs/documents-card";
import { DriverForms } from "@/components/trip/driver-forms";
import { ActionButton, Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import type { DriverLog, HoursOfDriver } from "@/lib/contract/desk/driver-log";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

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
          <DriverPanes {...props} />
          <TimeOff externalUserId={data.externalUserId} timeZone={timeZone} />
          <DriverSplits externalUserId={data.externalUserId} />
        </>
      ) : null}
    </div>
  );
}

const dayMs = 86_400_000;
const formsDays = 28;

/** Shows what they do, what they write, whether they may drive, how they do, what they handed in. */
function DriverPanes({ data, timeZone, actions }: Pick<DriverBodyProps, "data" | "timeZone" | "actions">) {
  const { externalUserId, driverName } = data;
  const nowMs = useNowSeconds(3_600) * 1_000;
  return (
    <>
      <DriverWork externalUserId={externalUserId} />
      <DriverMessages externalUserId={externalUserId} timeZone={timeZone} answer={actions.message} />
      <DriverPapers externalUserId={externalUserId} timeZone={timeZone} />
      <DriverPerformance externalUserId={externalUserId} timeZone={timeZone} />
      <DriverForms
        driver={{ externalUserId, name: driverName ?? externalUserId }}
        fromMs={nowMs - formsDays * dayMs}
        toMs={nowMs + dayMs}
        nowMs={nowMs}
        timeZone={timeZone}
      >
        Submitted in the last {formsDays} days
      </DriverForms>
      <DocumentsCard kind="driver" subject={externalUserId} title={driverName ?? externalUserId} />
      <NotesCard kind="driver" subject={externalUserId} timeZone={timeZone} />
    </>
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
                <Button shortcut={pageKeys.earlier} onClick={actions.older.run}>
                  Earlier days
                </Button>
                <ActionButton action={actions.post}>Post duty status</ActionButton>
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
        <DriverPanes data={data} timeZone={timeZone} actions={actions} />
        <Section title="Violations">
          <DriverViolations
            violations={log.violations}
            hours={view.to === null ? hours : null}
            timeZone={timeZone}
          />
        </Section>
        {log.dayRests === undefined || log.dayRests.length === 0 ? null : (
          <Section title="Rest of the day">
            <DriverDayRests findings={log.dayRests} />
          </Section>
        )}
        {log.malfunctions === undefined || log.malfunctions.length === 0 ? null : (
          <Section title="ELD malfunctions">
            <DriverMalfunctions events={log.malfunctions} nowMs={Date.parse(log.now)} timeZone={timeZone} />
          </Section>
        )}
        {log.unidentified.length === 0 ? null : (
          <Section title="Unidentified driving">
            <DriverUnidentified stretches={log.unidentified} clocks={log.clocks} timeZone={timeZone} />
          </Section>
        )}
        {log.recap === null ? null : (
          <Section title="Recap">
            <DriverRecap recap={log.recap} />
          </Section>
        )}
        <Section title="Edits">
          <EditHistory log={log} open={view.edit} onOpen={(edit) => setView({ edit })} />
        </Section>
        <TimeOff externalUserId={data.externalUserId} timeZone={timeZone} />
        <DriverSplits externalUserId={data.externalUserId} />
      </div>
    </div>
  );
}
