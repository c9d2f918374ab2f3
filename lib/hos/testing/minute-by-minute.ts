import { type CycleCount, cycleCount } from "@/lib/hos/testing/cycle-count";
import { dayOffLeft, dayRestsByMinute, type ReferenceDayRest } from "@/lib/hos/testing/day-rest-by-minute";
import { type ReferenceViolation, violationsByMinute } from "@/lib/hos/testing/driving-past-limits";
import { limitsOf } from "@/lib/hos/testing/limits-table";
import {
  dateOf,
  hoursOfDay,
  instantOf,
  type JudgedLog,
  type MinuteLine,
  minuteIs,
  positionOf,
} from "@/lib/hos/testing/minute-line";
import { periodsOf, plansOf, restsOf } from "@/lib/hos/testing/pairing-plans";
import {
  dayUse,
  drivenSinceBreak,
  firstWork,
  type Ledger,
  leastUsed,
  ledgerOf,
  limitsAt,
  restToCome,
  usedOfShift,
} from "@/lib/hos/testing/shift-use";

/** The figures of the command's `timers`, in minutes; null where a clock does not exist. */
export interface ReferenceClocks {
  atMs: number;
  drive: number;
  shift: number;
  shiftIfSplit: number | null;
  break: number | null;
  cycle: number;
  /** Canada: until a day off is due. */
  dayOff: number | null;
  /** Canada: left of the sixteen elapsed hours. */
  elapsed: number | null;
  /** The same with the best open period left out too. */
  elapsedIfSplit: number | null;
  driveAvailableNow: number;
  /** Driven minute by minute, with thirty minutes off when driving has to be interrupted. */
  driveAvailableThisShift: number;
  cycleAvailableTomorrow: number;
  cycleGainTomorrow: number;
  /** Minute at which the rest in progress is a reset and a restart; null without one. */
  resetAtMs: number | null;
  restartAtMs: number | null;
  /** Minute at which the time without driving that runs is a break; null while driving or without such a rule. */
  breakDoneAtMs: number | null;
}

/** Minutes of the cycle by day; the cycle limit alone, without Canada's day off. */
interface ReferenceRecap {
  /** Oldest first; the last is the day of the instant. */
  worked: { date: string; work: number }[];
  /** The starts of day to come, and what is available then if nothing more is worked. */
  coming: { date: string; gain: number; available: number }[];
}

interface ReferenceDay {
  date: string;
  hours: number;
  OFF: number;
  SB: number;
  D: number;
  ON: number;
  unknown: number;
}

/**
 * The second implementation of hours of service: slow, by the minute, every pairing plan tried. It reads the same
 * log as the engine and shares nothing else with it. Whole minutes only.
 */
export interface Reference {
  clocksAt(instantMs: number): ReferenceClocks;
  recapAt(instantMs: number): ReferenceRecap;
  violations(): ReferenceViolation[];
  dayRests(): ReferenceDayRest[];
  days(): ReferenceDay[];
}

/** @param untilMs the latest instant that will be asked about */
export function reference(log: JudgedLog, untilMs: number): Reference {
  const limits = limitsOf[log.ruleset];
  if (!limits) throw new Error(`no limits for ${log.ruleset}`);
  const ledger = ledgerOf(log, limits, untilMs);
  return {
    clocksAt: (instantMs) => clocksAt(ledger, positionOf(ledger.line, instantMs)),
    recapAt: (instantMs) => recapAt(ledger, positionOf(ledger.line, instantMs)),
    violations: () => violationsByMinute(ledger),
    dayRests: () => dayRestsByMinute(ledger.line, limits),
    days: () => daysOf(ledger.line),
  };
}

