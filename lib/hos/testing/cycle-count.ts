import type { Limits } from "@/lib/hos/testing/limits-table";
import { dayNumber, isExempt, isRest, type MinuteLine } from "@/lib/hos/testing/minute-line";

/** Work by terminal day, counted one minute after the other; a restart empties the count (section 5). */
export interface CycleCount {
  /** Takes the next minute of the line. */
  take(): void;
  /** Minutes left on a terminal day after what was taken; below zero when over. */
  leftOn(day: number): number;
  /** The same for Canada's second limit, work since the last day off; without bound where there is none. */
  leftBeforeDayOff(): number;
  /** Minutes of work that count on a terminal day. */
  workIn(day: number): number;
}

export function cycleCount(line: MinuteLine, limits: Limits): CycleCount {
  const { cycle, dayOff } = limits;
  const workOn = new Map<number, number>();
  let rested = 0;
  let next = 0;
  const { minutes, days } = line;
  const firstDay = line.days[line.logStart] as number;
  for (const [date, stated] of Object.entries(line.log.prior.onDutyMinutesByDate)) {
    if (dayNumber(date) > firstDay) continue;
    workOn.set(dayNumber(date), stated);
  }
  const workIn = (day: number) => workOn.get(day) ?? 0;
  let workSinceDayOff = 0;
  // A stated day without work is a day off: twenty-four consecutive hours of it (a day left out is zero). Of the days that
  // the known rest covers it is the rest's length that says so.
  for (let day = days[0] as number; workIn(day) > 0 || day === firstDay; day--)
    workSinceDayOff += workIn(day);
  return {
    take() {
      if (isRest(minutes[next])) {
        rested += 1;
        if (rested === cycle.restartMinutes) workOn.clear();
        if (rested === dayOff?.restMinutes) workSinceDayOff = 0;
      } else if (isExempt(minutes[next])) rested = 0;
      else {
        rested = 0;
        const day = days[next] as number;
        workOn.set(day, workIn(day) + 1);
        workSinceDayOff += 1;
      }
      next += 1;
      const begun = days[next] as number;
      const isInDayOff = rested >= (dayOff?.restMinutes ?? 0);
      if (begun !== days[next - 1] && begun <= firstDay && !isInDayOff) workSinceDayOff += workIn(begun);
    },
    leftOn(day) {
      let used = 0;
      for (let back = 0; back < cycle.days; back++) used += workIn(day - back);
      return cycle.minutes - used;
    },
    leftBeforeDayOff: () => (dayOff ? dayOff.workMinutes - workSinceDayOff : Number.POSITIVE_INFINITY),
    workIn,
  };
}
