import { CsvError, parse } from "csv-parse/browser/esm/sync";

/** A row of a file. */
export interface CsvRecord {
  /** Line where it begins, counted from 1, as an editor shows it. */
  line: number;
  cells: string[];
}

/** A text that no row can be read from, with the reason as a sentence. */
export class UnreadableCsv extends Error {}

/**
 * Rows of a text by RFC 4180, blank lines left out: BOM, any line end, quoted cells and cells with line breaks are read as
 * spreadsheets write them.
 * @throws UnreadableCsv
 */
export function csvRecords(text: string, delimiter = ","): CsvRecord[] {
  try {
    // One kind of line end, because the parser counts a CRLF within quotes twice.
    const records: unknown[] = parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      delimiter,
      info: true,
      raw: true,
      record_delimiter: "\n",
      relax_column_count: true,
      // A lone quote within a cell is an inch mark.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return records.map(toRecord);
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(faultText(error));
    throw error;
  }
}

/** The parser types its records for the case without `info` and `raw`. */
function toRecord(parsed: unknown): CsvRecord {
  const { record, raw, info } = parsed as { record: string[]; raw: string; info: { lines: number } };
  return { line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0), cells: record };
}

/** The parser's own words are for programmers. */
function faultText({ code, lines }: CsvError): string {
  const line = Number(lines ?? 0);
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return `A cell begins with a quotation mark that is never closed: look for a lone " up to line ${line}.`;
  if (code === "CSV_INVALID_CLOSING_QUOTE")
    return `Line ${line} has text right behind a closing quotation mark: a mark within a cell is written twice.`;
  return `Line ${line} can't be read as CSV.`;
}
