import type { DriverLog, DutyStatus } from "@/lib/hos/duty-log";
import { dateOfDay, terminalDays } from "@/lib/time/terminal-days";

/** Recorded time of one terminal day. */
export interface DayTotals {
  date: string;
  startMs: number;
  endMs: number;
  /** Milliseconds by status; personal conveyance counts as OFF, yard moves as ON. */
  byStatus: Record<DutyStatus, number>;
  /** Between the log's first and last record, but in none. */
  unknownMs: number;
}

/**
 * Sums what was recorded on each terminal day that the log touches (395.8(f), section 9): a day of a clock change has
 * 23 or 25 hours. Days at the log's ends hold only what the log covers of them.
 */
export function dayTotals(log: DriverLog): DayTotals[] {
  const first = log.segments[0];
  const last = log.segments.at(-1);
  if (!first || !last) return [];
  const days = terminalDays(log.timezone, log.logDayStart);
  const firstDay = days.dayAt(first.startMs);
  const totals: DayTotals[] = [];
  for (let day = firstDay; days.startOf(day) < last.endMs; day++) {
    const startMs = days.startOf(day);
    const endMs = days.startOf(day + 1);
    const coveredMs = Math.min(endMs, last.endMs) - Math.max(startMs, first.startMs);
    const byStatus = { OFF: 0, SB: 0, D: 0, ON: 0 };
    totals.push({ date: dateOfDay(day), startMs, endMs, byStatus, unknownMs: coveredMs });
  }
  let from = 0;
  for (const segment of log.segments) {
    while ((totals[from]?.endMs ?? Number.POSITIVE_INFINITY) <= segment.startMs) from++;
    for (let index = from; index < totals.length; index++) {
      const total = totals[index];
      if (!total || total.startMs >= segment.endMs) break;
      const sharedMs = Math.min(total.endMs, segment.endMs) - Math.max(total.startMs, segment.startMs);
      total.byStatus[segment.status] += sharedMs;
      total.unknownMs -= sharedMs;
    }
  }
  return totals;
}
