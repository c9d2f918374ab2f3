import { z } from "zod";
import { figures, headColumns, lineColumns } from "@/components/freight/bill/bill-columns";
import {
  type BillForm,
  type BillLineForm,
  billFormOf,
  billRules,
  lineFormOf,
  sentPathInForm,
} from "@/components/freight/bill/bill-form";
import { HazmatFaults } from "@/components/freight/bill/hazmat-faults";
import { typedNumber } from "@/components/freight/form/typed-values";
import { groupedRows } from "@/components/list-page/import/grouped-rows";
import type {
  Cells,
  Fault,
  ImportField,
  ImportKind,
  SentRow,
} from "@/components/list-page/import/import-kind";
import { fobPoints, freightClasses } from "@/lib/contract/desk/bills/bill-details";
import type { HazmatCheck, HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import {
  mostBillsAtOnce,
  type ReadBill,
  type SavedBills,
  type SavedBillsResponse,
} from "@/lib/contract/desk/bills/many-bills";
import { yesNoOf } from "@/lib/format/yes-no";

const flags = ["isHazardous", "isLimitedQuantity", "isReportableQuantity", "isMarinePollutant"];

/** A cell as the form of a bill has it: `$1,250` is `1250`, `3rd party` is `third-party`, `no` is empty. */
function typedCell(key: string, text: string): string {
  const small = text.toLowerCase();
  if (flags.includes(key)) return { true: "yes", false: "", null: text }[`${yesNoOf(text)}`];
  if (key === "terms") return small.replace(/^(3rd|third)[ -]party$/, "third-party");
  if (key === "fob") return small;
  if (key === "packingGroup") return text.toUpperCase().replace(/^PG ?/, "");
  if (key === "zone") return text.toUpperCase();
  if (!figures.has(key)) return text;
  const figure = typedNumber(text.replace(/^\$\s*/, ""));
  return Number.isNaN(figure) ? text : String(figure);
}

const choice = (key: string, values: readonly string[], message: string) =>
  z.string().refine((text) => values.includes(typedCell(key, text)), message);

/** Rules of columns that are a list in the form; all else is judged with its bill, by the rules of the form. */
const choices: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(flags.map((key) => [key, choice(key, ["yes", ""], "must be yes or no")])),
  terms: choice("terms", ["prepaid", "collect", "third-party"], "must be prepaid, collect or third-party"),
  fob: choice("fob", fobPoints, "must be origin or destination"),
  freightClass: choice("freightClass", freightClasses, "must be a freight class such as 55 or 77.5"),
  packingGroup: choice("packingGroup", ["I", "II", "III"], "must be I, II or III"),
  zone: choice("zone", ["A", "B", "C", "D"], "must be A, B, C or D"),
};
const columns: readonly (readonly [string, string])[] = [...lineColumns, ...headColumns];

/** Columns of the file, as they are exported. */
export const billFields: readonly ImportField[] = [
  { key: "pro", label: "PRO", names: ["PRO number"], required: true, rule: z.string() },
  {
    key: "line",
    label: "Line",
    required: true,
    rule: z.string().regex(/^([1-9]|[1-5]\d|60)$/, "must be a number from 1 to 60"),
  },
  ...columns.map(([key, label]) => ({ key, label, rule: choices[key] ?? z.string() })),
];
const labelOf = (key: string) => billFields.find((field) => field.key === key)?.label ?? "Row";

const isField = (key: string) => billFields.some((field) => field.key === key);

const proOf = (cells: Cells) => cells.pro ?? "";
const lineOf = (cells: Cells) => Number(cells.line);
const idOf = (cells: Cells) => `${proOf(cells)} line ${cells.line ?? "?"}`;

/** Cells as the form has them. Whoever names a material says that the line is hazardous. */
function typedCells(cells: Cells): Cells {
  const typed = Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, typedCell(key, text)]));
  const names = (typed.idNumber ?? typed.name) !== undefined && typed.isHazardous === undefined;
  return names ? { ...typed, isHazardous: "yes" } : typed;
}

