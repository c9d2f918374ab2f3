import type { Plan } from "@/lib/planning/plan";

/** How a verdict names stops and writes instants. */
export interface VerdictWords {
  /** `the Joliet dock`. */
  stopName(stopIndex: number): string;
  /** An instant in the stop's own zone, zone printed: `Tue 14:32 CST`. */
  timeAt(stopIndex: number, atMs: number): string;
}

export interface Verdict {
  /** `legal-with-rest` where a rest longer than a break is needed on the way. */
  state: "legal" | "legal-with-rest" | "not-legal";
  sentence: string;
}

/**
 * Whether the driver can lawfully keep the windows, in one sentence with figures.
 * @param plan as planned, with its windows
 */
export declare function verdictOf(plan: Plan, words: VerdictWords): Verdict;
