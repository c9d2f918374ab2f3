import { isCalendarDay } from "@/lib/x12/calendar-day";

/** A day, and a time of it where one is written, as the clocks of a zone show them. */
export interface TenderTime {
  /** `2026-11-30` */
  day: string;
  /** `14:30`; null where the day alone is written. */
  time: string | null;
  /** Clock of it: an IANA zone, minutes ahead of UTC, or null for the stop's own clock. */
  clock: string | number | null;
}

/*
 * Time codes of element 623. Standard and daylight time are fixed; a code of both (`ET`) is what the zone's clocks show.
 * The codes of Atlantic time are TT, TS and TD, since AT is Alaska.
 */
const zones: Readonly<Record<string, string>> = {
  AT: "America/Anchorage",
  CT: "America/Chicago",
  ET: "America/New_York",
  HT: "Pacific/Honolulu",
  MT: "America/Denver",
  NT: "America/St_Johns",
  PT: "America/Los_Angeles",
  TT: "America/Halifax",
};
const hoursAhead: Readonly<Record<string, number>> = {
  ...{ AS: -9, CS: -6, ES: -5, HS: -10, MS: -7, NS: -3.5, PS: -8, TS: -4 },
  ...{ AD: -8, CD: -5, ED: -4, HD: -9, MD: -6, ND: -2.5, PD: -7, TD: -3 },
  ...{ GM: 0, UT: 0 },
};

/**
 * Reads a time code: an IANA zone, minutes ahead of UTC (`01` to `12` are hours ahead, `13` to `24` hours behind), null for
 * local time, undefined for one that is not known.
 */
export function clockOfCode(code: string): string | number | null | undefined {
  if (code === "" || code === "LT") return null;
  const hours = hoursAhead[code];
  if (hours !== undefined) return hours * 60;
  const count = /^\d{2}$/.test(code) ? Number(code) : 0;
  if (count >= 1 && count <= 12) return count * 60;
  if (count >= 13 && count <= 24) return (count - 25) * 60;
  return zones[code];
}

/** A day as X12 writes it: CCYYMMDD, or YYMMDD in an envelope. */
export const isDay = (text: string): boolean => readDay(text) !== null;

/** Reads a day: `20261130` is `2026-11-30`, `261130` too. Null where calendars have no such day. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isCalendarDay(iso) ? iso : null;
}

/** A time of day as X12 writes it: HHMM, HHMMSS, or with hundredths. */
export const isTimeOfDay = (text: string): boolean => readTimeOfDay(text) !== null;

/** Reads a time of day to the minute: `1430` is `14:30`. Null where clocks have no such time. */
export function readTimeOfDay(text: string): string | null {
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d(\d{1,2})?)?$/.exec(text) ?? [];
  return hour === undefined ? null : `${hour}:${minute}`;
}
