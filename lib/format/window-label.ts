import { type ClockWindow, endsNextDay } from "@/lib/time/day-window";

/** A window of times of day: `08:00–12:00`, `22:00–02:00 next day`, `by 12:00`, `from 08:00`; null where nobody said. */
export function windowLabel(window: ClockWindow): string | null {
  const { windowStart, windowEnd } = window;
  if (windowStart === null) return windowEnd === null ? null : `by ${windowEnd}`;
  if (windowEnd === null) return `from ${windowStart}`;
  return `${windowStart}–${windowEnd}${endsNextDay(window) ? " next day" : ""}`;
}
