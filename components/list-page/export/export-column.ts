/** Value of a cell of a file; null is an empty cell, never 0. */
export type ExportValue = string | number | null | undefined;

/** A column of the file that rows are exported to. */
export type ExportColumn<Row> = readonly [header: string, value: (row: Row) => ExportValue];

/** Whole minutes, cut: time that is left is never written longer than it is. */
export const wholeMinutes = (ms: number | null | undefined): ExportValue =>
  ms == null ? null : Math.floor(ms / 60_000);

/** An instant in UTC as ISO 8601. */
export const utcText = (ms: number | null | undefined): ExportValue =>
  ms == null ? null : new Date(ms).toISOString();
