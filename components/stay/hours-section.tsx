import { cx } from "@/components/ui/cx";
import { Section } from "@/components/ui/section";
import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import { hoursText, weekdayLabels, weekFromMonday } from "@/lib/format/day-hours";
import { openingAt, placeOnAxis, spansOnDay, weekdayAt } from "@/lib/format/opening-hours";
import { dayLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

interface HoursSectionProps {
  title: string;
  hours: Hours;
  /** IANA; null where it is not known. */
  zone: string | null;
  /** Days of the calendar on which it is closed. */
  holidays?: CustomerDetail["holidays"];
  /** Said of a day of which nothing is on record. */
  unknownDay: string;
  howToEnter: string;
  nowMs: number;
}

type Hours = readonly CustomerDetail["record"]["availability"][number][];

/** Hours of the axis: the day's, or all 24 where anything is open at night. */
const [dayAxis, nightAxis] = [
  [4, 8, 12, 16, 20],
  [0, 6, 12, 18, 24],
] as const;

/** Shows when freight is taken, day by day, with now on its day; the days of the calendar on which it is not. */
export function HoursSection({ hours, zone, holidays = [], nowMs, ...said }: HoursSectionProps) {
  const today = zone === null ? null : weekFromMonday[weekdayAt(nowMs, zone)];
  const spans = new Map(weekFromMonday.map((day) => [day, spansOnDay(hours, day)]));
  const isNight = [...spans.values()].flat().some(({ from, till }) => from < "04:00" || till > "20:00");
  const axis = isNight ? nightAxis : dayAxis;
  return (
    <Section
      title={said.title}
      aside={<span className="text-small text-ink-3">{zone ?? "time zone not known"}</span>}
    >
      {hours.length === 0 ? (
        <p className="text-ink-2">
          No hours are known. <span className="text-ink-3">{said.howToEnter}</span>
        </p>
      ) : (
        <div className="grid gap-0.5">
          <div aria-hidden="true" className="ml-24 grid h-4 w-40 grid-cols-4 text-fine text-ink-3 sm:w-56">
            {axis.slice(0, -1).map((hour) => (
              <span key={hour}>{String(hour).padStart(2, "0")}</span>
            ))}
          </div>
          <ul aria-label="Hours by day" className="grid gap-0.5">
            {weekFromMonday.map((day) => (
              <li key={day} className={cx("flex items-center gap-3", day === today && "font-semibold")}>
                <span className="w-[5.25rem] shrink-0">{weekdayLabels[day]}</span>
                <DayBar
                  spans={spans.get(day) ?? []}
                  axis={axis}
                  now={day === today && zone !== null ? wallTime(nowMs, zone).time : null}
                />
                <span className="min-w-0 wrap-anywhere">
                  {hoursText(hours, day) || <span className="font-normal text-ink-3">{said.unknownDay}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {holidays.length === 0 ? null : (
        <p className="mt-2 text-ink-2">
          Closed days ahead: {holidays.map(({ day, name }) => `${name} ${dayLabel(day)}`).join(", ")}
        </p>
      )}
    </Section>
  );
}

/** Decorative: the hours beside it say the same. */
function DayBar({
  spans,
  axis: [fromHour, , , , toHour],
  now,
}: {
  spans: readonly { from: string; till: string }[];
  axis: typeof dayAxis | typeof nightAxis;
  now: string | null;
}) {
  const place = (time: string) => placeOnAxis(time, fromHour, toHour);
  return (
    <span aria-hidden="true" className="relative h-2 w-40 shrink-0 rounded-full bg-sunken sm:w-56">
      {spans.map(({ from, till }) => (
        <span
          key={from}
          className={cx(
            "absolute inset-y-0 rounded-full print:[print-color-adjust:exact]",
            now === null ? "bg-ink-3" : "bg-ink-2",
          )}
          style={{ left: `${place(from)}%`, width: `${place(till) - place(from)}%` }}
        />
      ))}
      {now === null ? null : (
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${place(now)}%` }} />
      )}
    </span>
  );
}

/** `Open now until 15:30`, `Closed now, opens Tuesday 07:00`; null where nobody said. */
export function openingLabel(
  hours: Hours,
  zone: string | null,
  nowMs: number,
): { isOpen: boolean; text: string } | null {
  const opening = zone === null ? null : openingAt(hours, nowMs, zone);
  if (opening === null) return null;
  const text = [opening.isOpen ? "Open now" : "Closed now", opening.label].filter(Boolean).join(", ");
  return { isOpen: opening.isOpen, text };
}
