import type { Limits } from "@/lib/hos/testing/limits-table";
import {
  dateOf,
  dayNumber,
  isExempt,
  isWork,
  type JudgedLog,
  type MinuteLine,
  minuteIs,
  minuteLine,
} from "@/lib/hos/testing/minute-line";
import type { Period, Plan } from "@/lib/hos/testing/pairing-plans";

/** Time that counts in one shift up to an instant, under one plan. */
export interface Used {
  driving: number;
  elapsed: number;
  duty: number;
}

/** A log laid out, with counts of minutes driven and worked before each position. */
export interface Ledger {
  line: MinuteLine;
  limits: Limits;
  drivenBefore: Int32Array;
  workedBefore: Int32Array;
  exemptBefore: Int32Array;
}

/** @param untilMs the latest instant that will be asked about */
export function ledgerOf(log: JudgedLog, limits: Limits, untilMs: number): Ledger {
  const line = minuteLine(log, untilMs);
  return {
    line,
    limits,
    drivenBefore: countBefore(line, (minute) => minute === minuteIs.driving),
    workedBefore: countBefore(line, isWork),
    exemptBefore: countBefore(line, isExempt),
  };
}

function countBefore(line: MinuteLine, fits: (minute: number) => boolean): Int32Array {
  const counts = new Int32Array(line.minutes.length + 1);
  for (let at = 0; at < line.minutes.length; at++) {
    counts[at + 1] = (counts[at] as number) + (fits(line.minutes[at] as number) ? 1 : 0);
  }
  return counts;
}

/**
 * Section 3.3's count under one plan: from the calculation point, the paired rests left out of the elapsed time. A pair
 * never moves the point back: no window runs before the shift's first work (section 2), also where the log begins with
 * the first rest of a pair.
 * @param shiftStart the first work after the reset; `at` or later while no shift is open
 */
function usedUnder(
  plan: Plan,
  { drivenBefore, workedBefore, exemptBefore }: Ledger,
  shiftStart: number,
  at: number,
): Used {
  if (shiftStart >= at) return { driving: 0, elapsed: 0, duty: 0 };
  const completed = plan.filter(({ second }) => second.end <= at);
  const point = Math.max(shiftStart, ...completed.map(({ first }) => first.end));
  const paired = new Set<Period>(plan.flatMap(({ first, second }) => [first, second]));
  let leftOut = 0;
  for (const { start, end } of paired) leftOut += Math.max(0, Math.min(end, at) - Math.max(start, point));
  const since = (counts: Int32Array) => (counts[at] as number) - (counts[point] as number);
  return {
    driving: since(drivenBefore),
    elapsed: at - point - leftOut - since(exemptBefore),
    duty: since(workedBefore),
  };
}

/** The plan that uses least. A later point or one more rest left out lowers every figure or none, so a sum decides. */
export function leastUsed(plans: readonly Plan[], ledger: Ledger, shiftStart: number, at: number): Used {
  const total = ({ driving, elapsed, duty }: Used) => driving + elapsed + duty;
  const all = plans.map((plan) => usedUnder(plan, ledger, shiftStart, at));
  const least = all.reduce((one, other) => (total(other) < total(one) ? other : one));
  for (const one of all) {
    if (one.driving < least.driving || one.elapsed < least.elapsed || one.duty < least.duty) {
      throw new Error(`two plans are each best for something at ${at}`);
    }
  }
  return least;
}

/** The rest that completes every open split, after all that is known. */
export function restToCome(ledger: Ledger): Period {
  const start = ledger.line.minutes.length + 1;
  return { start, end: start + 7 * 1440, long: true, reset: true };
}

export const firstWork = ({ line }: Ledger, from: number): number => {
  let at = from;
  while (at < line.minutes.length && !isWork(line.minutes[at])) at += 1;
  return at;
};

/** Limits that claims move, in minutes, at a position in the shift that began at `shiftStart` (section 6). */
export function limitsAt({ line, limits }: Ledger, shiftStart: number, at: number) {
  const firstDay = line.days[Math.min(shiftStart, at)] as number;
  const day = line.days[at] as number;
  const claimed = (kind: string) =>
    line.log.claims.some(({ kind: made, date }) => {
      const claimDay = date === undefined ? day : dayNumber(date);
      return made === kind && firstDay <= claimDay && claimDay <= day;
    });
  const adverse = claimed("adverse");
  const adverseShift = limits.shift.minutes + (adverse ? limits.adverse.shiftMinutes : 0);
  // Adverse conditions add to what 395.3(a) permits, not to the sixteen hours of 395.1(o): the larger of the two.
  const shortHaulShift = claimed("short-haul-16") ? (limits.shortHaul?.windowMinutes ?? 0) : 0;
  const noBreak = limits.shortHaul !== null && claimed("short-haul-150");
  return {
    drive: limits.drive.minutes + (adverse ? limits.adverse.driveMinutes : 0),
    shift: Math.max(adverseShift, shortHaulShift),
    elapsed: limits.elapsed?.minutes ?? null,
    break: noBreak ? null : limits.breakAfterDrivingMinutes,
    more: {
      day: adverse ? limits.adverse.dayMinutes : 0,
      cycle: adverse ? limits.adverse.cycleMinutes : 0,
    },
  };
}

export const usedOfShift = (limits: Limits, used: Used) =>
  limits.shift.counts === "elapsed" ? used.elapsed : used.duty;

/** Driving and work of the terminal day so far; up to the log's first day, the work that is stated too. */
export function dayUse({ line }: Ledger, at: number) {
  const today = line.days[at] as number;
  const isStated = today <= (line.days[line.logStart] as number);
  let driving = 0;
  let duty = isStated ? (line.log.prior.onDutyMinutesByDate[dateOf(today)] ?? 0) : 0;
  for (let back = at - 1; back >= 0 && line.days[back] === today; back--) {
    if (line.minutes[back] === minuteIs.driving) driving += 1;
    if (isWork(line.minutes[back])) duty += 1;
  }
  return { driving, duty };
}

/** Driving since the last thirty minutes without any (section 4). */
export function drivenSinceBreak({ minutes }: MinuteLine, at: number): number {
  let driven = 0;
  let still = 0;
  for (let back = at - 1; back >= 0 && still < 30; back--) {
    if (minutes[back] === minuteIs.driving) {
      driven += 1;
      still = 0;
    } else if (minutes[back] === minuteIs.farmDriving) still = 0;
    else still += 1;
  }
  return driven;
}
