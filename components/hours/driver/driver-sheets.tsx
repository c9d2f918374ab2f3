import { useState } from "react";
import type { DriverActions } from "@/components/hours/driver/driver-actions";
import type { DriverView, SetDriverView } from "@/components/hours/driver/driver-view";
import { DutySheet } from "@/components/hours/edit/duty-sheet";
import { EditSheet } from "@/components/hours/edit/edit-sheet";
import { logDays } from "@/components/hours/log/log-days";
import { recordsOfDay } from "@/components/hours/log/log-remarks";
import type { DriverLog, DutyRecord } from "@/lib/contract/desk/driver-log";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { deskNowMs } from "@/lib/live/desk-clock";

interface DriverSheetsProps {
  externalUserId: string;
  name: string;
  hours: DriverHours | null;
  log: DriverLog | null;
  view: DriverView;
  setView: SetDriverView;
  timeZone: string;
  actions: DriverActions;
}

/** The panel that is open beside the page, if one is. */
export function DriverSheets(props: DriverSheetsProps) {
  const { sheet } = props.view;
  if (sheet === "duty") return <Duty {...props} />;
  if (sheet === "propose" && props.log !== null) return <Propose {...props} log={props.log} />;
  return null;
}

function Duty({ externalUserId, name, hours, timeZone, actions, setView }: DriverSheetsProps) {
  const [openedMs] = useState(deskNowMs);
  return (
    <DutySheet
      externalUserId={externalUserId}
      driver={name}
      timeZone={timeZone}
      openedMs={openedMs}
      vehicle={hours?.vehicle ?? null}
      terminal={hours?.terminals[0] ?? null}
      disabledReason={actions.post.disabledReason}
      onClose={() => setView({ sheet: null })}
    />
  );
}

/** Accepted records that an edit may touch, newest first: driving that the ELD recorded is none of them (395.30(c)(2)). */
const editable = (records: readonly DutyRecord[]): DutyRecord[] =>
  records
    .filter((one) => one.state === "accepted" && !(one.status === "DRIVING" && one.origin === "eld"))
    .sort((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime));

function Propose(props: DriverSheetsProps & { log: DriverLog }) {
  const { log, view, setView, actions } = props;
  const days = logDays(log);
  const day = days.find((one) => one.date === view.day) ?? days[0];
  const ofDay = day === undefined ? [] : editable(recordsOfDay(log.records, day.grid));
  const endMs = day === undefined ? Date.parse(log.now) : Math.min(day.grid.endMs, Date.parse(log.now));
  return (
    <EditSheet
      externalUserId={props.externalUserId}
      driver={props.name}
      timeZone={log.config.timezone}
      records={editable(log.records)}
      first={ofDay[0] ?? null}
      aroundMs={endMs - 60_000}
      disabledReason={actions.propose.disabledReason}
      onClose={() => setView({ sheet: null })}
      onProposed={(edit) => setView({ sheet: null, edit })}
    />
  );
}
