import type { DriverLog } from "@/lib/hos/duty-log";
import type { LimitCode } from "@/lib/hos/rule-packs";

/** FMCSA's 2020 FAQ 4: below 15 minutes over, ordinary, more than 3 hours over. */
export type Severity = "nominal" | "ordinary" | "egregious";

/** One stretch of driving past one limit. */
export interface Violation {
  limit: LimitCode;
  /** First instant past the limit. */
  startMs: number;
  endMs: number;
  /** How far past the limit the measure stands at the end. */
  overMs: number;
  severity: Severity;
  /** It falls away if the open split is completed; the next reset settles it. */
  pending: boolean;
  rule: string;
  /** Where the shift was counted from. */
  calculationPointMs: number;
  /** Rests left out of the window. */
  leftOut: readonly { startMs: number; endMs: number }[];
}

/** All violations of a log, judged with all of it known, by start (sections 3.3 and 10; 49 CFR 395.3, 395.5). */
export declare function violationsOf(log: DriverLog): Violation[];
