import { readCsv } from "@/components/list-page/import/read-csv";
import { readText } from "@/components/list-page/import/read-text";
import { isPage, isWorkbook, readWorkbook } from "@/components/list-page/import/read-workbook";
import {
  likelyPlace,
  type TableFile,
  type TableLine,
  type TableSheet,
  tableAt,
  UnusableFile,
} from "@/components/list-page/import/table-file";

/** More than any list of records takes; reading more would only stop the page. */
const largestFileBytes = 10_000_000;

/** Reads a file that is no table; null for one that is. @throws UnusableFile */
export type ReadOther = (name: string, text: string) => TableFile | null;

/** Reads a CSV file or an Excel workbook, whatever its name says it is. @throws UnusableFile */
export async function readTableFile(file: File, readOther: ReadOther = () => null): Promise<TableFile> {
  if (file.size > largestFileBytes) throw new UnusableFile("This file is larger than 10 MB.");
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (isWorkbook(bytes)) return tableOf(file.name, await readWorkbook(bytes), []);
  const { text, notes } = readText(buffer);
  if (isPage(text)) return tableOf(file.name, await readWorkbook(text), notes);
  return readOther(file.name, text) ?? tableOf(file.name, [sheetOf(readCsv(text))], notes);
}

/** Reads rows that were pasted or stand in a CSV text. @throws UnusableFile */
export const readTableText = (name: string, text: string): TableFile =>
  tableOf(name, [sheetOf(readCsv(text))], []);

const sheetOf = (read: readonly TableLine[]): TableSheet => ({
  name: "",
  rows: read.filter(({ cells }) => cells.some((cell) => cell !== "")),
  isHidden: false,
  hiddenColumns: [],
});

/** The table where it is likeliest as long as nobody knows which columns are wanted. */
const tableOf = (name: string, sheets: readonly TableSheet[], notes: readonly string[]): TableFile =>
  tableAt(
    { name, notes },
    likelyPlace(sheets, () => 0),
  );
