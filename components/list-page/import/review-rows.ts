import type { ColumnMapping } from "@/components/list-page/import/column-mapping";
import { groupedRows } from "@/components/list-page/import/grouped-rows";
import type { Cells, Fault, ImportField, ImportKind } from "@/components/list-page/import/import-kind";
import type { TableFile, TableLine } from "@/components/list-page/import/read-table";
import { unstorableFields } from "@/lib/contract/storable";

type RowKind = "faulty" | "new" | "changed" | "unchanged";

export interface FieldChange {
  label: string;
  /** Empty where nothing stood. */
  before: string;
  after: string;
}

/** One row of a file beside what is on record. */
export interface ReviewRow {
  source: TableLine;
  id: string;
  kind: RowKind;
  /** Cells that hold something, by their field. */
  cells: Cells;
  changes: readonly FieldChange[];
  faults: readonly Fault[];
}

/**
 * Compares the rows of a file with the records that they name. Rows are read in their order: a record that two rows name
 * stands for the second one as the first would leave it.
 */
export function reviewRows(file: TableFile, mapping: ColumnMapping, kind: ImportKind): ReviewRow[] {
  const left = new Map<string, Cells>();
  const rows = file.lines.map((source): ReviewRow => {
    const cells = cellsOf(source, mapping);
    const id = kind.idOf?.(cells) ?? cells[kind.idKey] ?? "";
    const row = { source, id, cells, changes: [] };
    const faults = faultsOf(source, cells, file.header.length, kind.fields);
    if (faults.length > 0) return { ...row, kind: "faulty", faults };
    const before = left.get(id) ?? kind.recordOf(id);
    const applied = kind.apply(cells, before);
    if ("fault" in applied) return { ...row, kind: "faulty", faults: [applied.fault] };
    left.set(id, applied.after);
    const changes = changesOf(kind, before ?? {}, applied.after);
    const isSame = before !== null && changes.length === 0;
    return { ...row, changes, faults, kind: before === null ? "new" : isSame ? "unchanged" : "changed" };
  });
  return kind.together === undefined ? rows : judgedTogether(rows, kind.together);
}

/** Judges rows that belong together as one; where one of them is faulty, none is sent. */
function judgedTogether(
  rows: readonly ReviewRow[],
  { of, faults, reason }: NonNullable<ImportKind["together"]>,
): ReviewRow[] {
  const judged = new Map<ReviewRow, readonly Fault[]>();
  for (const group of groupedRows(rows, ({ cells }) => of(cells)).values()) {
    const isFaulty = group.some(({ kind }) => kind === "faulty");
    const found = isFaulty ? group.map((row) => row.faults) : faults(group.map(({ cells }) => cells));
    const isBad = found.some((one) => one.length > 0);
    group.forEach((row, index) => {
      const own = found[index] ?? [];
      const withheld = own.length === 0 && isBad && row.kind !== "unchanged";
      judged.set(row, withheld ? [{ label: "Row", reason }] : own);
    });
  }
  return rows.map((row) => {
    const found = judged.get(row) ?? [];
    return found.length === 0 ? row : { ...row, kind: "faulty", changes: [], faults: found };
  });
}

/** Rows of a file by their fields. */
export const cellsOfFile = (file: TableFile, mapping: ColumnMapping): Cells[] =>
  file.lines.map((line) => cellsOf(line, mapping));

/** Rows as they are sent: what is taken together goes in one request. */
export function batchesOf(rows: readonly ReviewRow[], { together, batchRows }: ImportKind): ReviewRow[][] {
  const groups =
    together === undefined
      ? rows.map((row) => [row])
      : [...groupedRows(rows, ({ cells }) => together.of(cells)).values()];
  const batches: ReviewRow[][] = [];
  for (const group of groups) {
    const last = batches.at(-1);
    if (last !== undefined && last.length + group.length <= batchRows) last.push(...group);
    else batches.push([...group]);
  }
  return batches;
}

function cellsOf({ cells }: TableLine, mapping: ColumnMapping): Cells {
  const filled = mapping.flatMap((key, index) => {
    const text = cells[index] ?? "";
    return key === null || text === "" ? [] : [[key, text] as const];
  });
  return Object.fromEntries(filled);
}

function faultsOf(source: TableLine, cells: Cells, columns: number, fields: readonly ImportField[]): Fault[] {
  if (source.cells.slice(columns).some((cell) => cell !== ""))
    return [{ label: "Row", reason: "has more cells than the header has columns" }];
  return fields.flatMap(({ key, label, required, rule }) => {
    const text = cells[key];
    if (text === undefined) return required === true ? [{ label, reason: "must not be empty" }] : [];
    const [unstorable] = unstorableFields(text);
    if (unstorable) return [{ label, reason: unstorable.message }];
    const judged = rule.safeParse(text);
    return judged.success ? [] : [{ label, reason: judged.error.issues[0]?.message ?? "cannot be used" }];
  });
}

function changesOf({ fields, idKey }: ImportKind, before: Cells, after: Cells): FieldChange[] {
  return fields.flatMap(({ key, label }) => {
    const change = { label, before: before[key] ?? "", after: after[key] ?? "" };
    return key === idKey || change.before === change.after ? [] : [change];
  });
}

/** What is wrong with a row, in one sentence. */
export const faultText = (faults: readonly Fault[]): string =>
  faults.map(({ label, reason }) => `${label} ${reason}`).join("; ");
