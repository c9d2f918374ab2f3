import { faultsOf, unwantedTimes, withOthers } from "@/components/list-page/import/cell-faults";
import type { ColumnMapping } from "@/components/list-page/import/column-mapping";
import { groupedRows } from "@/components/list-page/import/grouped-rows";
import type { Cells, Fault, ImportKind } from "@/components/list-page/import/import-kind";
import { lookOf, questionsOf, SeenNames } from "@/components/list-page/import/row-questions";
import type { TableFile, TableLine } from "@/components/list-page/import/table-file";

/** `asked`: good, but somebody must say that it is meant so. */
type RowKind = "faulty" | "asked" | "new" | "changed" | "unchanged";

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
  /** Also what is asked about it. */
  faults: readonly Fault[];
  /** Somebody said that it is meant so. */
  isAccepted?: boolean | undefined;
}

/** A row that is to be judged: its line of the file, and its cells by their field. */
export type ReadRow = Pick<ReviewRow, "source" | "cells" | "isAccepted">;

/** Gives the page a moment, so that it stays usable; called between parts of a long work. */
export type Pause = (done: number) => Promise<void>;

/** Rows that are judged without a pause: about 5 milliseconds. */
const rowsAtOnce = 250;

/**
 * Compares the rows of a file with the records that they name. Rows are read in their order: a record that two rows name
 * stands for the second one as the first would leave it.
 */
export function reviewRows(rows: readonly ReadRow[], columns: ColumnMapping, kind: ImportKind): ReviewRow[] {
  const before = new Before(kind);
  return judgedTogether(
    rows.map((row) => judged(row, columns, kind, before)),
    kind.together,
  );
}

/** The same in parts, with a pause after each. @throws what the pause throws, where it was canceled */
export async function reviewInParts(
  rows: readonly ReadRow[],
  columns: ColumnMapping,
  kind: ImportKind,
  pause: Pause,
): Promise<ReviewRow[]> {
  const before = new Before(kind);
  const reviewed: ReviewRow[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    for (const row of rows.slice(at, at + rowsAtOnce)) reviewed.push(judged(row, columns, kind, before));
    await pause(reviewed.length);
  }
  return judgedTogether(reviewed, kind.together);
}

/** Name of the record of a row. */
const idOf = (cells: Cells, kind: ImportKind): string => kind.idOf?.(cells) ?? cells[kind.idKey] ?? "";

/** Keeps what earlier rows of the file leave: records, and names that are taken. */
class Before {
  readonly left = new Map<string, Cells>();
  readonly seen: SeenNames;

  constructor(kind: ImportKind) {
    this.seen = new SeenNames(kind);
  }
}

function judged(row: ReadRow, columns: ColumnMapping, kind: ImportKind, { left, seen }: Before): ReviewRow {
  const { source, cells, isAccepted } = row;
  const id = idOf(cells, kind);
  const atFault = (faults: readonly Fault[], as: "faulty" | "asked" = "faulty"): ReviewRow => {
    return { source, id, cells, changes: [], kind: as, faults };
  };
  // Cells of a line that is too long may stand in the wrong columns.
  if (source.cells.slice(columns.length).some((cell) => cell !== ""))
    return atFault([{ label: "Row", reason: "has more cells than the header has columns" }]);
  const times = unwantedTimes(source, cells, { mapping: columns, fields: kind.fields });
  const faults = withOthers(times, faultsOf(cells, kind.fields));
  // Without its name nothing is known of the record.
  if (faults.some(({ key }) => key === kind.idKey)) return atFault(faults);
  const earlier = left.get(id);
  if (earlier !== undefined && kind.onlyOnce !== undefined)
    return atFault([...faults, { label: "Row", reason: kind.onlyOnce }]);
  const before = earlier ?? kind.recordOf(id);
  const applied = kind.apply(cells, before, id);
  if ("faults" in applied) return atFault(withOthers(faults, applied.faults));
  if (faults.length > 0) return atFault(faults);
  const { after } = applied;
  const isUnchanged = before !== null && isSame(kind, before, after);
  const questions = isUnchanged ? [] : questionsOf(cells, id, kind, seen);
  seen.add(id, cells);
  if (questions.length > 0 && isAccepted !== true) return atFault(questions, "asked");
  left.set(id, after);
  const is = before === null ? "new" : isUnchanged ? "unchanged" : "changed";
  return new ComparedRow(row, id, is, kind, before ?? {}, after);
}

/** A good row. Its changes are worked out for rows in sight: of ten thousand most are never looked at. */
class ComparedRow implements ReviewRow {
  readonly faults: readonly Fault[] = noFaults;
  readonly source: TableLine;
  readonly cells: Cells;
  readonly isAccepted: boolean | undefined;

  constructor(
    { source, cells, isAccepted }: ReadRow,
    readonly id: string,
    readonly kind: RowKind,
    private readonly importKind: ImportKind,
    private readonly before: Cells,
    private readonly after: Cells,
  ) {
    this.source = source;
    this.cells = cells;
    this.isAccepted = isAccepted;
  }

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
  return {
    source: { ...withoutTime(source, at), cells: line },
    cells: text === "" ? others : { ...others, [key]: text },
  };
}

/** The line without the mark of a day in a column: somebody has typed there. */
function withoutTime({ times, ...line }: TableLine, column: number): TableLine {
  if (times === undefined) return line;
  return { ...line, times: new Set([...times].filter((one) => one !== column)) };
}

/** Judges rows anew after somebody said that some are meant as they are. */
export function acceptedRows(
  rows: readonly ReviewRow[],
  accepted: readonly ReviewRow[],
  columns: ColumnMapping,
  kind: ImportKind,
): ReviewRow[] {
  const lines = new Set(accepted.map(({ source }) => source.line));
  const read = rows.map(({ source, cells, isAccepted }) => ({
    ...{ source, cells },
    isAccepted: lines.has(source.line) ? true : isAccepted,
  }));
  return reviewRows(read, columns, kind);
}

/** Judges rows anew after one was mended: it, and those that name its record or belong to it, before or after. */
export function reviewAfterMending(
  rows: readonly ReviewRow[],
  place: number,
  mended: ReadRow,
  columns: ColumnMapping,
  kind: ImportKind,
): ReviewRow[] {
  const before = rows[place];
  if (before === undefined) return [...rows];
  const groupOf = (cells: Cells) => kind.together?.of(cells);
  const looks = new Set([before.id, idOf(mended.cells, kind)].map(lookOf));
  const ownOf = (cells: Cells) => kind.owners?.valueOf(cells) ?? "";
  const owned = new Set([ownOf(before.cells), ownOf(mended.cells)].filter((value) => value !== ""));
  const groups = new Set([groupOf(before.cells), groupOf(mended.cells)]);
  const isConcerned = ({ id, cells }: ReviewRow) =>
    looks.has(lookOf(id)) ||
    owned.has(ownOf(cells)) ||
    (kind.together !== undefined && groups.has(groupOf(cells)));
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
    const isFaulty = group.some(({ kind }) => kind === "faulty" || kind === "asked");
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
    if (found.length === 0) return row;
    const { source, id, cells, isAccepted, kind } = row;
    const is = kind === "asked" ? kind : "faulty";
    return { source, id, cells, isAccepted, kind: is, changes: [], faults: found };
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

function changesOf({ fields, idKey }: ImportKind, before: Cells, after: Cells): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const { key, label } of fields) {
    const was = before[key] ?? "";
    const is = after[key] ?? "";
    if (was !== is && key !== idKey) changes.push({ label, before: was, after: is });
  }
  return changes;
}
