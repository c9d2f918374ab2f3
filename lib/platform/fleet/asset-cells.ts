import { z } from "zod";
import { type FieldError, fieldErrors } from "@/lib/contract/errors";
import { ExternalId } from "@/lib/contract/scalars";
import { unstorableFields } from "@/lib/contract/storable";
import type { CsvRow } from "@/lib/platform/fleet/read-csv";

// Writes the cells of vehicle and trailer files as published.

const changes = { "1": "add", "2": "deactivate", "3": "update" } as const;

const ChangeCells = z.object({
  UnitID: z.string("must not be empty").pipe(ExternalId),
  ChgType: z
    .enum(["1", "2", "3"], "must be 1 (add), 2 (deactivate) or 3 (update)")
    .transform((code) => changes[code]),
});

/** ACTIVE or INACTIVE: capitals, unlike everywhere else, so any case is read. */
export const StatusCell = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["active", "inactive"], "must be ACTIVE or INACTIVE"));

export const FlagCell = z.enum(["0", "1"], "must be 1 or 0").transform((cell) => (cell === "1" ? 1 : 0));

export const NumberCell = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,9})?$/, "must be a number")
  .transform(Number);

/** A cell with one of a few words, in any case. */
export const WordCell = <const Labels extends readonly [string, ...string[]]>(text: Labels) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(text, `must be one of ${text.join(", ")}`));

interface RowPlace {
  line: number;
  /** UnitID, empty where the row has none. */
  number: string;
}

/** A row that says what is to become of a unit. A deactivation has no fields: it reads the UnitID alone. */
export type AssetRow<Fields> = RowPlace &
  ({ change: "add" | "update"; fields: Fields } | { change: "deactivate" });

/** A row that cannot be carried out, with the column at fault. */
export interface FaultyRow extends RowPlace {
  change: "none";
  message: string;
  field?: string;
}

/** Reads one row of a file of vehicles or trailers. */
export function readAssetRow<Fields>(
  row: CsvRow<string>,
  schema: z.ZodType<Fields>,
): AssetRow<Fields> | FaultyRow {
  const place = { line: row.line, number: row.cells.UnitID ?? "" };
  if (row.overlong)
    return { ...place, change: "none", message: "has more cells than the header has columns" };
  const unstorable = unstorableFields(row.cells);
  if (unstorable.length > 0) return faulty(place, unstorable);
  const order = ChangeCells.safeParse(row.cells);
  if (!order.success) return faulty(place, fieldErrors(order.error));
  const { ChgType: change } = order.data;
  if (change === "deactivate") return { ...place, change };
  const fields = schema.safeParse(row.cells);
  return fields.success
    ? { ...place, change, fields: fields.data }
    : faulty(place, fieldErrors(fields.error));
}

function faulty(place: RowPlace, [fault]: readonly FieldError[]): FaultyRow {
  const field = fault?.path ?? "";
  return { ...place, change: "none", field, message: `${field} ${fault?.message}` };
}
