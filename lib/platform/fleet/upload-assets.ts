import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { UploadRowOutcome } from "@/lib/contract/interface/csv-upload";
import { type AssetRow, type FaultyRow, readAssetRow } from "@/lib/platform/fleet/asset-cells";
import { readCsv } from "@/lib/platform/fleet/read-csv";
import { type CompanyTable, insertMissing, overwrite } from "@/lib/platform/service/bulk-write";
import type { CompanyScope } from "@/lib/store/company-scope";

/** One kind of asset: its table, and what a row of a file makes of one of them. */
export interface AssetKind<State, Fields> {
  table: CompanyTable;
  /** Column and property of the carrier's own number. */
  key: PgColumn;
  numberOf: keyof State & string;
  /** Fields of a new asset that are not null. */
  blank: Partial<State>;
  inactive: Partial<State>;
  updated(before: State, fields: Fields): State;
}

/** Reads a file of assets. @throws ApiError BAD_REQUEST for an unreadable file */
export function readAssets<Shape extends z.core.$ZodLooseShape>(
  file: string,
  cells: z.ZodObject<Shape>,
): (AssetRow<z.output<z.ZodObject<Shape>>> | FaultyRow)[] {
  const columns = ["ChgType", "UnitID", ...Object.keys(cells.shape)];
  return readCsv(file, columns, ["ChgType", "UnitID"]).map((row) => readAssetRow(row, cells));
}

export interface UploadResult<State> {
  /** One per row, in their order. */
  outcomes: UploadRowOutcome[];
  /** Each asset that a row was carried out on, as it is now, by number. */
  stored: Map<string, State>;
}

/**
 * Carries out the rows of a file in their order with three statements, whatever their number. The first row that adds
 * a number is inserted at once: if the number was free, no earlier row of the file can have succeeded on it.
 */
export async function uploadAssets<State extends object, Fields>(
  scope: CompanyScope & { updatedAt: Date },
  kind: AssetKind<State, Fields>,
  rows: readonly (AssetRow<Fields> | FaultyRow)[],
): Promise<UploadResult<State>> {
  const { tx, companyId, updatedAt } = scope;
  const { table, key, numberOf } = kind;
  const nulls = Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, null]));
  const change: AssetChange<State, Fields> = {
    added: (number, fields) =>
      // The columns of the table are the properties of its rows.
      change.updated({ ...nulls, ...kind.blank, companyId, [numberOf]: number } as unknown as State, fields),
    updated: (before, fields) => ({ ...kind.updated(before, fields), updatedAt }),
    deactivated: (before) => ({ ...before, ...kind.inactive, updatedAt }),
  };
  const candidates = new Map<string, State>();
  for (const row of rows)
    if (row.change === "add" && !candidates.has(row.number))
      candidates.set(row.number, change.added(row.number, row.fields));
  // In the order of the numbers, so that two uploads at once wait for each other instead of deadlocking.
  const ordered = [...candidates].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, state]) => state);
  const fresh = await insertMissing(scope, table, key, ordered);
  const numbers = rows.flatMap((row) => (row.change === "none" ? [] : [row.number]));
  const locked = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.companyId, companyId), inArray(key, [...new Set(numbers)])))
    .orderBy(key)
    .for("update");
  const current = new Map(locked.map((row) => [String(row[numberOf]), row as State]));
  // Inserted ahead, but for the rows they do not exist before the one that adds them.
  for (const number of fresh) current.delete(number);

  const stored = new Map<string, State>();
  const changed = new Set<string>();
  const outcomes = rows.map((row): UploadRowOutcome => {
    const { line, number } = row;
    const judged = carryOut(row, current.get(number), change);
    if ("message" in judged) return { line, number, outcome: "failed", ...judged };
    if (row.change !== "add") changed.add(number);
    current.set(number, judged.after);
    stored.set(number, judged.after);
    return { line, number, outcome: judged.outcome };
  });
  const written = [...stored].flatMap(([number, asset]) => (changed.has(number) ? [asset] : []));
  await overwrite(scope, table, key, written);
  return { outcomes, stored };
}

interface AssetChange<State, Fields> {
  added(number: string, fields: Fields): State;
  updated(before: State, fields: Fields): State;
  deactivated(before: State): State;
}

type Judged<State> =
  | { outcome: "added" | "updated" | "deactivated"; after: State }
  | { message: string; field?: string };

/** Judges a row by the asset as the rows before it left it. */
function carryOut<State, Fields>(
  row: AssetRow<Fields> | FaultyRow,
  before: State | undefined,
  change: AssetChange<State, Fields>,
): Judged<State> {
  if (row.change === "none") {
    const { message, field } = row;
    return field === undefined ? { message } : { message, field };
  }
  if (row.change === "add") {
    if (before !== undefined) return { field: "UnitID", message: `${row.number} exists already` };
    return { outcome: "added", after: change.added(row.number, row.fields) };
  }
  if (before === undefined) return { field: "UnitID", message: `${row.number} is not known` };
  return row.change === "update"
    ? { outcome: "updated", after: change.updated(before, row.fields) }
    : { outcome: "deactivated", after: change.deactivated(before) };
}
