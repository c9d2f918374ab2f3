import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";
import { wallTime } from "@/lib/time/wall-time";
import { instantsOfWall, zoneReader } from "@/lib/time/zones";

// Days and times of day are a terminal's own.

/** The terminal's day at an instant, `2026-11-24`. */
export const dayAt = (atMs: number, zone: string): string => wallTime(atMs, zone).date;

/** The day at each terminal at an instant, worked out once for each. @param zoneOf a terminal's zone; without one it is UTC */
export function daysAt(
  atMs: number,
  zoneOf: (terminal: string | null) => string | null,
): (terminal: string | null) => string {
  const known = new Map<string | null, string>();
  return (terminal) => {
    const day = known.get(terminal) ?? dayAt(atMs, zoneOf(terminal) ?? "UTC");
    known.set(terminal, day);
    return day;
  };
}

/** `08:00` of the terminal's clock. */
export const timeAt = (atMs: number, zone: string): string => wallTime(atMs, zone).time;

/** First instant of a day, milliseconds since 1970. */
export const startOfDay = (day: string, zone: string): number =>
  terminalDays(zone, "00:00").startOf(dayOfDate(day));

/** So many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => dateOfDay(dayOfDate(day) + days);

/** From one day to another, counted in days. */
export const daysBetween = (from: string, to: string): number => dayOfDate(to) - dayOfDate(from);

/**
 * The instant of a time of day, milliseconds since 1970. One that spring skips is an hour later, of one that autumn
 * repeats it is the first. Null where the texts are no day and time.
 */
export function instantAt(day: string | null, time: string | null, zone: string | null): number | null {
  if (day === null || time === null || zone === null) return null;
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wallMs)) return null;
  const reader = zoneReader(zone);
  return instantsOfWall(wallMs, reader)[0] ?? wallMs - reader(wallMs - 86_400_000).offsetMs;
}
