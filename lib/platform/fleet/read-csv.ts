import { type CsvRecord, csvRecords, UnreadableCsv } from "@/lib/contract/csv-records";
import { maxUploadRows } from "@/lib/contract/interface/csv-upload";
import { badField } from "@/lib/platform/service/api-error";

export interface CsvRow<Column extends string> {
  /** Line where the row begins, counted from 1 with the header, as an editor shows it. */
  line: number;
  /** Cells by their published column; blank ones are left out. */
  cells: Partial<Record<Column, string>>;
  /** More cells than the header has columns: nobody can say what they mean. */
  overlong: boolean;
}

/**
 * Reads an uploaded CSV file. Columns are found by name, in any order and case; unknown ones are ignored. Blank rows
 * are skipped; BOM, CRLF, quoted cells and cells with line breaks are read as spreadsheets write them.
 * @throws ApiError BAD_REQUEST about `file` where it cannot be read as a whole
 */
export function readCsv<Column extends string>(
  text: string,
  columns: readonly Column[],
  required: readonly Column[],
): CsvRow<Column>[] {
  // U+FFFD is what a text in another encoding turns into; a NUL in the header is what UTF-16 leaves behind.
  if (/\uFFFD|^[^\r\n]*\0/.test(text)) throw badField("file", "must be a text in UTF-8");
  const [header, ...rows] = parseRows(text);
  if (!header) throw badField("file", "is empty");
  const places = findColumns(header.cells, columns, required);
  if (rows.length === 0) throw badField("file", "holds no rows below its header");
  if (rows.length > maxUploadRows)
    throw badField(
      "file",
      `must have at most ${maxUploadRows} rows, but holds ${rows.length}; nothing was stored`,
    );
  return rows.map(({ line, cells }) => ({
    line,
    cells: pickCells(cells, places),
    overlong: cells.length > header.cells.length,
  }));
}

function parseRows(text: string): CsvRecord[] {
  try {
    return csvRecords(text).filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw badField("file", `is not a readable CSV file. ${error.message}`);
  }
}

function findColumns<Column extends string>(
  header: readonly string[],
  columns: readonly Column[],
  required: readonly Column[],
): Map<Column, number> {
  const names = header.map((name) => name.toLowerCase());
  const places = new Map<Column, number>();
  for (const column of columns) {
    const place = names.indexOf(column.toLowerCase());
    if (place < 0) continue;
    if (names.lastIndexOf(column.toLowerCase()) !== place)
      throw badField("file", `names the column ${column} twice`);
    places.set(column, place);
  }
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0)
    throw badField(
      "file",
      `has no column ${missing.join(" and ")}: its first row must name the columns, separated by commas`,
    );
  return places;
}

function pickCells<Column extends string>(cells: readonly string[], places: Map<Column, number>) {
  const picked: Partial<Record<Column, string>> = {};
  for (const [column, place] of places) {
    const cell = cells[place];
    if (cell !== undefined && cell !== "") picked[column] = cell;
  }
  return picked;
}
