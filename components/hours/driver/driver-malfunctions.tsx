import { StateMark } from "@/components/ui/state-mark";
import type { EldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { malfunctionLabel, repairDaysLeft, repairLeftLabel } from "@/lib/driver-hours/eld-malfunctions";
import { dayTimeLabel, spanLabel } from "@/lib/time/instant-labels";

interface DriverMalfunctionsProps {
  /** Oldest first. */
  events: readonly EldMalfunction[];
  nowMs: number;
  timeZone: string;
}

/**
 * Lists what the driver's ELD found wrong with itself, newest first, with the days that are left to mend it (49 CFR
 * 395.34).
 */
export function DriverMalfunctions({ events, nowMs, timeZone }: DriverMalfunctionsProps) {
  return (
    <ul className="grid gap-3">
      {events.toReversed().map((one) => (
        <li key={one.id}>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Mark event={one} nowMs={nowMs} />
            <span className="font-medium">{malfunctionLabel(one.kind, one.code)}</span>
            <span className="text-small text-ink-3">{one.vehicle}</span>
          </div>
          <p className="mt-0.5 text-small text-ink-2">
            {one.clearedTime === undefined
              ? `Since ${dayTimeLabel(Date.parse(one.foundTime), timeZone)}.`
              : `${spanLabel(Date.parse(one.foundTime), Date.parse(one.clearedTime), timeZone)}.`}
            {one.clearedTime === undefined && one.repairBy !== undefined
              ? ` Repair, replace or service by ${dayTimeLabel(Date.parse(one.repairBy), timeZone)}, ${repairLeftLabel(Date.parse(one.repairBy), nowMs)}; the driver keeps paper logs until then.`
              : ""}
            {one.extension === undefined ? "" : ` Extended by FMCSA: ${one.extension}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Mark({ event, nowMs }: { event: EldMalfunction; nowMs: number }) {
  const name = event.kind === "malfunction" ? "Malfunction" : "Data diagnostic";
  if (event.clearedTime !== undefined) return <StateMark kind="ok">{name} cleared</StateMark>;
  if (event.repairBy === undefined) return <StateMark kind="unknown">{name}</StateMark>;
  const isOver = repairDaysLeft(Date.parse(event.repairBy), nowMs) <= 0;
  return <StateMark kind={isOver ? "late" : "jeopardy"}>{name}</StateMark>;
}
