import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";

/** Days of the week from 0, Sunday, to 6, Saturday. */
export type Weekday = number;

/** The days of a terminal or a customer where both, one or neither is named; the more exact one holds. */
export interface WorkingDays {
  terminal: string | null;
  customerNumber: string | null;
  days: readonly Weekday[];
}

/** Where nobody says, freight is taken from Monday to Friday. */
const usualDays: readonly Weekday[] = [1, 2, 3, 4, 5];
/** Nobody closes for longer. */
const mostDays = 14;

/** On which days of the week a customer of a terminal takes freight: as the customer's entry says, else the terminal's. */
export function workingDaysOf(
  entries: readonly WorkingDays[],
  { terminal, customerNumber }: Pick<WorkingDays, "terminal" | "customerNumber">,
): readonly Weekday[] {
  const fitting = entries.filter(
    (entry) =>
      (entry.terminal === null || entry.terminal === terminal) &&
      (entry.customerNumber === null || entry.customerNumber === customerNumber),
  );
  const exactness = (entry: WorkingDays) =>
    Number(entry.customerNumber !== null) * 2 + Number(entry.terminal !== null);
  return fitting.toSorted((a, b) => exactness(b) - exactness(a))[0]?.days ?? usualDays;
}

/**
 * The next day on which all of these take freight, `2026-11-30` after Friday `2026-11-27`; the next day of the calendar where
 * there is none within two weeks.
 */
export function nextWorkingDay(day: string, all: readonly (readonly Weekday[])[]): string {
  const from = dayOfDate(day) + 1;
  for (let next = from; next < from + mostDays; next++) {
    // 1 January 1970 was a Thursday.
    const weekday = (next + 4) % 7;
    if (all.every((days) => days.includes(weekday))) return dateOfDay(next);
  }
  return dateOfDay(from);
}
