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

/** A row that is to be judged: its line of the file, and its cells by their field. */
export type ReadRow = Pick<ReviewRow, "source" | "cells">;

/** Gives the page a moment, so that it stays usable; called between parts of a long work. */
export type Pause = (done: number) => Promise<void>;

/** Rows that are judged without a pause: about 5 milliseconds. */
const rowsAtOnce = 250;

/**
 * Compares the rows of a file with the records that they name. Rows are read in their order: a record that two rows name
 * stands for the second one as the first would leave it.
 */
export function reviewRows(rows: readonly ReadRow[], columns: number, kind: ImportKind): ReviewRow[] {
  const left = new Map<string, Cells>();
  return judgedTogether(
    rows.map((row) => judged(row, columns, kind, left)),
    kind.together,
  );
}

/** The same in parts, with a pause after each. @throws what the pause throws, where it was canceled */
export async function reviewInParts(
  rows: readonly ReadRow[],
  columns: number,
  kind: ImportKind,
  pause: Pause,
): Promise<ReviewRow[]> {
  const left = new Map<string, Cells>();
  const reviewed: ReviewRow[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    for (const row of rows.slice(at, at + rowsAtOnce)) reviewed.push(judged(row, columns, kind, left));
    await pause(reviewed.length);
  }
  return judgedTogether(reviewed, kind.together);
}

/** Name of the record of a row. */
const idOf = (cells: Cells, kind: ImportKind): string => kind.idOf?.(cells) ?? cells[kind.idKey] ?? "";

/** @param left records as earlier rows leave them */
function judged(
  { source, cells }: ReadRow,
  columns: number,
  kind: ImportKind,
  left: Map<string, Cells>,
): ReviewRow {
  const id = idOf(cells, kind);
  const faulty = (faults: readonly Fault[]): ReviewRow => ({
    source,
    id,
    cells,
    changes: [],
    kind: "faulty",
    faults,
  });
  // Cells of a line that is too long may stand in the wrong columns.
  if (source.cells.length > columns && source.cells.slice(columns).some((cell) => cell !== ""))
    return faulty([{ label: "Row", reason: "has more cells than the header has columns" }]);
  const faults = faultsOf(cells, kind.fields);
  // Without its name nothing is known of the record.
  if (faults.some(({ key }) => key === kind.idKey)) return faulty(faults);
  const earlier = left.get(id);
  if (earlier !== undefined && kind.onlyOnce !== undefined)
    return faulty([...faults, { label: "Row", reason: kind.onlyOnce }]);
  const before = earlier ?? kind.recordOf(id);
  const applied = kind.apply(cells, before, id);
  if ("faults" in applied) return faulty(withOthers(faults, applied.faults));
  if (faults.length > 0) return faulty(faults);
  const { after } = applied;
  left.set(id, after);
  const is = before === null ? "new" : isSame(kind, before, after) ? "unchanged" : "changed";
  return new ComparedRow(source, id, cells, is, kind, before ?? {}, after);
}

/** A good row. Its changes are worked out for rows in sight: of ten thousand most are never looked at. */
class ComparedRow implements ReviewRow {
  readonly faults: readonly Fault[] = noFaults;

  constructor(
    readonly source: TableLine,
    readonly id: string,
    readonly cells: Cells,
    readonly kind: RowKind,
    private readonly importKind: ImportKind,
    private readonly before: Cells,
    private readonly after: Cells,
  ) {}

  get changes(): FieldChange[] {
    return changesOf(this.importKind, this.before, this.after);
  }
}

const noFaults: readonly Fault[] = [];

/** @param after has every field of the record, with what the row changes */
function isSame({ idKey }: ImportKind, before: Cells, after: Cells): boolean {
  for (const key in after) if (key !== idKey && (after[key] ?? "") !== (before[key] ?? "")) return false;
  return true;
}

/** The row with a cell that was mended, in its line too where a column has the field. */
export function mendedRow(
  { source, cells }: ReadRow,
  mapping: ColumnMapping,
  key: string,
  text: string,
): ReadRow {
  const { [key]: _, ...others } = cells;
  const at = mapping.indexOf(key);
  const line = Array.from({ length: Math.max(source.cells.length, at + 1) }, (_, index) =>
    index === at ? text : (source.cells[index] ?? ""),
  );
  return { source: { ...source, cells: line }, cells: text === "" ? others : { ...others, [key]: text } };
}

