import { stringify } from "csv-stringify/browser/esm/sync";
import type { ExportColumn } from "@/components/list-page/export/export-column";

/**
 * Finds what spreadsheets take for a formula, also where something that nobody sees stands before it; and what would be
 * read back as one that was made harmless.
 */
const formula = /^'*(?:[\t\r]|[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell as it was before it was written here. */
export const asWritten = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Lines as a CSV text. Texts that a spreadsheet would run as a formula are made harmless. */
export const csvOf = (lines: readonly (readonly unknown[])[]): string =>
  stringify([...lines], { cast: { string: harmless } });

/** Rows as a CSV text, in the order they are given in. */
export const csvText = <Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): string =>
  csvOf([columns.map(([header]) => header), ...rows.map((row) => columns.map(([, value]) => value(row)))]);
