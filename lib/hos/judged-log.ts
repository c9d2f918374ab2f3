import { claimsReachBack } from "@/lib/hos/choices";
import type { Claim, DriverLog } from "@/lib/hos/duty-log";
import type { RulePack } from "@/lib/hos/packs/rule-pack";
import { knownStartOf } from "@/lib/hos/timeline";
import { dateOfDay, dayOfDate, type TerminalDays, terminalDays } from "@/lib/time/terminal-days";

/** A claim as instants: it holds for driving from `fromMs` on, in a shift that began before `shiftBeforeMs`. */
interface ClaimSpan {
  kind: Claim["kind"];
  fromMs: number;
  shiftBeforeMs: number;
}

/** Rules and days that a log is judged by, read once. */
export interface Frame {
  pack: RulePack;
  days: TerminalDays;
  claims: readonly ClaimSpan[];
  /** The first known instant; null for an empty log. */
  knownMs: number | null;
  /** The terminal day of the log's first record; up to that record stated totals count. */
  firstDay: number;
  /** Stated work of a day before the log, or of the log's first day before its first record, milliseconds. */
  statedMs(day: number): number;
}

/**
 * Reads what a log is judged by.
 * @throws RangeError for an unknown zone, a start of day that is no time, a claim's date that is none
 */
export function frameOf(log: DriverLog): Frame {
  const days = terminalDays(log.timezone, log.logDayStart);
  const first = log.segments[0];
  const firstDay = first ? days.dayAt(first.startMs) : Number.POSITIVE_INFINITY;
  const stated = log.prior.onDutyMinutesByDate;
  return {
    pack: log.rulePack,
    days,
    claims: log.claims.map((claim) => spanOf(claim, days)),
    knownMs: knownStartOf(log),
    firstDay,
    statedMs: (day) => (day <= firstDay ? (stated[dateOfDay(day)] ?? 0) * 60_000 : 0),
  };
}

/**
 * A claim dated D holds for the shift that begins on D or still runs then (specification 6): the shift's first work lies
 * before D's end. It holds from D's start on, since a claim has no effect on time already driven (choice 13.8); so clocks
 * of an earlier instant never depend on it. Without a date it holds throughout.
 */
function spanOf(claim: Claim, days: TerminalDays): ClaimSpan {
  if (claim.date === undefined) {
    const always = { fromMs: Number.NEGATIVE_INFINITY, shiftBeforeMs: Number.POSITIVE_INFINITY };
    return { kind: claim.kind, ...always };
  }
  const day = dayOfDate(claim.date);
  const fromMs = claimsReachBack ? Number.NEGATIVE_INFINITY : days.startOf(day);
  return { kind: claim.kind, fromMs, shiftBeforeMs: days.startOf(day + 1) };
}

/** @param shiftStartMs first work of the shift; the instant itself while none is open */
export const isClaimed = (frame: Frame, kind: Claim["kind"], atMs: number, shiftStartMs: number): boolean =>
  frame.claims.some(
    (claim) => claim.kind === kind && atMs >= claim.fromMs && shiftStartMs < claim.shiftBeforeMs,
  );
