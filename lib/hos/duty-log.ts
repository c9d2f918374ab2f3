import type { RulePack, StretchException } from "@/lib/hos/packs/rule-pack";

/** OFF off duty, SB sleeper berth, D driving, ON on duty not driving (49 CFR 395.8(b)). */
export const dutyStatuses = ["OFF", "SB", "D", "ON"] as const;
export type DutyStatus = (typeof dutyStatuses)[number];

/** PC personal conveyance, carried on OFF; YM yard move, carried on ON (49 CFR 395.28). */
export type DutyFlag = "PC" | "YM";

/** Tells on which stretches an exception may stand: waiting is off duty, farm work is work. */
export const exceptionStandsOn = (exception: StretchException, status: DutyStatus): boolean =>
  exception === "oilfield-waiting" ? status === "OFF" : status === "D" || status === "ON";

/** By which a stretch counts otherwise than its status alone says. */
export interface StretchMarks {
  flag?: DutyFlag;
  /** Claimed and annotated for this stretch; one that the rules do not know changes nothing. */
  exception?: StretchException;
}

/** A stretch of one duty status: from `startMs` to just before `endMs`, both milliseconds since 1970 UTC. */
export interface DutySegment extends StretchMarks {
  status: DutyStatus;
  startMs: number;
  endMs: number;
}

/** Exceptions that are claimed for a day. */
export const claimKinds = ["adverse", "short-haul-16", "short-haul-150"] as const;

/**
 * An exception that somebody claimed and annotated; never assumed. `adverse` is 49 CFR 395.1(b)(1), `short-haul-16`
 * 395.1(o), `short-haul-150` 395.1(e)(1).
 */
export interface Claim {
  kind: (typeof claimKinds)[number];
  /** The terminal day (YYYY-MM-DD) that it is claimed for; without one it holds for the whole log. */
  date?: string;
}

/** Facts of the time before a log begins (49 CFR 395.8(j)(2)). No part where the log itself reaches back. */
export interface PriorTime {
  /** The driver was off duty for exactly this long before the first record. */
  offMinutesBeforeStart: number;
  /**
   * Stated minutes on duty, driving included, before the log begins, by terminal day YYYY-MM-DD: of earlier days, and of the
   * day that the log begins within the part before it. A day left out is zero.
   */
  onDutyMinutesByDate: Readonly<Record<string, number>>;
}

/**
 * A driver's log and what it is judged by. Segments are in order and do not overlap; time that none covers is unknown:
 * on duty for shift and cycle, no rest for a reset (the safe reading).
 */
export interface DriverLog {
  rulePack: RulePack;
  /** IANA zone of the home terminal. */
  timezone: string;
  /** Start of the terminal's 24-hour period, HH:MM. */
  logDayStart: string;
  segments: readonly DutySegment[];
  claims: readonly Claim[];
  prior: PriorTime;
}
