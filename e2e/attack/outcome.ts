import type { Findings } from "./findings";

/** Line of the table on one attack. */
export interface Outcome {
  what: string;
  tried: number;
  failed: number;
  /** Figures beside the counts, or why it was left out. */
  notes: string;
}

export interface AttackOptions {
  /** Chooses all that is random; the same seed sends the same. */
  seed: number;
  /** True for the form that is part of `npm test`. */
  short: boolean;
  /** Generated calls to send with this seed. */
  calls: number;
  findings: Findings;
  /** File that the servers' logs are appended to. */
  logFile: string;
  /** Prints a line of progress. */
  log: (line: string) => void;
}

const columns = ["what", "tried", "failed", "notes"] as const;

/** The outcomes as one table with aligned columns. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = [
    [...columns],
    ...outcomes.map(({ what, tried, failed, notes }) => [what, String(tried), String(failed), notes]),
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const isNumber = (at: number) => at === 1 || at === 2;
  const cell = (text: string, at: number) =>
    isNumber(at) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n");
}