const picked = (cells: Cells, keys: readonly (readonly [string, string])[]): Cells =>
  Object.fromEntries(keys.flatMap(([key]) => (cells[key] === undefined ? [] : [[key, cells[key]]])));

/** A bill as rows of a file leave it: a blank cell leaves what is there. Null of a line that nobody said. */
function formWith(
  bill: ReadBill["bill"],
  rows: readonly Cells[],
): { form: BillForm; missing: number | null } {
  const lines = new Map<number, BillLineForm>(bill.lines.map((line, index) => [index + 1, lineFormOf(line)]));
  const head: BillForm = { ...billFormOf(bill), lines: [] };
  for (const row of rows) {
    const typed = typedCells(row);
    lines.set(lineOf(row), { ...(lines.get(lineOf(row)) ?? lineFormOf()), ...picked(typed, lineColumns) });
    Object.assign(head, picked(typed, headColumns));
  }
  const numbers = Array.from({ length: Math.max(0, ...lines.keys()) }, (_, index) => index + 1);
  const missing = numbers.find((number) => !lines.has(number)) ?? null;
  return { form: { ...head, lines: numbers.map((number) => lines.get(number) ?? lineFormOf()) }, missing };
}

/** Finds what rows of one bill say against each other, for each of them. */
function contradictions(rows: readonly Cells[]): Fault[][] {
  return rows.map((row, index) => {
    const earlier = rows.slice(0, index);
    const twice = earlier.some((one) => lineOf(one) === lineOf(row));
    const differing = headColumns.filter(([key]) =>
      earlier.some(
        (one) =>
          one[key] !== undefined &&
          row[key] !== undefined &&
          typedCell(key, one[key]) !== typedCell(key, row[key]),
      ),
    );
    return [
      ...(twice ? [{ label: "Line", reason: `${row.line} is listed twice` }] : []),
      ...differing.map(([, label]) => ({ label, reason: "differs from an earlier line of this bill" })),
    ];
  });
}

/** Puts what is wrong with a bill to the row that says it: one of a line to that line, one of the whole to the first. */
function atRows(rows: readonly Cells[], faults: readonly { path: string; message: string }[]): Fault[][] {
  const found: Fault[][] = rows.map(() => []);
  for (const { path, message } of faults) {
    const [, at, ofLine] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
    const index = at === undefined ? 0 : rows.findIndex((row) => lineOf(row) === Number(at) + 1);
    const key = ofLine ?? path;
    const label = labelOf(key);
    // A line that no row names stands in the bill already: its fault is shown at the first row.
    if (index < 0) found[0]?.push({ label: `Line ${Number(at) + 1}, ${label}`, reason: message });
    else found[index]?.push({ label, reason: message, ...(isField(key) ? { key } : {}) });
  }
  return found;
}

function faultsOfBill(bill: ReadBill["bill"], rows: readonly Cells[], hazmat: HazmatFaults): Fault[][] {
  const against = contradictions(rows);
  if (against.some((one) => one.length > 0)) return against;
  const { form, missing } = formWith(bill, rows);
  if (missing !== null)
    return rows.map((row) =>
      lineOf(row) > missing ? [{ label: "Line", reason: `${row.line} skips line ${missing}` }] : [],
    );
  const judged = billRules.safeParse(form);
  if (judged.success) return atRows(rows, hazmat.of(form));
  return atRows(
    rows,
    judged.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })),
  );
}

const taken = "is fine, but another line of this bill is refused: a bill is imported whole or not at all";

/** Gives each row of a bill the outcome of the bill, with its own faults. */
function sentRows(
  rows: readonly Cells[],
  form: BillForm,
  result: SavedBillsResponse["results"][number] | undefined,
): SentRow[] {
  if (result === undefined) return rows.map(() => ({ state: "unknown" }));
  if (result.outcome === "done") return rows.map(() => ({ state: "done" }));
  if (result.fields.length === 0) return rows.map(() => ({ state: "failed", reason: result.message }));
  const fields = result.fields.map(({ path, message }) => ({ path: sentPathInForm(path, form), message }));
  return atRows(rows, fields).map((faults) => ({
    state: "failed",
    reason:
      faults.length === 0
        ? `Row ${taken}`
        : faults.map(({ label, reason }) => `${label}: ${reason}`).join(" "),
  }));
}

