import type { DriverLog } from "@/lib/hos/duty-log";
import type { Projection } from "@/lib/hos/projection";
import type { RulePack } from "@/lib/hos/rule-packs";

/** Where a plan begins: the driver's hours at the earliest moment that he may begin. */
export interface PlanStart {
  projection: Projection;
  rulePack: RulePack;
  /** Since when he has been in the berth without a break, null where he is not in it. */
  berthSinceMs: number | null;
  /** `clocks`: made from time left alone; rests before, open splits and hours that come back day by day are not known. */
  basedOn: "log" | "clocks";
}

/**
 * The start from a log. Between its last record and the departure a rest counts as going on; anything else is unknown by
 * the engine's rule for gaps. Of a departure inside the log nothing later is known.
 * @throws RangeError as {@link projectFrom}
 */
export declare function startFromLog(log: DriverLog, departAtMs: number): PlanStart;

/** What a platform tells of a driver without his log; milliseconds left. */
export interface ClocksOnly {
  rulePack: RulePack;
  /** IANA zone of the home terminal. */
  timezone: string;
  /** HH:MM. */
  logDayStart: string;
  driveMs: number;
  shiftMs: number;
  /** Null where the rule set has no break. */
  breakMs: number | null;
  cycleMs: number;
  /** When the figures held. */
  asOfMs: number;
  /** The rest that he is in; null while he works, and where nothing is known of it. */
  rest: { status: "OFF" | "SB"; sinceMs: number } | null;
}

/**
 * The start from clocks alone, for platforms that do not read logs out. What is not told is taken the safe way: no open
 * split, and the cycle's hours were worked as late as they can have been, so that they come back as late as can be.
 * A rest that he is in goes on until the departure; otherwise the time until then is worked.
 */
export declare function startFromClocks(known: ClocksOnly, departAtMs: number): PlanStart;
