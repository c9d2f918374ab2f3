import { stringify } from "csv-stringify/browser/esm/sync";
import { z } from "zod";
import { isClear } from "@/components/list-page/import/clear-token";
import type {
  Cells,
  Fault,
  ImportField,
  ImportKind,
  SentRow,
} from "@/components/list-page/import/import-kind";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { UnitPapers } from "@/lib/contract/desk/units/unit-papers";
import { maxUploadRows, type UploadRowOutcome } from "@/lib/contract/interface/csv-upload";
import { CalendarDate, ExternalId } from "@/lib/contract/scalars";
import { vinDoubt, vinFault, vinOf } from "@/lib/format/vin";
import { yesNoOf } from "@/lib/format/yes-no";
import { isoDays } from "@/lib/time/iso-days";

/** A cell of yes or no, however people write it; the published format has 1 and 0. */
export const flag = z.string().refine((text) => yesNoOf(text) !== null, "must be yes or no");
const flags = ["Liftgate", "Heat", "CDL"] as const;

/** Column of the maker's number; one that stands on record already is not judged again. */
export const vinField: ImportField = {
  ...{ key: "VIN", label: "VIN" },
  names: ["VIN number", "Vehicle identification number", "Serial number"],
};

const statuses: Readonly<Record<string, string>> = { retired: "inactive", "in service": "active" };
const statusOf = (text: string): string => {
  const said = yesNoOf(text);
  const small = text.trim().toLowerCase();
  return said === null ? (statuses[small] ?? small) : said ? "active" : "inactive";
};
export const statusCell = z
  .string()
  .transform(statusOf)
  .pipe(z.enum(["active", "inactive"], "must be ACTIVE or INACTIVE"));

/** Field that says what to do with the unit. */
export const changeField: ImportField = {
  key: "ChgType",
  label: "Change",
  rule: z.enum(["1", "2", "3"], "must be 1 (add), 2 (retire) or 3 (change)"),
};

export const unitField = (...names: string[]): ImportField => ({
  ...{ key: "UnitID", label: "Unit", names: ["Unit number", ...names] },
  ...{ required: true, rule: ExternalId },
});

const lastDay = z
  .string()
  .transform(dayOf)
  .pipe(CalendarDate.or(z.literal("")));

/** Columns of what the desk itself keeps of a unit: the published format has none for them. */
const paperFields = {
  registration: {
    ...{ key: "RegisteredUntil", label: "Registration expires", rule: lastDay, isTime: true as const },
    names: ["Registered until", "Registration ends", "Registration expiration"],
  },
  inspection: {
    ...{ key: "InspectedUntil", label: "Inspection expires", rule: lastDay, isTime: true as const },
    names: ["Inspected until", "Inspection ends", "Inspection expiration", "Annual inspection"],
  },
} satisfies Readonly<Record<string, ImportField>>;
const [registered, inspected] = [paperFields.registration.key, paperFields.inspection.key];

/** Columns of an import of units: those of the published format, and the desk's own. */
export const withPaperFields = (published: readonly ImportField[]): readonly ImportField[] => [
  ...published,
  ...Object.values(paperFields),
];

const cellsOfPapers = ({
  registration,
  inspection,
}: Pick<UnitPapers, "registration" | "inspection">): Cells => ({
  [registered]: registration ?? "",
  [inspected]: inspection ?? "",
});

/** The cell of a last day as it is compared: `2027-06-30`; empty where it takes the day away. */
function dayOf(cell: string): string {
  const text = cell.trim();
  return isClear(text) ? "" : isoDays(text);
}

/** A row with its cells as the published format has them: 1 or 0, a status, and a VIN in capitals. */
function published(statusKey: string, cells: Cells): Cells {
  const row: Record<string, string> = { ...cells };
  for (const key of flags) {
    const said = yesNoOf(row[key] ?? "");
    if (said !== null) row[key] = said ? "1" : "0";
  }
  if (row.VIN !== undefined) row.VIN = vinOf(row.VIN);
  if (row[statusKey] !== undefined) row[statusKey] = statusOf(row[statusKey]);
  return row;
}

/** Asks about a VIN whose check digit is not the one that the others make: most often a slip. */
function vinQuestions({ VIN = "" }: Cells, before: Cells | null): Fault[] {
  const vin = vinOf(VIN);
  const reason = vin === "" || vin === vinOf(before?.VIN ?? "") ? null : vinDoubt(vin);
  return reason === null ? [] : [{ key: vinField.key, label: vinField.label, reason }];
}

/** Response of the platform to an upload. */
interface UploadResponse {
  status: string;
  rows?: UploadRowOutcome[] | undefined;
}

/** Writes that an import of units is carried out by. */
export interface UnitWrites {
  upload: (body: { file: string }) => Promise<UploadResponse>;
  /** @returns per unit why its days were refused, null where they are in */
  enterPapers: (changes: readonly UnitPapers[]) => Promise<readonly (string | null)[]>;
}

interface UnitImportInput extends Pick<ImportKind, "title" | "noun"> {
  /** Names what is remembered of columns. */
  key: string;
  kind: UnitKind;
  /** Columns of the published format. */
  fields: readonly ImportField[];
  /** The column that says whether the unit is active. */
  statusKey: string;
  /** Units on record, as rows of the published format would say them. */
  units: ReadonlyMap<string, Cells>;
  papers: readonly UnitPapers[];
  writes: UnitWrites;
}

