import { type ClockWindow, dayWindow, endsNextDay } from "@/lib/time/day-window";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

/** A window of times of day: `08:00–12:00`, `22:00–02:00 next day`, `by 12:00`, `from 08:00`; null where nobody said. */
export function windowLabel(window: ClockWindow): string | null {
  const { windowStart, windowEnd } = window;
  if (windowStart === null) return windowEnd === null ? null : `by ${windowEnd}`;
  if (windowEnd === null) return `from ${windowStart}`;
  return `${windowStart}–${windowEnd}${endsNextDay(window) ? " next day" : ""}`;
}

/**
 * The same window on the clock of a place in another zone: `09:00–13:00 EST`; null where nobody said one.
 * @param day on which it opens, YYYY-MM-DD @param zone in which the window is, IANA @param own the place's
 */
export function windowElsewhere(window: ClockWindow, day: string, zone: string, own: string): string | null {
  const { windowStartMs, windowEndMs } = dayWindow(day, window, zone);
  const atMs = windowStartMs ?? windowEndMs;
  if (atMs === null) return null;
  const clock = (ms: number | null) => (ms === null ? null : wallTime(ms, own).time);
  const label = shownWindow({ windowStart: clock(windowStartMs), windowEnd: clock(windowEndMs) });
  return `${label} ${wallTime(atMs, own).zone}`;
}
/** The same on a screen, with times as whoever looks reads them. */
export const shownWindow = (window: ClockWindow): string | null =>
  windowLabel(window)?.replace(/\d\d:\d\d/g, shownTime) ?? null;
