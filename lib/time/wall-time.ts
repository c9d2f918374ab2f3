import { labelReader } from "@/lib/time/zones";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Parts that calendar and clock of a zone show at an instant, each part as it is written. */
export interface WallTime {
  /** `Saturday` */
  weekdayName: string;
  /** `Sat` */
  weekday: string;
  /** `Nov 21` */
  day: string;
  /** `2026-11-21` */
  date: string;
  /** `14:32`, 24 hours. */
  time: string;
  /** `CST`, or `GMT+2` where the zone has no usual letters. */
  zone: string;
}

/**
 * Calendar and clock of a zone at an instant. Every time on screen is made of these parts, in one order: weekday, day, time,
 * zone.
 * @param timeZone IANA name; one that is not known is read as UTC, and `zone` says so
 */
export function wallTime(atMs: number, timeZone: string): WallTime {
  const { offsetMs, letters } = labelReader(timeZone)(atMs);
  const wall = new Date(atMs + offsetMs);
  const iso = wall.toISOString();
  const weekdayName = weekdays[wall.getUTCDay()] ?? "";
  return {
    weekdayName,
    weekday: weekdayName.slice(0, 3),
    day: `${months[wall.getUTCMonth()]} ${wall.getUTCDate()}`,
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    zone: letters,
  };
}
