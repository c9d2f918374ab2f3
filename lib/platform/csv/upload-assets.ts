import type { UploadRowOutcome } from "@/lib/contract/csv-upload";
import type { AssetRow, FaultyRow } from "@/lib/platform/csv/asset-cells";

/** What an upload does to the table of its assets, each in one statement. */
export interface AssetStore<State, Fields> {
  /** A new asset as a row that adds it says. */
  added(number: string, fields: Fields): State;
  updated(before: State, fields: Fields): State;
  deactivated(before: State): State;
  /** Inserts what does not exist yet. @returns the numbers that were inserted */
  insertMissing(assets: readonly State[]): Promise<Set<string>>;
  /** Reads what exists of these numbers, by number, and keeps others from writing it until the upload ends. */
  lock(numbers: readonly string[]): Promise<Map<string, State>>;
  overwrite(assets: readonly State[]): Promise<void>;
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
export async function uploadAssets<State, Fields>(
  rows: readonly (AssetRow<Fields> | FaultyRow)[],
  store: AssetStore<State, Fields>,
): Promise<UploadResult<State>> {
  const candidates = new Map<string, State>();
  for (const row of rows)
    if (row.change === "add" && !candidates.has(row.number))
      candidates.set(row.number, store.added(row.number, row.fields));
  const fresh = await store.insertMissing([...candidates.values()]);
  const numbers = rows.flatMap((row) => (row.change === "none" ? [] : [row.number]));
  const current = await store.lock([...new Set(numbers)]);
  // Inserted ahead, but for the rows they do not exist before the one that adds them.
  for (const number of fresh) current.delete(number);

  const stored = new Map<string, State>();
  const changed = new Set<string>();
  const outcomes = rows.map((row): UploadRowOutcome => {
    const { line, number } = row;
    const judged = carryOut(row, current.get(number), store);
    if ("message" in judged) return { line, number, outcome: "failed", ...judged };
    if (row.change !== "add") changed.add(number);
    current.set(number, judged.after);
    stored.set(number, judged.after);
    return { line, number, outcome: judged.outcome };
  });
  await store.overwrite([...changed].flatMap((number) => stored.get(number) ?? []));
  return { outcomes, stored };
}

type Judged<State> =
  | { outcome: "added" | "updated" | "deactivated"; after: State }
  | { message: string; field?: string };

/** Judges a row by the asset as the rows before it left it. */
function carryOut<State, Fields>(
  row: AssetRow<Fields> | FaultyRow,
  before: State | undefined,
  store: AssetStore<State, Fields>,
): Judged<State> {
  if (row.change === "none") {
    const { message, field } = row;
    return field === undefined ? { message } : { message, field };
  }
  if (row.change === "add") {
    if (before !== undefined) return { field: "UnitID", message: `${row.number} exists already` };
    return { outcome: "added", after: store.added(row.number, row.fields) };
  }
  if (before === undefined) return { field: "UnitID", message: `${row.number} is not known` };
  return row.change === "update"
    ? { outcome: "updated", after: store.updated(before, row.fields) }
    : { outcome: "deactivated", after: store.deactivated(before) };
}
