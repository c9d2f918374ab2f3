"use client";

import { usePresent } from "@/components/hours/driver-present";
import { dayTimeText, hoursText, severityWords, spanText } from "@/components/hours/log-words";
import { StateMark } from "@/components/ui/state-mark";
import type { DriverHours } from "@/lib/contract/desk-hours";
import type { HosViolation } from "@/lib/contract/hours-of-service-clocks";
import { clockWords, limitWords } from "@/lib/format/hours-words";

interface DriverViolationsProps {
  violations: readonly HosViolation[];
  /** The driver now, for what is coming; null where it is not known. */
  hours: DriverHours | null;
  timeZone: string;
}

/** What happened, what waits for a split, and what will happen if the driver drives on: each told apart. */
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
                <span className="font-medium">{limitWords(one.limit)}</span>
                <span className="text-small text-ink-3">{one.rule}</span>
              </div>
              <p className="mt-0.5 text-small text-ink-2">
                {spanText(Date.parse(one.start), Date.parse(one.end), timeZone)}, {hoursText(one.overMs)} over
                ({severityWords[one.severity]})
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
        <span className="font-medium">{clockWords[name]} runs out</span>
      </div>
      <p className="mt-0.5 text-small text-ink-2">
        {dayTimeText(nowMs + leftMs, timeZone)}, in {hoursText(leftMs)}, if driving goes on without a stop.
      </p>
    </div>
  );
}
