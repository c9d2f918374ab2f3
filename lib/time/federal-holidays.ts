import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";

/** A day on which federal offices are closed, `2026-11-26`. */
export interface Holiday {
  day: string;
  name: string;
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

const dayNumber = (year: number, month: number, day: number): number =>
  dayOfDate(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);

/** @param nth 1 for the first @param weekday 0 is Sunday */
function nthOf(year: number, month: number, weekday: number, nth: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
}

const lastMondayOfMay = (year: number): number => {
  const last = dayNumber(year, 5, 31);
  return last - ((weekdayOf(last) + 6) % 7);
};

/** One on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
const observed = (day: number): number => day + ({ 6: -1, 0: 1 }[weekdayOf(day)] ?? 0);

/**
 * Legal public holidays of the United States as they are observed, 5 U.S.C. 6103 and Executive Order 11582, in order. New
 * Year's Day of the next year is among them where it is kept on 31 December.
 */
export function federalHolidays(year: number): Holiday[] {
  const fixed: [number, string][] = [
    [dayNumber(year, 1, 1), "New Year's Day"],
    [dayNumber(year, 6, 19), "Juneteenth"],
    [dayNumber(year, 7, 4), "Independence Day"],
    [dayNumber(year, 11, 11), "Veterans Day"],
    [dayNumber(year, 12, 25), "Christmas Day"],
    [dayNumber(year + 1, 1, 1), "New Year's Day"],
  ];
  const moving: [number, string][] = [
    [nthOf(year, 1, 1, 3), "Martin Luther King Jr. Day"],
    [nthOf(year, 2, 1, 3), "Washington's Birthday"],
    [lastMondayOfMay(year), "Memorial Day"],
    [nthOf(year, 9, 1, 1), "Labor Day"],
    [nthOf(year, 10, 1, 2), "Columbus Day"],
    [nthOf(year, 11, 4, 4), "Thanksgiving Day"],
  ];
  return [...fixed.map(([day, name]): [number, string] => [observed(day), name]), ...moving]
    .map(([day, name]) => ({ day: dateOfDay(day), name }))
    .filter(({ day }) => day.startsWith(`${year}-`))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
