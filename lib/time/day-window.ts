import { instantsOfWall, zoneReader } from "@/lib/time/zones";

const dayMs = 86_400_000;

/** Two times of day, `08:00`; null where nobody said. */
export interface ClockWindow {
  windowStart: string | null;
  windowEnd: string | null;
}

/**
 * The instant of a time of day, milliseconds since 1970. One that spring skips is an hour later, of one that autumn
 * repeats it is the first. Null where the texts are no day and time.
 */
export function instantAt(day: string | null, time: string | null, zone: string | null): number | null {
  if (day === null || time === null || zone === null) return null;
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(wallMs) ? null : instantOfWall(wallMs, zone);
}

function instantOfWall(wallMs: number, zone: string): number {
  const reader = zoneReader(zone);
  return instantsOfWall(wallMs, reader)[0] ?? wallMs - reader(wallMs - dayMs).offsetMs;
}

/**
 * The first instant of the day after, milliseconds since 1970; null where day or zone is unknown.
 * @param zone IANA
 */
export function dayEnd(day: string | null, zone: string | null): number | null {
  const startMs = Date.parse(`${day ?? ""}T00:00:00Z`);
  return Number.isNaN(startMs) || zone === null ? null : instantOfWall(startMs + dayMs, zone);
}

/** Two times of day of which the second is earlier end on the day after: 22:00 to 02:00. */
export const endsNextDay = ({ windowStart, windowEnd }: ClockWindow): boolean =>
  windowStart !== null && windowEnd !== null && windowEnd < windowStart;

/**
 * The instants of a window of times of day, milliseconds since 1970.
 * @param day the one on which it opens, `2026-11-24`
 * @param zone IANA
 */
export function dayWindow(
  day: string | null,
  window: ClockWindow,
  zone: string | null,
): { windowStartMs: number | null; windowEndMs: number | null } {
  const windowStartMs = instantAt(day, window.windowStart, zone);
  const endMs = instantAt(day, window.windowEnd, zone);
  if (!endsNextDay(window) || endMs === null || zone === null) return { windowStartMs, windowEndMs: endMs };
  // A night in which clocks change is an hour longer or shorter, and its end keeps its time of day.
  const wallMs = Date.parse(`${day}T${window.windowEnd}:00Z`) + dayMs;
  return { windowStartMs, windowEndMs: instantOfWall(wallMs, zone) };
}
