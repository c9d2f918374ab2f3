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
  const label = windowLabel({ windowStart: clock(windowStartMs), windowEnd: clock(windowEndMs) });
  return `${label} ${wallTime(atMs, own).zone}`;
}

/** A stop's window as whoever waits there says it: on its own clock where that is another than the terminal's. */
export const stopWindowLabel = (
  stop: ClockWindow & { ownZone: string | null },
  day: string | null,
  zone: string,
): string | null =>
  (stop.ownZone === null || day === null ? null : windowElsewhere(stop, day, zone, stop.ownZone)) ??
  windowLabel(stop);

/** Times of a label as whoever looks at a screen reads them. */
const shown = (label: string | null): string | null => label?.replace(/\d\d:\d\d/g, shownTime) ?? null;

/** The window on a screen, with times as whoever looks reads them. */
export const shownWindow = (window: ClockWindow): string | null => shown(windowLabel(window));

/** A stop's window on a screen. */
export const shownStopWindow = (...of: Parameters<typeof stopWindowLabel>): string | null =>
  shown(stopWindowLabel(...of));
