import type { z } from "zod";
import {
  canonicalText,
  changedFields,
  customerFields,
  textFault,
  textsOf,
} from "@/components/customers/form/customer-fields";
import { isClear } from "@/components/list-page/import/clear-token";
import type { Cells, Fault, ImportField, ImportKind } from "@/components/list-page/import/import-kind";
import { sentRow } from "@/components/list-page/import/sent-row";
import { CustomerFields, type CustomerRecord } from "@/lib/contract/desk/customers/customer-record";
import type {
  CustomersOnRecord,
  ImportedCustomers,
  NamedCustomers,
} from "@/lib/contract/desk/imports/customer-imports";
import type { ImportedRows } from "@/lib/contract/desk/imports/past-imports";
import { ExternalId } from "@/lib/contract/scalars";

/** Names that files give columns, beside the labels of the form. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  customerName: ["Customer", "Company", "Consignee"],
  customerName2: ["Name 2"],
  terminalCode: ["Terminal code", "Service center"],
  customerPhoneDay: ["Phone day", "Telephone", "Contact phone"],
  customerPhoneNight: ["Phone night", "After hours phone"],
  addressStreet: ["Street", "Address 1"],
  addressStreet2: ["Suite", "Street 2"],
  addressState: ["Province"],
  addressZip: ["ZIP code", "Postal code"],
  timezone: ["Timezone"],
  notes: ["Comments", "Instructions"],
};

/** Columns of the template, in its order; each cell is judged with its row, against what stands on record. */
export const customerImportFields: readonly ImportField[] = [
  {
    key: "customerNumber",
    label: "Customer no.",
    names: ["Customer number", "Account", "Account no", "Number"],
    required: true,
    rule: ExternalId,
  },
  ...customerFields.map(({ key, label }) => ({
    key,
    label,
    ...(key === "terminalCode" ? { isTerminal: true as const } : {}),
    names: namesOf[key] ?? [label.slice(0, 3)],
  })),
];

const labelOf = (key: string) => customerImportFields.find((field) => field.key === key)?.label ?? "Row";

interface CustomerImportParts {
  /** Terminal of rows that name none; null where the member sees all terminals. */
  terminal: string | null;
  read: (body: NamedCustomers) => Promise<CustomersOnRecord>;
  send: (id: string, body: z.input<typeof ImportedCustomers>) => Promise<ImportedRows>;
}

interface Known {
  record: CustomerRecord;
  because: string | null;
  texts: Record<string, string>;
}

/** Keeps a request short: the interface takes one customer at a time, and a stop lets the request end. */
const rowsAtOnce = 50;
/** Limits what is compared in one request. */
const comparedAtOnce = 500;

/** The import of customers: one row each, held against what the desk knows. */
export function customerImport(parts: CustomerImportParts): ImportKind {
  const known = new Map<string, Known>();
  return {
    kept: "customer",
    key: "customers",
    title: "Import customers",
    description: "Adds and changes many at once from a spreadsheet",
    noun: { one: "customer", many: "customers" },
    fields: customerImportFields,
    idKey: "customerNumber",
    prepare: async (rows, onProgress) => {
      for (let at = 0; at < rows.length; at += comparedAtOnce) {
        await readKnown(rows.slice(at, at + comparedAtOnce), parts, known);
        onProgress(Math.min(at + comparedAtOnce, rows.length));
      }
    },
    recordOf: (id) => known.get(id)?.texts ?? null,
    apply: (cells, before, id) => applied(cells, before, known.get(id), parts),
    onlyOnce: "names a customer of an earlier row of the file",
    batchRows: rowsAtOnce,
    send: async (rows, { id, fileName, rowCount }) => {
      const sent = rows.map(({ cells, line }) => {
        const customerNumber = cells.customerNumber ?? "";
        const present = known.get(customerNumber);
        const before = present?.texts ?? {};
        const customer = changedFields(leftBy(cells, before, parts), before);
        return { line, customerNumber, version: present?.record.version ?? null, customer };
      });
      return (await parts.send(id, { fileName, rowCount, rows: sent })).rows.map(sentRow);
    },
  };
}

async function readKnown(
  rows: readonly Cells[],
  { read }: CustomerImportParts,
  known: Map<string, Known>,
): Promise<void> {
  const numbers = [...new Set(rows.flatMap(({ customerNumber = "" }) => customerNumber.trim() || []))];
  const good = numbers.filter((number) => ExternalId.safeParse(number).success);
  if (good.length === 0) return;
  const { customers } = await read({ numbers: good });
  // Known until then as they were: one that can't be read again is not a new one.
  for (const number of good) known.delete(number);
  for (const { record, because } of customers)
    known.set(record.customerNumber, { record, because, texts: textsOf(record) });
}

/** The record as a row would leave it: a blank cell leaves what is there. */
function leftBy(cells: Cells, before: Cells, { terminal }: CustomerImportParts): Record<string, string> {
  const after: Record<string, string> = { ...before };
  for (const { key } of customerFields) {
    const text = cells[key];
    if (text !== undefined) after[key] = isClear(text) ? "" : canonicalText(key, text);
  }
  if (!after.terminalCode && terminal !== null) after.terminalCode = terminal;
  return after;
}

function applied(
  cells: Cells,
  before: Cells | null,
  present: Known | undefined,
  parts: CustomerImportParts,
): { after: Cells } | { faults: readonly Fault[] } {
  if (present !== undefined && present.because !== null)
    return { faults: [{ label: "Row", reason: present.because }] };
  const was = before ?? {};
  const after = leftBy(cells, was, parts);
  after.customerNumber = cells.customerNumber ?? "";
  const faults: Fault[] = [];
  const add = (key: string, reason: string) => {
    if (faults.every((one) => one.key !== key)) faults.push({ key, label: labelOf(key), reason });
  };
  if ((after.customerName ?? "") === "") add("customerName", "must not be empty");
  for (const { key } of customerFields) {
    const reason = textFault(key, after[key] ?? "", was[key] ?? "");
    if (reason !== null) add(key, reason);
  }
  // Long texts and zones: most rows change nothing that the contract has a rule for.
  const changed = changedFields(after, was);
  for (const { path, message } of CustomerFields.safeParse(changed).error?.issues ?? [])
    add(String(path[0]), message);
  return faults.length === 0 ? { after } : { faults };
}
