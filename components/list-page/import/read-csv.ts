import { asWritten } from "@/components/list-page/export/csv-file";
import { cellTextOf, type TableLine, UnusableFile } from "@/components/list-page/import/table-file";
import { csvRecords, UnreadableCsv } from "@/lib/contract/csv-records";

/** Separators that files have; spreadsheets write tabs into the clipboard, and semicolons where the comma is decimal. */
const separators = [",", ";", "\t", "|"] as const;
/** A first line that says so itself, as Excel reads it: `sep=;`. */
const saidSeparator = /^\uFEFF?sep=(.)[^\S\n]*(?:\n|$)/i;
/** Limits how far a separator is looked for. */
const sampleSigns = 50_000;

/** Rows of a text, whatever separates its cells. @throws UnusableFile */
export function readCsv(text: string): TableLine[] {
  const lines = text.replace(/\r\n?/g, "\n");
  const said = saidSeparator.exec(lines);
  // The line stays as an empty one, so that the others keep their numbers.
  const read = said === null ? lines : lines.replace(saidSeparator, "\n");
  try {
    return csvRecords(read, said?.[1] ?? likelySeparator(read.slice(0, sampleSigns))).map(
      ({ line, cells }) => ({
        line,
        cells: cells.map((cell) => cellTextOf(asWritten(cell))),
      }),
    );
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new UnusableFile(error.message);
    throw error;
  }
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
