import { hoursText } from "@/components/hours/log/log-labels";
import { StateMark } from "@/components/ui/state-mark";
import type { DriverLog } from "@/lib/contract/desk/driver-log";
import { dayLabel } from "@/lib/time/instant-labels";

const missing: Readonly<Record<string, string>> = {
  off_duty_10_day: "off duty",
  off_duty_2_beyond: "off duty beyond the shift's eight",
};

interface DriverDayRestsProps {
  /** Oldest first. */
  findings: NonNullable<DriverLog["dayRests"]>;
}

/** Days without the rest that is a duty of the day (SOR/2005-313 s. 14), newest first: no limit on driving was passed. */
export function DriverDayRests({ findings }: DriverDayRestsProps) {
  return (
    <ul className="grid gap-2">
      {findings.toReversed().map((one) => (
        <li key={`${one.date} ${one.kind}`}>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StateMark kind="jeopardy">Too little rest</StateMark>
            <span className="font-medium">{dayLabel(one.date)}</span>
            <span className="text-small text-ink-3">{one.rule}</span>
          </div>
          <p className="mt-0.5 text-small text-ink-2">
            {hoursText(one.offMs)} {missing[one.kind] ?? one.kind}, {hoursText(one.requiredMs)} required in
            the day.
          </p>
        </li>
      ))}
    </ul>
  );
}
