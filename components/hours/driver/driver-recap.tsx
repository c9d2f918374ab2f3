import { hoursText } from "@/components/hours/log/log-labels";
import { MeterBar } from "@/components/ui/meter-bar";
import type { DriverLog } from "@/lib/contract/desk/driver-log";
import { dayLabel } from "@/lib/time/instant-labels";

/** The cycle day by day: what was worked, and what the next starts of day bring back (49 CFR 395.3(b)). */
export function DriverRecap({ recap }: { recap: NonNullable<DriverLog["recap"]> }) {
  const most = Math.max(3_600_000, ...recap.days.map((day) => day.workedMs));
  const leftMs = Math.max(0, recap.cycleMs - recap.usedMs);
  return (
    <>
      <p className="mb-2 text-ink-2">
        <b className="font-semibold text-ink">{hoursText(recap.usedMs)}</b> of {hoursText(recap.cycleMs)}{" "}
        used, {hoursText(leftMs)} left.
      </p>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Worked per day of the cycle</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Worked</th>
          </tr>
        </thead>
        <tbody>
          {recap.days.map((day) => (
            <tr key={day.date}>
              <th scope="row" className="w-20 py-0.5 text-left font-normal text-ink-2">
                {dayLabel(day.date)}
              </th>
              <td className="py-0.5">
                <span className="flex items-center gap-2">
                  <span className="w-10 text-right">{hoursText(day.workedMs)}</span>
                  <MeterBar share={day.workedMs / most} className="flex-1" />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {recap.ahead.length === 0 ? null : <Ahead ahead={recap.ahead} />}
    </>
  );
}

function Ahead({ ahead }: Pick<NonNullable<DriverLog["recap"]>, "ahead">) {
  return (
    <table className="mt-2 w-full border-separate border-spacing-0">
      <caption className="py-1 text-left text-small font-medium text-ink-3">
        Comes back, if nothing more is worked
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Comes back</th>
          <th scope="col">Then left</th>
        </tr>
      </thead>
      <tbody>
        {ahead.map((day) => (
          <tr key={day.date}>
            <th scope="row" className="w-20 py-0.5 text-left font-normal text-ink-2">
              {dayLabel(day.date)}
            </th>
            <td className="w-16 py-0.5 text-right">+{hoursText(day.gainMs)}</td>
            <td className="py-0.5 text-right text-ink-2">
              {hoursText(day.availableMs)} <span className="text-ink-3">left</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