/** An empty file with the columns of an import. */
export const templateOf = (fields: readonly ImportField[]): string =>
  stringify([fields.map(({ key }) => key)]);

/** The unit as a row leaves it, and until when it may be on the road. */
function leftBy(statusKey: string, row: Cells, before: Cells | null): Cells {
  const { ChgType, ...cells } = published(statusKey, row);
  // A retirement reads the unit alone.
  if (ChgType === "2") return { ...before, [statusKey]: "inactive" };
  const status = cells[statusKey] ?? before?.[statusKey] ?? "active";
  const days = Object.values(paperFields).flatMap(({ key }) => {
    const cell = cells[key];
    return cell === undefined ? [] : [[key, dayOf(cell)]];
  });
  return { ...before, ...cells, ...Object.fromEntries(days), [statusKey]: status.toLowerCase() };
}

/** A row as the upload judges it: a blank cell of a change leaves the value, a retirement reads the unit alone. */
function applyTo(statusKey: string, cells: Cells, before: Cells | null): ReturnType<ImportKind["apply"]> {
  const { ChgType, UnitID = "" } = cells;
  if (ChgType === "1" && before !== null)
    return { faults: [{ label: "Unit", reason: `${UnitID} exists already` }] };
  if ((ChgType === "2" || ChgType === "3") && before === null)
    return { faults: [{ label: "Unit", reason: `${UnitID} is not known` }] };
  const vin = vinOf(cells.VIN ?? "");
  const reason = vin === "" || vin === vinOf(before?.VIN ?? "") ? null : vinFault(vin);
  if (reason !== null && ChgType !== "2")
    return { faults: [{ key: vinField.key, label: vinField.label, reason }] };
  return { after: leftBy(statusKey, cells, before) };
}

type Rows = Parameters<ImportKind["send"]>[0];

/** Rows as a file of the published format. Where the file does not say so, the unit itself says whether it is added. */
function uploadCsv({ fields, statusKey }: UnitImportInput, rows: Rows): string {
  const lines = rows.map(({ cells, isNew }) => {
    const row: Cells = { ...published(statusKey, cells), ChgType: cells.ChgType ?? (isNew ? "1" : "3") };
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

/** Sends rows that change what the platform keeps. @returns the outcome of each row; done for the others */
async function uploaded(input: UnitImportInput, rows: Rows): Promise<SentRow[]> {
  const { fields, statusKey, units, writes } = input;
  const changes = rows.filter(({ cells }) => {
    const before = units.get(cells.UnitID ?? "");
    if (before === undefined) return true;
    const after = leftBy(statusKey, cells, before);
    return fields.some(({ key }) => (after[key] ?? "") !== (before[key] ?? ""));
  });
  if (changes.length === 0) return rows.map(() => ({ state: "done" }));
  const sent = sentRows(await writes.upload({ file: uploadCsv(input, changes) }), changes.length);
  const outcomes = new Map(changes.map((row, index) => [row, sent[index]]));
  return rows.map((row) => outcomes.get(row) ?? { state: "done" });
}

/** Sends last days that differ from those on record, of units that are in. */
async function withPapers(
  { kind, statusKey, papers, writes }: UnitImportInput,
  rows: Rows,
  sent: readonly SentRow[],
): Promise<SentRow[]> {
  const known = new Map(papers.map((one) => [one.number, one]));
  const changes = rows.flatMap(({ cells }, index) => {
    const number = cells.UnitID ?? "";
    const before = known.get(number) ?? { registration: null, inspection: null, version: 0 };
    const after = leftBy(statusKey, cells, cellsOfPapers(before));
    const [registration, inspection] = [after[registered] || null, after[inspected] || null];
    const isSame = registration === before.registration && inspection === before.inspection;
    if (isSame || sent[index]?.state === "failed") return [];
    return [{ index, papers: { kind, number, registration, inspection, version: before.version } }];
  });
  if (changes.length === 0) return [...sent];
  const refused = await writes.enterPapers(changes.map((change) => change.papers));
  const outcomes = [...sent];
  for (const [at, { index }] of changes.entries()) {
    const reason = refused[at] ?? null;
    if (reason !== null)
      outcomes[index] = {
        state: "failed",
        reason: `Registration and inspection were not entered: ${reason}`,
      };
  }
  return outcomes;
}

/** The import of units through their published upload, and of what the desk keeps of them as its form does. */
export function unitImport(input: UnitImportInput): ImportKind {
  const { key, title, noun, fields, statusKey, units, papers } = input;
  const known = new Map(units);
  const vins = new Map([...units].map(([unit, { VIN = "" }]) => [vinOf(VIN), unit]));
  vins.delete("");
  for (const one of papers)
    if (one.kind === input.kind && known.has(one.number))
      known.set(one.number, { ...known.get(one.number), ...cellsOfPapers(one) });
  return {
    ...{
      key,
      kept: input.kind,
      title,
      noun,
      idKey: "UnitID",
      description: "Add, change and retire many at once",
    },
    fields: withPaperFields(fields),
    names: () => known.keys(),
    owners: { key: vinField.key, label: vinField.label, valueOf: ({ VIN = "" }) => vinOf(VIN), known: vins },
    questions: vinQuestions,
    recordOf: (id) => known.get(id) ?? null,
    apply: (cells, before) => applyTo(statusKey, cells, before),
    batchRows: maxUploadRows / 4,
    send: async (rows) => withPapers(input, rows, await uploaded(input, rows)),
  };
}
