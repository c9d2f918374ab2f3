import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { stringify } from "csv-stringify/browser/esm/sync";
import { maxUploadRows, type UploadRowOutcome } from "@/lib/contract/csv-upload";

/** Columns of the published upload format, in their order. */
export const uploadColumns = [
  "ChgType",
  "VehicleStatus",
  "UnitID",
  "VehicleType",
  "Make",
  "Model",
  "Year",
  "VIN",
  "Domicile",
  "CurrentTerm",
  "EquipType",
  "EquipSpecs",
  "Liftgate",
  "Heat",
  "CDL",
] as const;

const required = ["ChgType", "UnitID"] as const;
/** Ours, in the file of failed rows; the platform skips columns that it doesn't know. */
const reasonColumn = "Reason";
const changeNames: Readonly<Record<string, keyof UploadPlan["counts"]>> = {
  "1": "add",
  "2": "deactivate",
  "3": "update",
};

interface CsvLine {
  /** Where it begins, counted from 1 with the header. */
  line: number;
  cells: string[];
}

/** A file that can be sent, and what it asks for. */
export interface UploadPlan {
  header: string[];
  rows: CsvLine[];
  counts: { add: number; update: number; deactivate: number; unclear: number };
  /** Columns that the platform will skip. */
  ignored: string[];
}

/** Why a file isn't sent, in words for whoever made it. */
export class UnusableFile extends Error {}

/**
 * Reads a CSV file before it is sent.
 * @throws UnusableFile when the platform would refuse it as a whole
 */
export function planUpload(text: string): UploadPlan {
  if (/[\0\uFFFD]/.test(text))
    throw new UnusableFile("This file isn't a text in UTF-8. Save it as “CSV UTF-8” and try again.");
  const [header, ...rows] = readLines(text);
  if (header === undefined) throw new UnusableFile("This file is empty.");
  const names = header.cells.map((name) => name.toLowerCase());
  const missing = required.filter((column) => !names.includes(column.toLowerCase()));
  if (missing.length > 0)
    throw new UnusableFile(
      `The first row must name the columns, and ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing. It reads: ${header.cells.join(", ").slice(0, 120)}.`,
    );
  const twice = uploadColumns.find(
    (column) => names.indexOf(column.toLowerCase()) !== names.lastIndexOf(column.toLowerCase()),
  );
  if (twice !== undefined) throw new UnusableFile(`The column ${twice} is there twice.`);
  if (rows.length === 0) throw new UnusableFile("There are no rows below the header.");
  if (rows.length > maxUploadRows)
    throw new UnusableFile(
      `A file may hold ${maxUploadRows.toLocaleString("en-US")} rows, and this one holds ${rows.length.toLocaleString("en-US")}. Split it and send the parts one after the other.`,
    );
  const known = new Set([...uploadColumns, reasonColumn].map((column) => column.toLowerCase()));
  return {
    header: header.cells,
    rows,
    counts: countChanges(rows, names.indexOf("chgtype")),
    ignored: header.cells.filter((name) => name !== "" && !known.has(name.toLowerCase())),
  };
}

function countChanges(rows: readonly CsvLine[], place: number): UploadPlan["counts"] {
  const counts = { add: 0, update: 0, deactivate: 0, unclear: 0 };
  for (const row of rows) counts[changeNames[row.cells[place] ?? ""] ?? "unclear"] += 1;
  return counts;
}

/** Reads as the platform reads, so that its line numbers are ours. */
function readLines(text: string): CsvLine[] {
  const lines = text.replace(/\r\n?/g, "\n");
  try {
    const records: unknown[] = parse(lines, {
      bom: true,
      info: true,
      raw: true,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return records.map(toLine).filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnusableFile(`This isn't a readable CSV file: ${error.message}.`);
    throw error;
  }
}

/** The parser types its records for the case without `info` and `raw`. */
function toLine(parsed: unknown): CsvLine {
  const { record, raw, info } = parsed as { record: string[]; raw: string; info: { lines: number } };
  return { line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0), cells: record };
}

/** The rows that failed as a file that can be repaired and sent again, with the reason in a last column. */
export function failedRowsCsv(plan: UploadPlan, outcomes: readonly UploadRowOutcome[]): string {
  const reasons = new Map(
    outcomes.filter((row) => row.outcome === "failed").map((row) => [row.line, row.message ?? ""]),
  );
  const reasonPlace = plan.header.indexOf(reasonColumn);
  const width = reasonPlace < 0 ? plan.header.length : reasonPlace;
  const failed = plan.rows.filter((row) => reasons.has(row.line));
  const cut = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return stringify([
    [...cut(plan.header), reasonColumn],
    ...failed.map((row) => [...cut(row.cells), reasons.get(row.line)]),
  ]);
}

/** An empty file with the published columns. */
export function templateCsv(): string {
  return stringify([[...uploadColumns]]);
}
