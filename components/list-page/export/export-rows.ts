import type { ExportColumn } from "@/components/list-page/export/export-column";
import { saveFile } from "@/components/list-page/export/save-file";
import { figure } from "@/components/ui/figure";
import { toastDone, toastFailed } from "@/components/ui/toast";

export interface ExportInput<Row> {
  /** Name of the rows, e.g. `trips`. Names the sheet too, which Excel allows 31 characters. */
  noun: string;
  /** First part of the file's name, where it is not that. */
  name?: string;
  rows: readonly Row[];
  columns: readonly ExportColumn<Row>[];
  nowMs: number;
}

/**
 * Saves rows as a file and says how many are in it. The libraries come when they are first asked for: most days nobody
 * exports.
 */
export async function exportRows<Row>(format: "csv" | "xlsx", input: ExportInput<Row>): Promise<void> {
  const { noun, name = noun, rows, columns, nowMs } = input;
  const stamp = new Date(nowMs).toISOString().slice(0, 16).replace(":", "");
  try {
    const file = await (format === "csv" ? csvBlob(rows, columns) : xlsxFile(rows, columns, noun));
    saveFile(`${name}-${stamp}Z.${format}`, file);
    toastDone(`${figure(rows.length)} ${noun} are in the file`);
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    toastFailed("The file could not be made", { description });
  }
}

/** The byte order mark makes spreadsheets read it as UTF-8. */
async function csvBlob<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): Promise<Blob> {
  const { csvText } = await import("@/components/list-page/export/csv-file");
  return new Blob(["\uFEFF", csvText(rows, columns)], { type: "text/csv;charset=utf-8" });
}

async function xlsxFile<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[], sheet: string) {
  const { xlsxBlob } = await import("@/components/list-page/export/xlsx-file");
  return xlsxBlob(rows, columns, sheet);
}
