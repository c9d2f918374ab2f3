import { stringify } from "csv-stringify/browser/esm/sync";
import type { ExportColumn } from "@/components/list-page/export/export-column";

/** What spreadsheets take for a formula although something that nobody sees stands before it. */
const hiddenFormula = /^[\s\p{C}]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Rows as a CSV text, in the order they are given in. Cells that a spreadsheet would run as a formula are made harmless. */
export function csvText<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): string {
  const lines = rows.map((row) => columns.map(([, value]) => value(row)));
  return stringify([columns.map(([header]) => header), ...lines], {
    escape_formulas: true,
    cast: { string: (text) => (hiddenFormula.test(text) ? `'${text}` : text) },
  });
}
