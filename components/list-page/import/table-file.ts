import { composed } from "@/lib/contract/composed";

export interface TableLine {
  /** Line in which it begins in the file or its sheet, counted from 1. */
  line: number;
  cells: readonly string[];
  /** Columns whose cell is a day or a time by the workbook's own format. */
  times?: ReadonlySet<number>;
  isHidden?: true;
}

/** A sheet of a workbook, or the whole of a text: its rows that are not empty, with those above the header. */
export interface TableSheet {
  name: string;
  rows: readonly TableLine[];
  isHidden: boolean;
  /** Columns, counted from 0, that the workbook hides. */
  hiddenColumns: readonly number[];
}

/** Place of the table in a file. */
export interface TablePlace {
  sheets: readonly TableSheet[];
  /** The chosen one's place in the list. */
  sheet: number;
  /** Line that names the columns. */
  headerLine: number;
  /** Takes rows that the workbook hides, too. */
  withHidden: boolean;
}

/** Rows of a file, or of what was pasted: the header, and the others that are not empty. */
export interface TableFile {
  name: string;
  header: readonly string[];
  lines: readonly TableLine[];
  /** Left out where the file is no table, but was made one. */
  place?: TablePlace;
  /** Sentences on how it was read, for whoever looks it over. */
  notes?: readonly string[];
  /** Lines that have no place in the table, to be shown. */
  leftOver?: readonly { line: number; text: string }[];
  /** Files to be sent back to whoever sent it. */
  replies?: readonly { name: string; text: string }[];
}

/** Says why a file cannot be read, in words for whoever made it. */
export class UnusableFile extends Error {}

/** A cell's text as everything is kept: composed (NFC), without blanks around it. */
export const cellTextOf = (text: string): string => composed(text).trim();

/** The table of a file at a place. @throws UnusableFile where no row stands there */
export function tableAt(file: Pick<TableFile, "name" | "notes">, place: TablePlace): TableFile {
  const rows = place.sheets[place.sheet]?.rows ?? [];
  const header = rows.find(({ line }) => line === place.headerLine);
  if (header === undefined) throw new UnusableFile("This file is empty.");
  const lines = rows.filter(
    ({ line, isHidden }) => line > place.headerLine && (place.withHidden || isHidden !== true),
  );
  if (lines.length === 0) throw new UnusableFile("There are no rows below the header.");
  return { ...file, header: header.cells, lines, place };
}

/** Rows that are looked through for a header. */
const mostAbove = 30;

interface Guess {
  sheet: number;
  headerLine: number;
  named: number;
}

/**
 * Finds the sheet and the row that name most columns. Where none is known, it is the first row of several cells: titles
 * stand alone in theirs.
 * @param namedIn counts the cells of a row that name a field
 */
export function likelyPlace(
  sheets: readonly TableSheet[],
  namedIn: (cells: readonly string[]) => number,
): TablePlace {
  let best: Guess | null = null;
  for (const [sheet, { rows, isHidden }] of sheets.entries()) {
    if (isHidden) continue;
    // The last row heads nothing: a sheet of a title alone, or of a header, has no table.
    for (const { line, cells } of rows.slice(0, Math.max(0, Math.min(mostAbove, rows.length - 1)))) {
      const named = namedIn(cells);
      if (named > 0 && (best === null || named > best.named)) best = { sheet, headerLine: line, named };
    }
  }
  const { sheet, headerLine } = best ?? firstOf(sheets);
  return { sheets, sheet, headerLine, withHidden: true };
}

function firstOf(sheets: readonly TableSheet[]): Omit<Guess, "named"> {
  const having = (least: number) => (one: TableSheet) => one.rows.length >= least;
  const seen = sheets.filter((one) => !one.isHidden);
  const first =
    seen.find(having(2)) ?? sheets.find(having(2)) ?? seen.find(having(1)) ?? sheets.find(having(1));
  const sheet = first === undefined ? 0 : sheets.indexOf(first);
  const rows = sheets[sheet]?.rows ?? [];
  const wide = rows.slice(0, mostAbove).find(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  return { sheet, headerLine: (wide ?? rows[0])?.line ?? 0 };
}
