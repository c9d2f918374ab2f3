import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";
import { wallTime } from "@/lib/time/wall-time";

// Days and times of day are a terminal's own.

/** The terminal's day at an instant, `2026-11-24`. */
export const dayAt = (atMs: number, zone: string): string => wallTime(atMs, zone).date;

/** The day on which a manifest is driven; the terminal's present one where it has none. @param nowMs milliseconds since 1970 */
export const drivenDay = ({ day, timezone }: Pick<ManifestRow, "day" | "timezone">, nowMs: number): string =>
  day ?? dayAt(nowMs, timezone ?? "UTC");

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

/** Counts days on from a day, or back. */
export const dayAfter = (day: string, days: number): string => dateOfDay(dayOfDate(day) + days);

/** From one day to another, counted in days. */
export const daysBetween = (from: string, to: string): number => dayOfDate(to) - dayOfDate(from);
