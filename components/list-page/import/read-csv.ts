import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { asWritten } from "@/components/list-page/export/csv-file";
import { cellTextOf, type TableLine, UnusableFile } from "@/components/list-page/import/table-file";

/** Separators that files have; spreadsheets write tabs into the clipboard, and semicolons where the comma is decimal. */
const separators = [",", ";", "\t", "|"] as const;
/** A first line that says so itself, as Excel reads it: `sep=;`. */
const saidSeparator = /^\uFEFF?sep=(.)[^\S\n]*(?:\n|$)/i;
/** Limits how far a separator is looked for. */
const sampleSigns = 50_000;

/** Rows of a text by RFC 4180, whatever separates its cells. @throws UnusableFile */
export function readCsv(text: string): TableLine[] {
  const lines = text.replace(/\r\n?/g, "\n");
  const said = saidSeparator.exec(lines);
  // The line stays as an empty one, so that the others keep their numbers.
  const read = said === null ? lines : lines.replace(saidSeparator, "\n");
  try {
    const records: unknown[] = parse(read, {
      bom: true,
      delimiter: said?.[1] ?? likelySeparator(read.slice(0, sampleSigns)),
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
    if (error instanceof CsvError) throw new UnusableFile(faultText(error));
    throw error;
  }
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

/** The parser types its records for the case without `info` and `raw`. */
function toLine(parsed: unknown): TableLine {
  const { record, raw, info } = parsed as { record: string[]; raw: string; info: { lines: number } };
  const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
  return { line, cells: record.map((cell) => cellTextOf(asWritten(cell))) };
}

/** The separator that stands equally often in the most lines, marks of quoted cells left out; the comma where none does. */
function likelySeparator(text: string): string {
  const counts = separatorCounts(text);
  let best = { separator: ",", lines: 0, perLine: 0 };
  for (const separator of separators) {
    const tally = new Map<number, number>();
    for (const line of counts) {
      const count = line.get(separator) ?? 0;
      if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
    }
    for (const [perLine, lines] of tally)
      if (lines > best.lines || (lines === best.lines && perLine > best.perLine))
        best = { separator, lines, perLine };
  }
  return best.separator;
}

/** Counts each separator in each line, outside of quoted cells. */
function separatorCounts(text: string): Map<string, number>[] {
  let line = new Map<string, number>();
  const counts = [line];
  let isQuoted = false;
  let isCellStart = true;
  for (const sign of text) {
    if (sign === '"' && (isQuoted || isCellStart)) isQuoted = !isQuoted;
    isCellStart = false;
    if (isQuoted) continue;
    if (sign === "\n") {
      line = new Map();
      counts.push(line);
      isCellStart = true;
    } else if ((separators as readonly string[]).includes(sign)) {
      line.set(sign, (line.get(sign) ?? 0) + 1);
      isCellStart = true;
    } else if (sign === '"') {
      // A doubled mark within a quoted cell closes it and opens it again.
      isCellStart = true;
    }
  }
  return counts;
}
