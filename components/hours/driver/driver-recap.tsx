import { hoursText } from "@/components/hours/log/log-labels";
import { MeterBar } from "@/components/ui/meter-bar";
import { PlainTable } from "@/components/ui/plain-table";
import type { DriverLog } from "@/lib/contract/desk/driver-log";
import { dayLabel } from "@/lib/time/instant-labels";

const dayColumn = {
  head: "Day",
  look: "w-20 text-ink-2",
  cellLook: "font-normal",
  cell: ({ date }: { date: string }) => dayLabel(date),
};

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
      <PlainTable
        caption="Worked per day of the cycle"
        headHidden
        rows={recap.days}
        rowKey={(day) => day.date}
        cellLook="py-0.5"
        columns={[
          dayColumn,
          {
            head: "Worked",
            cell: (day) => (
              <span className="flex items-center gap-2">
                <span className="w-10 text-right">{hoursText(day.workedMs)}</span>
                <MeterBar share={day.workedMs / most} className="flex-1" />
              </span>
            ),
          },
        ]}
      />
      {recap.ahead.length === 0 ? null : (
        <PlainTable
          className="mt-2"
          caption="Comes back, if nothing more is worked"
          captionLook="py-1 text-left text-small font-medium text-ink-3"
          headHidden
          rows={recap.ahead}
          rowKey={(day) => day.date}
          cellLook="py-0.5"
          columns={[
            dayColumn,
            { head: "Comes back", look: "w-16 text-right", cell: (day) => `+${hoursText(day.gainMs)}` },
            {
              head: "Then left",
              look: "text-right text-ink-2",
              cell: (day) => (
                <>
                  {hoursText(day.availableMs)} <span className="text-ink-3">left</span>
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
