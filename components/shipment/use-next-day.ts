import { useQuery } from "@tanstack/react-query";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { dayLabel } from "@/lib/time/instant-labels";
import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";
import { closedBetween, closedDaysOf, nextWorkingDay, workingDaysOf } from "@/lib/time/working-days";

/** Terminal and customer whose days count, where they are known. */
interface TakesFreight {
  terminal: string | null;
  customerNumber: string | null;
}

/** A day that is offered: `Mon Nov 30`, or with why it is not sooner `Fri Nov 27 (Thu Nov 26 is Thanksgiving Day)`. */
export interface OfferedDay {
  /** YYYY-MM-DD */
  day: string;
  label: string;
}

type Days = Pick<FreightSettings, "workingDays" | "holidays">;

const usual: Days = { workingDays: [], holidays: [] };

/** The next day after one on which all of these take freight. @param after YYYY-MM-DD */
export function offeredDay(
  { workingDays, holidays }: Days,
  after: string,
  all: readonly TakesFreight[],
): OfferedDay {
  const closed = new Map(all.flatMap(({ terminal }) => [...closedDaysOf(holidays, terminal)]));
  const day = nextWorkingDay(
    after,
    all.map((one) => workingDaysOf(workingDays, one)),
    closed,
  );
  const skipped = closedBetween(after, day, closed).map((one) => `${dayLabel(one.day)} is ${one.name}`);
  return { day, label: skipped.length === 0 ? dayLabel(day) : `${dayLabel(day)} (${skipped.join(", ")})` };
}

/** Says of a day on which these take no freight why, and which day is next; null for a working day. @param day YYYY-MM-DD */
export function doubtedDay(
  { workingDays, holidays }: Days,
  day: string,
  one: TakesFreight,
): { why: string; next: OfferedDay } | null {
  const days: Days = { workingDays, holidays };
  const dayBefore = dateOfDay(dayOfDate(day) - 1);
  if (offeredDay(days, dayBefore, [one]).day === day) return null;
  const holiday = closedDaysOf(holidays, one.terminal).get(day);
  const named = holiday === undefined ? dayLabel(day) : `${dayLabel(day)}, ${holiday}`;
  return { why: `No freight is taken on ${named}.`, next: offeredDay(days, day, [one]) };
}

/** Doubts a day by the company's settings; nothing while these are not known. */
export function useDoubtedDay(): (day: string, one: TakesFreight) => ReturnType<typeof doubtedDay> {
  const settings = useQuery(freightSettingsQuery).data?.settings;
  return (day, one) => (settings === undefined ? null : doubtedDay(settings, day, one));
}

/** Offers the next working day by the company's settings. */
export function useNextDay(): (after: string, all: readonly TakesFreight[]) => OfferedDay {
  const settings = useQuery(freightSettingsQuery).data?.settings ?? usual;
  return (after, all) => offeredDay(settings, after, all);
}
