import { usePresent } from "@/components/hours/driver/driver-present";
import { hoursText, severityLabel } from "@/components/hours/log/log-labels";
import { StateMark } from "@/components/ui/state-mark";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { HosViolation } from "@/lib/contract/interface/hours-of-service-clocks";
import { clockLabel, limitLabel } from "@/lib/driver-hours/hours-labels";
import { dayTimeLabel, spanLabel } from "@/lib/time/instant-labels";

interface DriverViolationsProps {
  violations: readonly HosViolation[];
  /** The driver now, for what is coming; null where it is not known. */
  hours: DriverHours | null;
  timeZone: string;
}

/** Lists what happened, what waits for a split, and what will happen if the driver drives on: each kept apart. */
export function DriverViolations({ violations, hours, timeZone }: DriverViolationsProps) {
  const newestFirst = violations.toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start));
  return (
    <>
      <Predicted hours={hours} timeZone={timeZone} />
      {newestFirst.length === 0 ? (
        <p className="text-ink-2">None recorded in these days.</p>
      ) : (
        <ul className="grid gap-2">
          {newestFirst.map((one) => (
            <li key={`${one.limit} ${one.start}`}>
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {one.pending ? (
                  <StateMark kind="jeopardy">Pending on a split</StateMark>
                ) : (
                  <StateMark kind="late">Recorded</StateMark>
                )}
                <span className="font-medium">{limitLabel(one.limit)}</span>
                <span className="text-small text-ink-3">{one.rule}</span>
              </div>
              <p className="mt-0.5 text-small text-ink-2">
                {spanLabel(Date.parse(one.start), Date.parse(one.end), timeZone)}, {hoursText(one.overMs)}{" "}
                over ({severityLabel[one.severity]})
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The next limit, only while the driver drives: at rest none is coming (section 11 of the rules' specification). */
function Predicted({ hours, timeZone }: { hours: DriverHours | null; timeZone: string }) {
  const present = usePresent(hours);
  if (present === null || hours?.status !== "DRIVING" || present.state.known === null) return null;
  const { state, nowMs } = present;
  const { name, leftMs } = present.state.known.least;
  if (leftMs === 0) return null;
  return (
    <div className="mb-2">
      <div className="flex flex-wrap items-center gap-2">
        <StateMark kind={state.warning > 0 ? "jeopardy" : "unknown"}>Predicted</StateMark>
        <span className="font-medium">{clockLabel[name]} runs out</span>
      </div>
      <p className="mt-0.5 text-small text-ink-2">
        {dayTimeLabel(nowMs + leftMs, timeZone)}, in {hoursText(leftMs)}, if driving goes on without a stop.
      </p>
    </div>
  );
}
