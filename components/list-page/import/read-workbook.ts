import type { CellObject, ColInfo, DenseWorkSheet, WorkBook } from "@e965/xlsx";
import { unzipSync } from "fflate";
import {
  cellTextOf,
  type TableLine,
  type TableSheet,
  UnusableFile,
} from "@/components/list-page/import/table-file";

/** A workbook is packed: unpacked it may be thousands of times as large, and would end the page. */
const largestUnpackedBytes = 150_000_000;

/** The part of the library that reads a cell's number. */
type Numbers = Pick<typeof import("@e965/xlsx"), "SSF">;

/** Tells a workbook, new, old or locked, by how it begins: names of files are often wrong. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

/** Tells a page that was saved under the name of a workbook, as many web reports are. */
export const isPage = (text: string): boolean => /^\uFEFF?\s*<(!doctype|html|table|\?xml)/i.test(text);

/**
 * Reads the sheets of a workbook as they are shown: 0042 where the format says so. The library comes when a workbook
 * does: most files are CSV. @throws UnusableFile
 */
export async function readWorkbook(source: Uint8Array | string): Promise<TableSheet[]> {
  if (typeof source !== "string" && source[0] === 0x50) refuseUnfit(source);
  const library = await import("@e965/xlsx");
  const usual = {
    cellHTML: false,
    cellFormula: false,
    cellNF: true,
    cellStyles: true,
    dense: true,
    nodim: true,
  } as const;
  try {
    const book =
      typeof source === "string"
        ? library.read(source, { ...usual, type: "string", raw: true })
        : library.read(source, { ...usual, type: "array" });
    return book.SheetNames.map((name, index) => sheetOf(book, name, index, library));
  } catch (error) {
    throw new UnusableFile(reasonOf(error));
  }
}

const damaged =
  "This workbook is damaged or of a kind that can't be read. Open it in Excel, save it as .xlsx or CSV, and try again.";

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (/password|ECMA-376/i.test(said))
    return "This workbook is locked with a password. Open it in Excel, take the password away, and try again.";
  return damaged;
}

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
const isEnded = (sheet: Uint8Array) => /worksheet>\s*$/.test(new TextDecoder().decode(sheet.subarray(-64)));

/** @throws UnusableFile for a package that is damaged, too large, or no workbook */
function refuseUnfit(bytes: Uint8Array): void {
  let unpacked = 0;
  const names: string[] = [];
  const sheets = unpackedSheets(bytes, (name, size) => {
    unpacked += size;
    names.push(name);
    return unpacked <= largestUnpackedBytes;
  });
  if (unpacked > largestUnpackedBytes)
    throw new UnusableFile(
      "This workbook is too large once it is unpacked. Save the sheet that you need as CSV.",
    );
  if (!names.some((name) => /^(xl\/|content\.xml|Index\/)/.test(name)))
    throw new UnusableFile("This file is packed, but no workbook: it must be CSV or an Excel workbook.");
  // The library takes a sheet that breaks off for one that is over: rows would be missing without a word.
  if (!sheets.every(isEnded)) throw new UnusableFile(damaged);
}

function unpackedSheets(bytes: Uint8Array, fits: (name: string, size: number) => boolean): Uint8Array[] {
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      fits(name, originalSize) && isSheet(name);
    return Object.values(unzipSync(bytes, { filter }));
  } catch {
    throw new UnusableFile(damaged);
  }
}

function sheetOf(book: WorkBook, name: string, index: number, library: Numbers): TableSheet {
  const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const rows = (sheet?.["!data"] ?? []).flatMap((cells, row) => {
    const line = lineOf(cells ?? [], row + 1, is1904, library);
    if (line.cells.every((cell) => cell === "")) return [];
    return sheet?.["!rows"]?.[row]?.hidden === true ? [{ ...line, isHidden: true as const }] : [line];
  });
  const hiddenColumns = (sheet?.["!cols"] ?? []).flatMap((column: ColInfo | undefined, at: number) =>
    column?.hidden === true ? [at] : [],
  );
  return { name, rows, isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, hiddenColumns };
}

function lineOf(
  cells: readonly (CellObject | undefined)[],
  line: number,
  is1904: boolean,
  library: Numbers,
): TableLine {
  const times = new Set<number>();
  const texts = Array.from(cells, (cell, column) => {
    if (cell === undefined || cell === null || cell.t === "z") return "";
    if (cell.t === "n" && typeof cell.v === "number" && library.SSF.is_date(String(cell.z ?? "General"))) {
      times.add(column);
      return timeText(cell.v, is1904, library);
    }
    return cellTextOf(
      cell.t === "n" ? numberText(cell) : String((cell.t === "s" ? cell.v : cell.w) ?? cell.v ?? ""),
    );
  });
  return times.size === 0 ? { line, cells: texts } : { line, cells: texts, times };
}

/** Digits that a workbook keeps of a number. */
const keptDigits = 15;

/**
 * A number as the sheet shows it, where that is more than the number: 0042, a ZIP code, a phone number; else as it is. One
 * of more digits than a workbook keeps stays in the short form that says so.
 */
function numberText({ v, w }: CellObject): string {
  const [value, shown] = [Number(v), (w ?? "").trim()];
  if (Math.abs(value) >= 10 ** keptDigits)
    return /E\+/.test(shown) ? shown : value.toExponential(5).replace("e", "E");
  const plain = shown.replace(/[$€£,\s()]/g, "");
  const isPlain = /^-?\d*\.?\d+$/.test(plain) || /E[+-]\d+$/.test(plain) || shown === "";
  const isPadded = /^0\d/.test(shown);
  return isPlain && !isPadded ? String(Number(value.toPrecision(keptDigits))) : shown;
}

const pad = (value: number) => String(value).padStart(2, "0");

/** A day, a time of day or both, as the sheet shows them. They have no zone. */
function timeText(value: number, date1904: boolean, { SSF }: Numbers): string {
  // Times are fractions of a day, and miss their minute by a hair.
  const minutes = Math.round(value * 1440);
  const { y, m, d } = SSF.parse_date_code(Math.floor(minutes / 1440), { date1904 }) ?? { y: 0, m: 0, d: 0 };
  const [day, clock] = [
    `${y}-${pad(m)}-${pad(d)}`,
    `${pad(Math.floor((minutes % 1440) / 60))}:${pad(minutes % 60)}`,
  ];
  if (value < 1) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