/** Section 11, with nothing known of what comes after the instant. */
function clocksAt(ledger: Ledger, at: number): ReferenceClocks {
  const { line, limits } = ledger;
  const rests = restsOf(line, at);
  const reset = rests.filter(({ start, end }) => end - start >= limits.resetMinutes).at(-1);
  const shiftStart = firstWork(ledger, reset?.end ?? 0);
  const periods = periodsOf(
    line,
    rests.filter(({ start }) => start >= (reset?.end ?? 0)),
    limits,
  );
  const used = leastUsed(plansOf(periods, limits.split), ledger, shiftStart, at);
  const withMore = leastUsed(plansOf([...periods, restToCome(ledger)], limits.split), ledger, shiftStart, at);
  const allowed = limitsAt(ledger, shiftStart, at);
  const left = (limit: number, spent: number) => Math.max(0, limit - spent);

  const today = dayUse(ledger, at);
  const driveLeft = [left(allowed.drive, used.driving)];
  const shiftLeft = [left(allowed.shift, usedOfShift(limits, used))];
  if (limits.day) {
    driveLeft.push(left(limits.day.driveMinutes + allowed.more.day, today.driving));
    shiftLeft.push(left(limits.day.dutyMinutes + allowed.more.day, today.duty));
  }
  const drive = Math.min(...driveLeft);
  const shift = Math.min(...shiftLeft);
  const elapsed = allowed.elapsed === null ? null : left(allowed.elapsed, used.elapsed);
  const breakLeft = allowed.break === null ? null : left(allowed.break, drivenSinceBreak(line, at));

  const count = countUntil(ledger, at);
  const day = line.days[at] as number;
  const cycle = Math.max(0, cycleLeft(count, day) + allowed.more.cycle);
  const dayOffMinutes = dayOffLeft(line, limits, at);
  const dayOff = dayOffMinutes === null ? null : Math.max(0, dayOffMinutes);
  const resting = rests.at(-1)?.end === at ? rests.at(-1) : undefined;
  const restGoal = (minutes: number | null) =>
    resting && minutes !== null ? instantOf(line, resting.start + minutes) : null;
  const still = stillSince(line, at);
  const exists = (figure: number | null) => figure !== null;
  return {
    atMs: instantOf(line, at),
    drive,
    shift,
    // An open period is one that the window still counts and that one more rest would take out of it.
    shiftIfSplit:
      limits.shift.counts === "elapsed" && withMore.elapsed < used.elapsed
        ? left(allowed.shift, withMore.elapsed)
        : null,
    break: breakLeft,
    cycle,
    dayOff,
    elapsed,
    elapsedIfSplit: allowed.elapsed === null ? null : left(allowed.elapsed, withMore.elapsed),
    driveAvailableNow: Math.min(...[drive, shift, breakLeft, elapsed, cycle, dayOff].filter(exists)),
    driveAvailableThisShift: drivenWithBreaks(
      Math.min(drive, cycle, dayOff ?? cycle),
      Math.min(shift, elapsed ?? shift),
      breakLeft ?? Number.POSITIVE_INFINITY,
    ),
    cycleAvailableTomorrow: Math.max(0, cycleLeft(count, day + 1)),
    cycleGainTomorrow: count.workIn(day - limits.cycle.days + 1),
    resetAtMs: restGoal(limits.resetMinutes),
    restartAtMs: restGoal(limits.cycle.restartMinutes),
    breakDoneAtMs: allowed.break !== null && still < at ? instantOf(line, still + 30) : null,
  };
}

/** @returns where the last driving before a position ended */
function stillSince({ minutes }: MinuteLine, at: number): number {
  let since = at;
  const isMoving = (minute: number | undefined) =>
    minute === minuteIs.driving || minute === minuteIs.farmDriving;
  while (since > 0 && !isMoving(minutes[since - 1])) since -= 1;
  return since;
}

function countUntil({ line, limits }: Ledger, at: number): CycleCount {
  const count = cycleCount(line, limits);
  for (let taken = 0; taken < at; taken++) count.take();
  return count;
}

/** Section 5's recap. */
function recapAt(ledger: Ledger, at: number): ReferenceRecap {
  const count = countUntil(ledger, at);
  const { days } = ledger.limits.cycle;
  const today = ledger.line.days[at] as number;
  const ahead = Array.from({ length: days }, (_, index) => index + 1);
  return {
    worked: ahead
      .map((one) => today - days + one)
      .map((day) => ({ date: dateOf(day), work: count.workIn(day) })),
    coming: ahead.map((one) => ({
      date: dateOf(today + one),
      gain: count.workIn(today + one - days),
      available: Math.max(0, count.leftOn(today + one)),
    })),
  };
}

/** @returns minutes driven until no clock is left, thirty of the window spent on a break whenever one is due */
function drivenWithBreaks(driveAndCycle: number, window: number, untilBreak: number): number {
  let driven = 0;
  let windowLeft = window;
  let toBreak = untilBreak;
  while (driven < driveAndCycle && windowLeft > 0) {
    if (toBreak === 0) {
      windowLeft -= 30;
      toBreak = 8 * 60;
    } else {
      driven += 1;
      windowLeft -= 1;
      toBreak -= 1;
    }
  }
  return driven;
}

const cycleLeft = (count: CycleCount, day: number) => Math.min(count.leftOn(day), count.leftBeforeDayOff());

/** Minutes of each status by terminal day, from the log's first day to its last (section 9). */
function daysOf(line: MinuteLine): ReferenceDay[] {
  const totals: ReferenceDay[] = [];
  for (let at = line.logStart; at < line.logEnd; at++) {
    const day = line.days[at] as number;
    if (at === line.logStart || day !== line.days[at - 1]) {
      totals.push({
        date: dateOf(day),
        hours: hoursOfDay(line.log, day),
        OFF: 0,
        SB: 0,
        D: 0,
        ON: 0,
        unknown: 0,
      });
    }
    const total = totals.at(-1) as ReferenceDay;
    const minute = line.minutes[at];
    if (minute === minuteIs.off || minute === minuteIs.waiting) total.OFF += 1;
    if (minute === minuteIs.berth) total.SB += 1;
    if (minute === minuteIs.driving || minute === minuteIs.farmDriving) total.D += 1;
    if (minute === minuteIs.onDuty || minute === minuteIs.farmDuty) total.ON += 1;
    if (minute === minuteIs.unknown) total.unknown += 1;
  }
  return totals;
}
