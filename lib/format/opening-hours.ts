import { weekdayLabels, weekFromMonday } from "@/lib/format/day-hours";
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
  /** `until 15:30`, `opens Tuesday 07:00`; null where no day of the week is open. */
  label: string | null;
}

/** Monday is 0. @param atMs milliseconds since 1970 @param zone IANA */
export function weekdayAt(atMs: number, zone: string): number {
  const { date } = wallTime(atMs, zone);
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Works out whether a customer takes freight now. @param nowMs milliseconds since 1970 @param zone IANA */
export function openingAt(hours: readonly DayHours[], nowMs: number, zone: string): Opening | null {
  if (hours.length === 0) return null;
  const today = weekdayAt(nowMs, zone);
  const { time } = wallTime(nowMs, zone);
  const spansOf = (day: number) =>
    hours
      .filter(({ dayOfWeek, availability }) => availability && dayOfWeek === weekFromMonday[day % 7])
      .map(({ fromTime, tillTime }) => ({ from: fromTime.slice(0, 5), till: tillTime.slice(0, 5) }))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
  const present = spansOf(today).find(({ from, till }) => from <= time && time < till);
  if (present !== undefined) return { isOpen: true, label: `until ${shownTime(present.till)}` };
  for (let ahead = 0; ahead <= 7; ahead++) {
    const next = spansOf(today + ahead).find(({ from }) => ahead > 0 || from > time);
    const day = weekFromMonday[(today + ahead) % 7];
    if (next === undefined || day === undefined) continue;
    return {
      isOpen: false,
      label: `opens ${ahead === 0 ? "" : `${weekdayLabels[day]} `}${shownTime(next.from)}`,
    };
  }
  return { isOpen: false, label: null };
}

/** Places a time of day on an axis of hours, from 0 to 100. */
export function placeOnAxis(time: string, fromHour: number, toHour: number): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const share = (hour + minute / 60 - fromHour) / (toHour - fromHour);
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;
}
