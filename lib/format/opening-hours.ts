import { endsNextDay, weekdayLabels, weekFromMonday } from "@/lib/format/day-hours";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

interface DayHours {
  dayOfWeek: string;
  availability: boolean;
  fromTime: string;
  tillTime: string;
}

/** Tells whether freight is taken at an instant, and until or from when; null where nobody gave any hours. */
export interface Opening {
  isOpen: boolean;
  /** `until 15:30`, `24 hours`, `opens Tuesday 07:00`; null where no day of the week is open. */
  label: string | null;
}

const dayMinutes = 1_440;
const weekMinutes = 7 * dayMinutes;

/** Monday is 0. @param atMs milliseconds since 1970 @param zone IANA */
export function weekdayAt(atMs: number, zone: string): number {
  const { date } = wallTime(atMs, zone);
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Works out whether a customer takes freight now. @param nowMs milliseconds since 1970 @param zone IANA */
export function openingAt(hours: readonly DayHours[], nowMs: number, zone: string): Opening | null {
  if (hours.length === 0) return null;
  const now = weekdayAt(nowMs, zone) * dayMinutes + minuteOf(wallTime(nowMs, zone).time);
  const spans = openSpans(hours);
  // Look for a night that began on Sunday at the end of the week.
  for (const at of [now, now + weekMinutes]) {
    const present = spans.find(({ from, till }) => from <= at && at < till);
    if (present === undefined) continue;
    const left = present.till - at;
    if (left >= weekMinutes) return { isOpen: true, label: "24 hours" };
    const day = left < dayMinutes ? "" : `${weekdayNameAt(present.till - 1)} `;
    return { isOpen: true, label: `until ${day}${clockAt(present.till, "24:00")}` };
  }
  const next = spans.find(({ from }) => from > now);
  if (next === undefined) return { isOpen: false, label: null };
  const isToday = Math.floor(next.from / dayMinutes) === Math.floor(now / dayMinutes);
  return {
    isOpen: false,
    label: `opens ${isToday ? "" : `${weekdayNameAt(next.from)} `}${clockAt(next.from, "00:00")}`,
  };
}

/** Hours of two weeks in minutes since the first Monday, what touches joined: the second tells how Sunday goes on. */
function openSpans(hours: readonly DayHours[]): { from: number; till: number }[] {
  const spans = hours
    .filter(({ availability }) => availability)
    .flatMap((row) => {
      const day = (weekFromMonday as readonly string[]).indexOf(row.dayOfWeek);
      const [from, till] = [row.fromTime, row.tillTime].map((time) => day * dayMinutes + minuteOf(time));
      if (day < 0 || from === undefined || till === undefined) return [];
      const end = till + (endsNextDay(row) ? dayMinutes : 0);
      return [0, weekMinutes].map((weeks) => ({ from: from + weeks, till: end + weeks }));
    })
    .sort((a, b) => a.from - b.from);
  const joined: { from: number; till: number }[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.till) last.till = Math.max(last.till, span.till);
    else joined.push(span);
  }
  return joined;
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

const weekdayNameAt = (minute: number): string => {
  const day = weekFromMonday[Math.floor(minute / dayMinutes) % 7];
  return day === undefined ? "" : weekdayLabels[day];
};

function clockAt(minute: number, midnight: string): string {
  const inDay = minute % dayMinutes;
  const [hour, rest] = [Math.floor(inDay / 60), inDay % 60];
  return shownTime(inDay === 0 ? midnight : [hour, rest].map((part) => `${part}`.padStart(2, "0")).join(":"));
}

/** Lists what is open between the midnights of a day, a night that began on the day before included. Times are HH:MM. */
export function spansOnDay(
  hours: readonly DayHours[],
  day: (typeof weekFromMonday)[number],
): { from: string; till: string }[] {
  const before = weekFromMonday[(weekFromMonday.indexOf(day) + 6) % 7];
  return hours
    .filter(({ availability }) => availability)
    .flatMap((row) => {
      const [from, till] = [row.fromTime.slice(0, 5), row.tillTime.slice(0, 5)];
      const night =
        row.dayOfWeek === before && endsNextDay(row) && till !== "00:00" ? [{ from: "00:00", till }] : [];
      const own = row.dayOfWeek === day ? [{ from, till: endsNextDay(row) ? "24:00" : till }] : [];
      return [...night, ...own];
    });
}

/** Places a time of day on an axis of hours, from 0 to 100. */
export function placeOnAxis(time: string, fromHour: number, toHour: number): number {
  const share = (minuteOf(time) / 60 - fromHour) / (toHour - fromHour);
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;
}
