import { stringify } from "csv-stringify/sync";
import writeExcelFile from "write-excel-file/node";
import type { SavedReport } from "@/lib/contract/desk/reports/saved-reports";
import { drawReport } from "@/lib/desk/areas/reports/saved/draw-report";
import type { ReportTable } from "@/lib/desk/areas/reports/saved/report-table";

const contentTypes: Readonly<Record<SavedReport["format"], string>> = {
  pdf: "application/pdf",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export interface MadeFile {
  content: Uint8Array;
  contentType: string;
}

/** A report as a file. @param asked of which days and for whom, for the head of a page */
export async function reportFile(
  table: ReportTable,
  format: SavedReport["format"],
  { asked, at }: { asked: string; at: Date },
): Promise<MadeFile> {
  const contentType = contentTypes[format];
  switch (format) {
    case "csv":
      return { content: csvFile(table), contentType };
    case "xlsx":
      return { content: await xlsxFile(table, asked), contentType };
    case "pdf":
      return { content: await drawReport(table, { asked, at }), contentType };
  }
}

/** The byte order mark makes spreadsheets read it as UTF-8. */
function csvFile({ columns, rows }: ReportTable): Uint8Array {
  const lines = [columns.map(({ head }) => head), ...rows];
  return Buffer.from(`\uFEFF${stringify(lines, { escape_formulas: true })}`);
}

async function xlsxFile({ columns, rows, facts, missing }: ReportTable, asked: string): Promise<Uint8Array> {
  const heads = columns.map(({ head }) => ({ value: head, fontWeight: "bold" as const }));
  const cell = (value: string | number | null) => {
    if (value === null || value === "") return null;
    return typeof value === "number" ? { value, type: Number } : { value, type: String };
  };
  const about = [
    [cell(asked)],
    ...facts.map(({ label, value }) => [cell(label), cell(value)]),
    ...missing.map((sentence) => [cell(sentence)]),
  ];
  const sheets = [
    { data: [heads, ...rows.map((row) => row.map(cell))], sheet: "Report", stickyRowsCount: 1 },
    { data: about, sheet: "About" },
  ];
  return writeExcelFile(sheets).toBuffer();
}
