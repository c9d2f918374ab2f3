import { stringify } from "csv-stringify/browser/esm/sync";
import { z } from "zod";
import type { Cells, ImportField, ImportKind, SentRow } from "@/components/list-page/import/import-kind";
import { maxUploadRows, type UploadRowOutcome } from "@/lib/contract/interface/csv-upload";
import { ExternalId } from "@/lib/contract/scalars";

/** A cell of 1 or 0. */
export const flag = z.enum(["0", "1"], "must be 1 or 0");

export const statusCell = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["active", "inactive"], "must be ACTIVE or INACTIVE"));

/** Field that tells what to do with the unit. */
export const changeField: ImportField = {
  key: "ChgType",
  label: "Change",
  rule: z.enum(["1", "2", "3"], "must be 1 (add), 2 (retire) or 3 (change)"),
};

export const unitField = (...names: string[]): ImportField => ({
  ...{ key: "UnitID", label: "Unit", names: ["Unit number", ...names] },
  ...{ required: true, rule: ExternalId },
});

/** Response of the platform to an upload. */
interface UploadResponse {
  status: string;
  rows?: UploadRowOutcome[] | undefined;
}

interface UnitImportInput extends Pick<ImportKind, "title" | "noun" | "fields"> {
  /** The column that says whether the unit is active. */
  statusKey: string;
  /** Units on record, as rows of the published format would say them. */
  known: ReadonlyMap<string, Cells>;
  upload: (body: { file: string }) => Promise<UploadResponse>;
}

/** An empty file with the published columns. */
export const templateOf = (fields: readonly ImportField[]): string =>
  stringify([fields.map(({ key }) => key)]);

/** A row as the upload judges it: a blank cell of a change leaves the value, a retirement reads the unit alone. */
function applyTo(
  statusKey: string,
  { ChgType, ...cells }: Cells,
  before: Cells | null,
): ReturnType<ImportKind["apply"]> {
  const unit = cells.UnitID ?? "";
  if (ChgType === "1" && before !== null)
    return { faults: [{ label: "Unit", reason: `${unit} exists already` }] };
  if ((ChgType === "2" || ChgType === "3") && before === null)
    return { faults: [{ label: "Unit", reason: `${unit} is not known` }] };
  if (ChgType === "2") return { after: { ...before, [statusKey]: "inactive" } };
  const status = cells[statusKey] ?? before?.[statusKey] ?? "active";
  return { after: { ...before, ...cells, [statusKey]: status.toLowerCase() } };
}

/** Rows as a file of the published format. Where the file does not say so, the unit itself says whether it is added. */
function uploadCsv(fields: readonly ImportField[], rows: Parameters<ImportKind["send"]>[0]): string {
  const lines = rows.map(({ cells, isNew }) => {
    const row: Cells = { ...cells, ChgType: cells.ChgType ?? (isNew ? "1" : "3") };
    // The response names rows by their order: a line break within a cell would be one more line to some readers.
    return fields.map(({ key }) => (row[key] ?? "").replace(/\s+/g, " "));
  });
  return templateOf(fields) + stringify(lines);
}

function sentRows({ rows }: UploadResponse, count: number): SentRow[] {
  // Somebody else's platform may say nothing about single rows.
  if (rows?.length !== count) return Array.from({ length: count }, () => ({ state: "unknown" as const }));
  return rows.map((row) =>
    row.outcome === "failed"
      ? { state: "failed", reason: row.message ?? "was not taken" }
      : { state: "done" },
  );
}

/** The import of units through their published upload. */
export function unitImport(input: UnitImportInput): ImportKind {
  const { title, noun, fields, statusKey, known, upload } = input;
  return {
    ...{ title, noun, fields, idKey: "UnitID", description: "Add, change and retire many at once" },
    recordOf: (id) => known.get(id) ?? null,
    apply: (cells, before) => applyTo(statusKey, cells, before),
    batchRows: maxUploadRows / 4,
    send: async (rows) => sentRows(await upload({ file: uploadCsv(fields, rows) }), rows.length),
  };
}
