import type { DriverLog } from "@/lib/hos/duty-log";

/** One terminal day of the cycle. */
export interface RecapDay {
  date: string;
  /** Work that counts towards the cycle: after the last restart, gaps included. */
  workMs: number;
  /** The day lies before the log: its work is stated, not recorded. */
  stated: boolean;
}

export interface ComingDay {
  date: string;
  startMs: number;
  /** Work that drops at this start of day. */
  gainMs: number;
  /** Cycle time at this start of day if nothing more is worked until then. */
  availableMs: number;
}

export interface Recap {
  /** Oldest first; the last is the day of the instant. */
  worked: RecapDay[];
  usedMs: number;
  availableMs: number;
  /** The following days, till all of it has come back. */
  coming: ComingDay[];
}

/** The cycle day by day (section 5; 395.3(b), 395.5(b)). */
export declare function recapAt(log: DriverLog, atMs: number): Recap;
