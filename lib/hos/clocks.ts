import type { DriverLog } from "@/lib/hos/duty-log";

/** The four clocks of section 11 by which driving ends. A limit on elapsed time counts as the shift's. */
export type ClockName = "drive" | "shift" | "break" | "cycle";

/** A qualifying rest that waits for its partner (395.1(g)(1)), and what is still owed. */
export interface OpenSplit {
  startMs: number;
  endMs: number;
  /** `berth` has the long stretch in the sleeper berth, `rest` is the short period. */
  kind: "berth" | "rest";
  /** What counts of it. */
  lengthMs: number;
  /** The partner must be in the berth; otherwise any unbroken rest will do. */
  owesBerth: boolean;
  owesMs: number;
  /** When the second rest must begin, if driving goes on till then, for all of it to stay within the limits. */
  latestStartMs: number;
}

/** All durations are milliseconds, never below zero; null where the rule set has no such clock. */
export interface Clocks {
  atMs: number;
  /** Not capped by the other clocks. */
  driveMs: number;
  /** The window, or the on-duty allowance of rule sets that have one. */
  shiftMs: number;
  /** With the best open period left out too; null without one, or where rest stops the shift clock anyway. */
  shiftIfSplitMs: number | null;
  breakMs: number | null;
  cycleMs: number;
  /** How long the driver may drive from now without stopping. */
  driveAvailableNowMs: number;
  /** The same with a break taken in time. */
  driveAvailableThisShiftMs: number;
  binding: ClockName;
  /** At the next start of day, if nothing more is worked until then. */
  cycleAvailableTomorrowMs: number;
  /** Work of the oldest day, which drops at the next start of day. */
  cycleGainTomorrowMs: number;
  /** When the rest in progress reaches its goal, in the past where it has; null without such a rest or rule. */
  resetAtMs: number | null;
  restartAtMs: number | null;
  breakDoneAtMs: number | null;
  splitDoneAtMs: number | null;
  openSplit: OpenSplit | null;
  /** The calculation point: end of the last reset, or of the first period of the pair in force. */
  calculationPointMs: number;
  /** First work of the shift; null while none is open. */
  shiftStartMs: number | null;
  /** End of the last restart, else the start of the first counted day. */
  cycleStartMs: number;
  /** A stretch without a record plays a part. */
  uncertain: boolean;
  /** No reset is known yet: the shift may have begun before the log. */
  shiftUnknown: boolean;
  /** The cycle reaches back before the log, to stated totals. */
  basedOnStatedTotals: boolean;
}

/** Clocks at an instant, by what had happened until then (sections 2 to 5 and 11; 49 CFR 395.3, 395.5). */
export declare function clocksAt(log: DriverLog, atMs: number): Clocks;
