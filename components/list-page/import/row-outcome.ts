import { csvOf } from "@/components/list-page/export/csv-file";
import { faultText } from "@/components/list-page/import/cell-faults";
import type { SentRow } from "@/components/list-page/import/import-kind";
import type { ReviewRow } from "@/components/list-page/import/review-rows";
import type { TableFile } from "@/components/list-page/import/table-file";

type OutcomeKind = "failed" | "unsent" | "added" | "changed" | "sent" | "unchanged";

export interface RowOutcome {
  row: ReviewRow;
  kind: OutcomeKind;
  /** Reason why it failed or was not sent; null for all others. */
  reason: string | null;
}

/**
 * Tells what became of a row. A row that was to be sent and has no result may not have arrived.
 * @param wasBegun whether it was sent, or on its way when the import ended
 */
export function outcomeOf(row: ReviewRow, sent: SentRow | undefined, wasBegun = true): RowOutcome {
  if (row.kind === "faulty") return { row, kind: "failed", reason: faultText(row.faults) };
  if (row.kind === "asked") return { row, kind: "unsent", reason: `was not sent: ${faultText(row.faults)}` };
  if (row.kind === "unchanged") return { row, kind: "unchanged", reason: null };
  if (sent === undefined && !wasBegun) return { row, kind: "unsent", reason: "was not sent" };
  if (sent === undefined) return { row, kind: "failed", reason: "was not confirmed by the platform" };
  if (sent.state === "failed") return { row, kind: "failed", reason: sent.reason };
  if (sent.state === "unknown") return { row, kind: "sent", reason: null };
  return { row, kind: row.kind === "new" ? "added" : "changed", reason: null };
}

const reasonHeader = "Reason";

/** Names the file of rows that were not taken. */
export const failedFileName = ({ name }: Pick<TableFile, "name">): string =>
  `failed-${name.replace(/\.\w+$/, "")}.csv`;

/** The rows that failed, as they stood in the file, with the reason in a last column: to be repaired and imported again. */
export function failedRowsCsv(file: TableFile, outcomes: readonly RowOutcome[]): string {
  // A file of failed rows that is imported again has the column already.
  const reasonAt = file.header.indexOf(reasonHeader);
  const width = reasonAt < 0 ? file.header.length : reasonAt;
  const cut = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const failed = outcomes.filter(({ kind }) => kind === "failed" || kind === "unsent");
  return csvOf([
    [...cut(file.header), reasonHeader],
    ...failed.map(({ row, reason }) => [...cut(row.source.cells), reason]),
  ]);
}
