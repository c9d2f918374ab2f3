import type { ReportSchedule } from "@/lib/contract/desk/reports/report-targets";
import type { SavedReport } from "@/lib/contract/desk/reports/saved-reports";
import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";

/** A time at which reports are made. */
export interface Run {
  /** Day of it, YYYY-MM-DD. */
  day: string;
  /** Milliseconds since 1970. */
  atMs: number;
}

const weekDays = 7;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % weekDays) + 1;
const lengthDays: Readonly<Record<SavedReport["span"], number>> = { "last-week": 7, "last-4-weeks": 28 };

/** The last time at which reports were to be made. @throws RangeError for an unknown zone */
export function lastRun(schedule: ReportSchedule, nowMs: number): Run {
  const { dayAt, startOf } = daysOf(schedule);
  let day = dayAt(nowMs);
  while (weekdayOf(day) !== schedule.weekday) day -= 1;
  return { day: dateOfDay(day), atMs: startOf(day) };
}

/** The next one, milliseconds since 1970. */
export function nextRunMs(schedule: ReportSchedule, nowMs: number): number {
  return daysOf(schedule).startOf(dayOfDate(lastRun(schedule, nowMs).day) + weekDays);
}

const daysOf = ({ hour, timezone }: ReportSchedule) =>
  terminalDays(timezone, `${String(hour).padStart(2, "0")}:00`);

/** First and last day of a report that is made in a run: those that end the day before. */
export function daysOfRun({ span }: Pick<SavedReport, "span">, { day }: Run): { from: string; to: string } {
  const last = dayOfDate(day) - 1;
  return { from: dateOfDay(last - lengthDays[span] + 1), to: dateOfDay(last) };
}
