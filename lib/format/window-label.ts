import { type ClockWindow, dayWindow, endsNextDay } from "@/lib/time/day-window";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

/** Writes a time of day, HH:MM in 24 hours: as it is on paper, or as whoever looks at a screen reads it. */
type WriteTime = (time: string) => string;
const asItIs: WriteTime = (time) => time;

/** A window of times of day: `08:00–12:00`, `22:00–02:00 next day`, `by 12:00`, `from 08:00`; null where nobody said. */
export function windowLabel(window: ClockWindow, write = asItIs): string | null {
  const { windowStart, windowEnd } = window;
  if (windowStart === null) return windowEnd === null ? null : `by ${write(windowEnd)}`;
  if (windowEnd === null) return `from ${write(windowStart)}`;
  return `${write(windowStart)}–${write(windowEnd)}${endsNextDay(window) ? " next day" : ""}`;
}

/**
 * The same window on the clock of a place in another zone: `09:00–13:00 EST`; null where nobody said one.
 * @param day on which it opens, YYYY-MM-DD @param zone in which the window is, IANA @param own the place's
 */
export function windowElsewhere(
  window: ClockWindow,
  day: string,
  zone: string,
  own: string,
  write = asItIs,
): string | null {
  const { windowStartMs, windowEndMs } = dayWindow(day, window, zone);
  const atMs = windowStartMs ?? windowEndMs;
  if (atMs === null) return null;
  const clock = (ms: number | null) => (ms === null ? null : wallTime(ms, own).time);
  const label = windowLabel({ windowStart: clock(windowStartMs), windowEnd: clock(windowEndMs) }, write);
  return `${label} ${wallTime(atMs, own).zone}`;
}

/** A stop's window as whoever waits there says it: on its own clock where that is another than the terminal's. */
export const stopWindowLabel = (
  stop: ClockWindow & { ownZone: string | null },
  day: string | null,
  zone: string,
  write = asItIs,
): string | null =>
  (stop.ownZone === null || day === null ? null : windowElsewhere(stop, day, zone, stop.ownZone, write)) ??
  windowLabel(stop, write);

/** The window on a screen, with times as whoever looks reads them. */
export const shownWindow = (window: ClockWindow): string | null => windowLabel(window, shownTime);

/** A stop's window on a screen. */
export const shownStopWindow = (
  stop: ClockWindow & { ownZone: string | null },
  day: string | null,
  zone: string,
): string | null => stopWindowLabel(stop, day, zone, shownTime);