interface BillImportParts {
  read: (proNumbers: readonly string[]) => Promise<ReadBill[]>;
  /** Judges lines by the Hazardous Materials Table, in their order. */
  check: (lines: readonly HazmatLine[]) => Promise<HazmatCheck["lines"]>;
  save: (body: SavedBills) => Promise<SavedBillsResponse>;
}

/** The import of bills of lading: one row for each line, a bill is taken whole. */
export function billImport({ read, check, save }: BillImportParts): ImportKind {
  const known = new Map<string, ReadBill>();
  const hazmat = new HazmatFaults();
  const prosOf = (rows: readonly Cells[]) => groupedRows(rows, proOf);
  return {
    title: "Import bills of lading",
    description: "One row for each line of a bill, as they are exported",
    noun: { one: "line", many: "lines" },
    fields: billFields,
    idKey: "pro",
    idOf,
    prepare: async (rows) => {
      const pros = [...prosOf(rows).keys()].filter((pro) => pro !== "");
      for (const pro of pros) known.delete(pro);
      for (const bill of await read(pros)) known.set(bill.proNumber, bill);
      const forms = [...prosOf(rows)].flatMap(([pro, ofBill]) => {
        const bill = known.get(pro)?.bill;
        return bill === undefined ? [] : formWith(bill, ofBill).form;
      });
      await hazmat.read(
        forms.flatMap(({ lines }) => lines),
        check,
      );
    },
    recordOf: (id) => {
      const [, pro = "", line] = /^(.*) line (\d+)$/.exec(id) ?? [];
      const bill = known.get(pro)?.bill;
      const present = bill?.lines[Number(line) - 1];
      if (bill === undefined || present === undefined) return null;
      return { pro, line: String(line), ...lineFormOf(present), ...picked(headOf(bill), headColumns) };
    },
    apply: (cells, before) => {
      const bill = known.get(proOf(cells));
      if (bill === undefined) return { faults: [{ label: "PRO", reason: `${proOf(cells)} was not found` }] };
      if (!bill.mayChange)
        return {
          faults: [{ label: "PRO", reason: "belongs to another terminal: its members enter the bill" }],
        };
      return { after: { ...picked(headOf(bill.bill), headColumns), ...before, ...typedCells(cells) } };
    },
    together: {
      of: proOf,
      reason: taken,
      faults: (rows) => {
        const bill = known.get(proOf(rows[0] ?? {}))?.bill;
        return bill === undefined ? rows.map(() => []) : faultsOfBill(bill, rows, hazmat);
      },
    },
    batchRows: mostBillsAtOnce,
    send: async (rows) => {
      const bills = [...prosOf(rows.map(({ cells }) => cells))].flatMap(([proNumber, ofBill]) => {
        const present = known.get(proNumber);
        if (present === undefined) return [];
        const { form } = formWith(present.bill, ofBill);
        return [{ proNumber, version: present.version, form, rows: ofBill, details: billRules.parse(form) }];
      });
      const { results } = await save({
        bills: bills.map(({ proNumber, version, details }) => ({ proNumber, version, details })),
      });
      const became = new Map<Cells, SentRow>();
      bills.forEach((bill, at) => {
        const sent = sentRows(bill.rows, bill.form, results[at]);
        bill.rows.forEach((cells, index) => {
          became.set(cells, sent[index] ?? { state: "unknown" });
        });
      });
      return rows.map(({ cells }) => became.get(cells) ?? { state: "unknown" });
    },
  };
}

/** Cells of the whole bill, without its lines. */
const headOf = (bill: ReadBill["bill"]): Cells => {
  const { lines: _, ...head } = billFormOf(bill);
  return { ...head };
};
