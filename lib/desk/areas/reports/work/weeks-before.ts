import type { WorkDays } from "@/lib/desk/areas/reports/work/work-source";
import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";

/** 1970-01-01 was a Thursday: so many days after a Monday. */
const firstAfterMonday = 3;

/**
 * Weeks from Monday to Sunday, the newest first; the one in which `to` lies ends with it.
 * @param to YYYY-MM-DD
 * @throws RangeError for what is no date
 */
export function weeksBefore(to: string, count: number): WorkDays[] {
  const last = dayOfDate(to);
  const monday = last - ((last + firstAfterMonday) % 7);
  return Array.from({ length: count }, (_, index) => ({
    from: dateOfDay(monday - 7 * index),
    to: dateOfDay(index === 0 ? last : monday - 7 * index + 6),
  }));
}
