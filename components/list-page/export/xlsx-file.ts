import writeExcelFile from "write-excel-file/browser";
import type { ExportColumn } from "@/components/list-page/export/export-column";

/** Rows as an Excel workbook of one sheet. Figures stay figures; texts are texts, whatever they begin with. */
export function xlsxBlob<Row>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
  sheet: string,
): Promise<Blob> {
  const heads = columns.map(([header]) => ({ value: header, fontWeight: "bold" as const }));
  const lines = rows.map((row) =>
    columns.map(([, value]) => {
      const content = value(row);
      if (content === null || content === undefined || content === "") return null;
      return typeof content === "number"
        ? { value: content, type: Number }
        : { value: content, type: String };
    }),
  );
  return writeExcelFile([heads, ...lines], { sheet, stickyRowsCount: 1 }).toBlob();
}
