import { useQuery } from "@tanstack/react-query";
import { type LogDayView, recordedMs } from "@/components/hours/log/log-days";
import { hoursText, splitLabel } from "@/components/hours/log/log-labels";
import type { DriverLog } from "@/lib/contract/desk/driver-log";
import { limitLabel, rulesetLabel } from "@/lib/driver-hours/hours-labels";
import { sessionQuery } from "@/lib/queries/session";
import { dayLabel, dayTimeLabel, spanLabel } from "@/lib/time/instant-labels";

/** Head of a day's page on paper: what an inspector asks for first (49 CFR 395.8(d)). Not on the screen. */
export function LogPrintHead({ log, day }: { log: DriverLog; day: LogDayView }) {
  const carrier = useQuery(sessionQuery).data?.company.name ?? "";
  const { config } = log;
  const facts: [string, string][] = [
    ["Driver", `${log.driverName} (${log.externalUserId})`],
    ["Carrier", carrier],
    ["Date", `${dayLabel(day.date, "long")} ${day.date.slice(0, 4)}`],
    ["Home terminal", [config.terminal, config.timezone].filter(Boolean).join(", ")],
    ["24 hours from", config.logDayStart === "00:00" ? "midnight" : config.logDayStart],
    ["Rules", rulesetLabel(config.ruleset)],
    ["Units", day.units.join(", ") || "none recorded"],
    ["On duty in all", hoursText(day.totals.DRIVING + day.totals.ON_DUTY_NOT_DRIVING)],
    ["Recorded", `${hoursText(recordedMs(day.totals))} of ${day.grid.minutes / 60} h`],
    ["Printed", dayTimeLabel(Date.parse(log.now), config.timezone)],
  ];
  return (
    <div className="hidden print:block print:px-3.5">
      <div className="mb-1 text-title font-semibold">Driver's daily log</div>
      <dl className="grid grid-cols-2 gap-x-6 border-y border-line-strong py-1 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="w-28 shrink-0 text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {day.split === null ? null : (
        <p className="text-small">{splitLabel(day.split.split, config.timezone)}</p>
      )}
      {day.malfunctions.map(({ id, label, startMs, endMs }) => (
        <p key={id} className="text-small">
          {label}, {spanLabel(startMs, endMs, config.timezone)}
        </p>
      ))}
      {day.violations.map((one) => (
        <p key={`${one.limit} ${one.startMs}`} className="text-small">
          {one.pending ? "Pending on a split" : "Violation"}: {limitLabel(one.limit)} ({one.rule}),{" "}
          {spanLabel(one.startMs, one.endMs, config.timezone)}
        </p>
      ))}
    </div>
  );
}
