import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { asWritten } from "@/components/list-page/export/csv-file";

/** More than any list of records takes; reading more would only stop the page. */
const largestFileBytes = 10_000_000;

export interface TableLine {
  /** Line in which it begins in the file, counted from 1 with the header. */
  line: number;
  cells: readonly string[];
}

/** Rows of a file, or of what was pasted: the first row, and the others that are not empty. */
export interface TableFile {
  name: string;
  header: readonly string[];
  lines: readonly TableLine[];
  /** Lines that have no place in the table, to be shown. */
  leftOver?: readonly { line: number; text: string }[];
  /** Files to be sent back to whoever sent it. */
  replies?: readonly { name: string; text: string }[];
}

/** Reads a file that is no table; null for one that is. @throws UnusableFile */
export type ReadOther = (name: string, text: string) => TableFile | null;

/** Says why a file cannot be read, in words for whoever made it. */
export class UnusableFile extends Error {}

/** Reads a CSV file or the first sheet of an Excel workbook. @throws UnusableFile */
export async function readTableFile(file: File, readOther: ReadOther = () => null): Promise<TableFile> {
  if (file.size > largestFileBytes) throw new UnusableFile("This file is larger than 10 MB.");
  if (/\.xls$/i.test(file.name))
    throw new UnusableFile("This is the old format of Excel. Save it as .xlsx or as CSV and try again.");
  if (/\.xlsx$/i.test(file.name)) return tableOf(file.name, await readWorkbook(file));
  const text = textOf(await file.arrayBuffer());
  return readOther(file.name, text) ?? readTableText(file.name, text);
}

/** The text of a file: in UTF-8, or in UTF-16 as Excel saves “Unicode text”. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

/** Reads rows that were pasted or stand in a CSV file. @throws UnusableFile */
export function readTableText(name: string, text: string): TableFile {
  // A NUL in the header is what UTF-16 leaves behind; in a row it is a fault of that row.
  if (/\uFFFD|^[^\r\n]*\0/.test(text))
    throw new UnusableFile("This file isn't a text in UTF-8. Save it as “CSV UTF-8” and try again.");
  return tableOf(name, readLines(text.replace(/\r\n?/g, "\n")));
}

function tableOf(name: string, read: readonly TableLine[]): TableFile {
  const [header, ...lines] = read.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (header === undefined) throw new UnusableFile("This file is empty.");
  if (lines.length === 0) throw new UnusableFile("There are no rows below the header.");
  return { name, header: header.cells, lines };
}

/** Spreadsheets write tabs into the clipboard, and semicolons where the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const [firstLine = ""] = text.split("\n", 1);
  const countOf = (sign: string) => firstLine.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

function readLines(text: string): TableLine[] {
  try {
    const records: unknown[] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      record_delimiter: "\n",
      relax_column_count: true,
      // A lone quote within a cell is an inch mark.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return records.map(toLine);
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnusableFile(`This isn't a readable CSV file: ${error.message}.`);
    throw error;
  }
}

/** The parser types its records for the case without `info` and `raw`. */
function toLine(parsed: unknown): TableLine {
  const { record, raw, info } = parsed as { record: string[]; raw: string; info: { lines: number } };
  return { line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0), cells: record.map(asWritten) };
}

/** The library comes when a workbook does: most files are CSV. */
async function readWorkbook(file: File): Promise<TableLine[]> {
  const { readSheet, InvalidInputError, InvalidSpreadsheetError } = await import("read-excel-file/universal");
  try {
    const rows = await readSheet(await file.arrayBuffer());
    return rows.map((row, index) => ({ line: index + 1, cells: row.map(cellText) }));
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new UnusableFile(`This isn't a readable Excel workbook: ${error.message}.`);
    throw error;
  }
}

function cellText(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return value instanceof Date ? timeText(value) : String(value).trim();
}

/** Days of a workbook begin here; the older ones of a Mac in 1904. A time of day alone is one of the first day. */
const firstWorkbookYear = 1905;
const minuteMs = 60_000;

/** A workbook's times have no zone: they are read as UTC, and written as the day, the time or both that the sheet shows. */
function timeText(value: Date): string {
  // Times are fractions of a day, and miss their minute by a hair.
  const shown = new Date(Math.round(value.getTime() / minuteMs) * minuteMs).toISOString();
  const [day, clock] = [shown.slice(0, 10), shown.slice(11, 16)];
  if (value.getUTCFullYear() < firstWorkbookYear) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
