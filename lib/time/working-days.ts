import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";

/** Days of the week from 0, Sunday, to 6, Saturday. */
export type Weekday = number;

/** The days of a terminal or a customer where both, one or neither is named; the more exact one holds. */
export interface WorkingDays {
  terminal: string | null;
  customerNumber: string | null;
  days: readonly Weekday[];
}

/** Takes freight from Monday to Friday where nobody says. */
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

/** A day on which nobody takes freight: of a terminal, or of all where it names none. */
export interface ClosedDay {
  terminal: string | null;
  /** `2026-11-26` */
  day: string;
  name: string;
}

/** Closed days that hold at a terminal, by day. */
export const closedDaysOf = (
  entries: readonly ClosedDay[],
  terminal: string | null,
): ReadonlyMap<string, string> =>
  new Map(
    entries
      .filter((entry) => entry.terminal === null || entry.terminal === terminal)
      .map(({ day, name }) => [day, name]),
  );

/**
 * The next day on which all of these take freight, `2026-11-30` after Friday `2026-11-27`; the next day of the calendar where
 * there is none within two weeks.
 * @param closed days on which nobody does
 */
export function nextWorkingDay(
  day: string,
  all: readonly (readonly Weekday[])[],
  closed: ReadonlyMap<string, string> = new Map(),
): string {
  const from = dayOfDate(day) + 1;
  for (let next = from; next < from + mostDays; next++) {
    // 1 January 1970 was a Thursday.
    const weekday = (next + 4) % 7;
    if (all.every((days) => days.includes(weekday)) && !closed.has(dateOfDay(next))) return dateOfDay(next);
  }
  return dateOfDay(from);
}

/** Names of the closed days between two days, both left out: why a day that is offered is not the next one. */
export const closedBetween = (
  after: string,
  before: string,
  closed: ReadonlyMap<string, string>,
): { day: string; name: string }[] =>
  [...closed]
    .filter(([day]) => day > after && day < before)
    .map(([day, name]) => ({ day, name }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