/** Judges rows anew after one was mended: it, and those that name its record or belong to it, before or after. */
export function reviewAfterMending(
  rows: readonly ReviewRow[],
  place: number,
  mended: ReadRow,
  columns: number,
  kind: ImportKind,
): ReviewRow[] {
  const before = rows[place];
  if (before === undefined) return [...rows];
  const groupOf = (cells: Cells) => kind.together?.of(cells);
  const ids = new Set([before.id, idOf(mended.cells, kind)]);
  const groups = new Set([groupOf(before.cells), groupOf(mended.cells)]);
  const isConcerned = ({ id, cells }: ReviewRow) =>
    ids.has(id) || (kind.together !== undefined && groups.has(groupOf(cells)));
  const places = rows.flatMap((row, index) => (index === place || isConcerned(row) ? [index] : []));
  const judgedAnew = reviewRows(
    places.map((index) => (index === place ? mended : (rows[index] ?? mended))),
    columns,
    kind,
  );
  const result = [...rows];
  places.forEach((index, at) => {
    const row = judgedAnew[at];
    if (row !== undefined) result[index] = row;
  });
  return result;
}

/** Judges rows that belong together as one; where one of them is faulty, none is sent. */
function judgedTogether(rows: ReviewRow[], together: ImportKind["together"]): ReviewRow[] {
  if (together === undefined) return rows;
  const { of, faults, reason } = together;
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
export const readRows = (file: TableFile, mapping: ColumnMapping): ReadRow[] =>
  file.lines.map((source) => ({ source, cells: cellsOf(source, mapping) }));

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
  const filled: Record<string, string> = {};
  mapping.forEach((key, index) => {
    const text = cells[index] ?? "";
    if (key !== null && text !== "") filled[key] = text;
  });
  return filled;
}

/** Adds faults of the row to those of its cells: one of a cell is enough. */
function withOthers(own: readonly Fault[], others: readonly Fault[]): Fault[] {
  const all = [...own, ...others];
  return all.filter(
    ({ key }, index) => key === undefined || all.findIndex((one) => one.key === key) === index,
  );
}

/** Says what is wrong with cells, each by itself. */
function faultsOf(cells: Cells, fields: readonly ImportField[]): readonly Fault[] {
  if (isFreeOf(fields) && areAllPlain(cells)) return noFaults;
  const faults: Fault[] = [];
  for (const { key, label, required, rule } of fields) {
    const text = cells[key];
    const reason = text === undefined ? required && "must not be empty" : reasonAgainst(text, rule);
    if (reason) faults.push({ key, label, reason });
  }
  return faults;
}

const free = new WeakMap<readonly ImportField[], boolean>();

/** Tells whether no field has a rule of its own: then the row as a whole is judged. */
function isFreeOf(fields: readonly ImportField[]): boolean {
  let isFree = free.get(fields);
  if (isFree === undefined) {
    isFree = fields.every(({ rule, required }) => rule === undefined && required !== true);
    free.set(fields, isFree);
  }
  return isFree;
}

function areAllPlain(cells: Cells): boolean {
  for (const key in cells) if (!isPlain(cells[key] ?? "")) return false;
  return true;
}

/** Texts of visible ASCII signs can be stored: most are, and need no closer look. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** Says what is wrong with a cell by itself; null where nothing is. */
function reasonAgainst(text: string, rule: ImportField["rule"]): string | null {
  const [unstorable] = isPlain(text) ? [] : unstorableFields(text);
  if (unstorable !== undefined) return unstorable.message;
  const judged = rule?.safeParse(text);
  return judged === undefined || judged.success
    ? null
    : (judged.error.issues[0]?.message ?? "cannot be used");
}

function changesOf({ fields, idKey }: ImportKind, before: Cells, after: Cells): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const { key, label } of fields) {
    const was = before[key] ?? "";
    const is = after[key] ?? "";
    if (was !== is && key !== idKey) changes.push({ label, before: was, after: is });
  }
  return changes;
}

/** Says what is wrong with a row, in one sentence. */
export const faultText = (faults: readonly Fault[]): string =>
  faults.map(({ label, reason }) => `${label} ${reason}`).join("; ");
