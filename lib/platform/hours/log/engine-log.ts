import {
  type Claim,
  claimKinds,
  type DriverLog,
  type DutySegment,
  type StretchMarks,
} from "@/lib/hos/duty-log";
import { stretchExceptions } from "@/lib/hos/packs/rule-pack";
import { ifItWereYours } from "@/lib/hos/unidentified-driving";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";
import type { LogDriver } from "@/lib/platform/hours/log/driver-config";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import type { DutyHistory } from "@/lib/platform/hours/log/load-duty";
import { dateOfDay, terminalDays } from "@/lib/time/terminal-days";

export const millisOf = (micros: number): number => Math.floor(micros / 1000);

/**
 * Reads a log so far back that clocks at its end do not depend on what is left out: Canada's second cycle counts 14
 * days, and a shift may have begun the day before them.
 */
export const contextMicros = 16 * 86_400 * 1_000_000;

/** Nothing is stated of the time before the first record: the engine calls the shift unknown until a full rest. */
const nothingStated = { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} };

/**
 * The log of a driver for the engine: each record holds until the next, the last until `untilMs`; claimed driving is laid
 * over it. Records from `untilMs` on have not happened yet.
 * @param fromMs where the log is cut off at its beginning
 */
export function driverLogOf(
  driver: LogDriver,
  history: DutyHistory,
  fromMs: number,
  untilMs: number,
): DriverLog {
  const log: DriverLog = {
    rulePack: driver.rulePack,
    timezone: driver.timezone,
    logDayStart: driver.logDayStart,
    segments: segmentsOf(history.records, fromMs, untilMs),
    claims: claimsOf(driver, history.records),
    prior: nothingStated,
  };
  return history.claimed.reduce((laid, claim) => {
    const startMs = Math.max(fromMs, millisOf(claim.startMicros));
    const endMs = Math.min(untilMs, millisOf(claim.endMicros));
    return startMs < endMs ? ifItWereYours(laid, { startMs, endMs }) : laid;
  }, log);
}

/** Reads how a record marks its own stretch; an exception that it claims for the day is none of these. */
export function marksOf({ flag, exception }: DutyRecordRow): StretchMarks {
  const forStretch = stretchExceptions.find((one) => one === exception);
  return { ...(flag ? { flag } : {}), ...(forStretch ? { exception: forStretch } : {}) };
}

/** Stretches of one status with the same marks; records that only repeat what holds begin none. */
function segmentsOf(records: readonly DutyRecordRow[], fromMs: number, untilMs: number): DutySegment[] {
  const segments: DutySegment[] = [];
  for (const [i, record] of records.entries()) {
    const next = records[i + 1];
    const startMs = Math.max(fromMs, millisOf(record.micros));
    const endMs = Math.min(untilMs, next ? millisOf(next.micros) : untilMs);
    if (endMs <= startMs) continue;
    const status = dutyLetters[record.status];
    const last = segments.at(-1);
    const marks = marksOf(record);
    const isSame = last?.status === status && last.flag === marks.flag && last.exception === marks.exception;
    if (last && isSame) last.endMs = endMs;
    else segments.push({ status, ...marks, startMs, endMs });
  }
  return segments;
}

/** A claim holds for the log day of the record that carries it. */
function claimsOf(driver: LogDriver, records: readonly DutyRecordRow[]): Claim[] {
  const days = terminalDays(driver.timezone, driver.logDayStart);
  return records.flatMap(({ exception, micros }): Claim[] => {
    const kind = claimKinds.find((one) => one === exception);
    return kind ? [{ kind, date: dateOfDay(days.dayAt(millisOf(micros))) }] : [];
  });
}
