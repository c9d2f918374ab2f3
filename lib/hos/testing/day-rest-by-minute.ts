import type { Limits } from "@/lib/hos/testing/limits-table";
import {
  dateOf,
  dayNumber,
  daysFrom,
  isRest,
  type MinuteLine,
  minuteIs,
} from "@/lib/hos/testing/minute-line";
import { type Span, stretchesOf } from "@/lib/hos/testing/pairing-plans";

/**
 * Minutes left until no rest of a whole day lies within the fourteen days before any more (SOR/2005-313 s. 25), below zero
 * past that; null without such a rule. Time before the log may have been rest.
 */
export function dayOffLeft(line: MinuteLine, limits: Limits, at: number): number | null {
  const { restWithin } = limits;
  if (!restWithin) return null;
  let rested = 0;
  for (let back = at - 1; ; back--) {
    rested = back < 0 || isRest(line.minutes[back]) ? rested + 1 : 0;
    // Its first minute has to lie no further back than the days reach.
    if (rested === restWithin.restMinutes) return restWithin.minutes - (at - back);
  }
}

export interface ReferenceDayRest {
  date: string;
  kind: "off_duty_10_day" | "off_duty_2_beyond";
  offMinutes: number;
  requiredMinutes: number;
}

/** Looks so far around a log, where everybody may have been resting. */
const around = 3 * 1440;

/** SOR/2005-313 s. 14, day by day; what nobody knows of may have been rest. */
export function dayRestsByMinute(line: MinuteLine, { dayRest, split }: Limits): ReferenceDayRest[] {
  if (!dayRest) return [];
  const minutes = new Uint8Array(line.logEnd + 2 * around).fill(minuteIs.unknown);
  minutes.set(line.minutes.subarray(0, line.logEnd), around);
  const days = daysFrom(line.log, line.origin - around, minutes.length);
  const inDay = ({ start, end }: Span, day: number) =>
    days.subarray(start, end).filter((one) => one === day).length;
  const lengthOf = ({ start, end }: Span) => end - start;
  const rests = stretchesOf(
    { minutes },
    minutes.length,
    (minute) => isRest(minute) || minute === minuteIs.unknown,
  )
    .filter((rest) => lengthOf(rest) >= dayRest.blockMinutes)
    // Keep the first eight hours of a long rest for the shift: those are its own.
    .map((rest) => ({
      ...rest,
      spare: lengthOf(rest) - (lengthOf(rest) >= dayRest.longMinutes ? dayRest.longMinutes : 0),
    }));
  const berths = stretchesOf({ minutes }, minutes.length, (minute) => minute === minuteIs.berth).filter(
    (berth) => lengthOf(berth) >= (split?.leastMinutes ?? Number.POSITIVE_INFINITY),
  );
  const found: ReferenceDayRest[] = [];
  const last = days[around + line.logEnd - 1] as number;
  for (let day = days[around] as number; day <= last; day++) {
    const claimed = line.log.claims.some(
      ({ kind, date }) => kind === "adverse" && (date === undefined || dayNumber(date) === day),
    );
    const less = claimed ? dayRest.adverseMinutes : 0;
    const off = rests.reduce((sum, rest) => sum + inDay(rest, day), 0);
    let beyond = 0;
    for (const rest of rests) {
      const given = Math.min(inDay(rest, day), rest.spare, dayRest.beyondMinutes - less - beyond);
      rest.spare -= given;
      beyond += given;
    }
    // Two berth periods of a split meet the day's duty together, wherever midnight falls (s. 18).
    const isSplit = berths.some((berth, index) => {
      const next = berths[index + 1];
      return (
        next &&
        lengthOf(berth) + lengthOf(next) >= (split?.togetherMinutes ?? 0) &&
        inDay(berth, day) > 0 &&
        inDay(next, day) > 0
      );
    });
    if (isSplit) continue;
    const date = dateOf(day);
    if (off < dayRest.minutes - less)
      found.push({ date, kind: "off_duty_10_day", offMinutes: off, requiredMinutes: dayRest.minutes - less });
    else if (beyond < dayRest.beyondMinutes - less) {
      const requiredMinutes = dayRest.beyondMinutes - less;
      found.push({ date, kind: "off_duty_2_beyond", offMinutes: beyond, requiredMinutes });
    }
  }
  return found;
}
