import { expect, test, vi } from "vitest";
import { customerImport, customerImportFields } from "@/components/customers/import/customer-import";
import { recordOfCustomer } from "@/components/customers/testing/customer-record";
import { guessMapping } from "@/components/list-page/import/column-mapping";
import { readTableText } from "@/components/list-page/import/read-table";
import { readRows, reviewRows } from "@/components/list-page/import/review-rows";
import type { CustomerRecord } from "@/lib/contract/desk/customers/customer-record";

const known: Readonly<Record<string, { record: CustomerRecord; because: string | null }>> = {
  "C-1": { record: recordOfCustomer(), because: null },
  "C-7": {
    record: recordOfCustomer({ customerNumber: "C-7" }),
    because: "It belongs to another terminal",
  },
};

async function open(text: string, terminal: string | null = null) {
  const send = vi.fn(async (_: string, body: { rows: readonly { line: number }[] }) => ({
    rows: body.rows.map(({ line }) => ({ line, title: "", outcome: "in" as const, message: "" })),
  }));
  const kind = customerImport({
    terminal,
    read: async ({ numbers }) => ({
      customers: numbers.flatMap((number, index) => {
        const found = known[number];
        return found === undefined ? [] : [{ index, ...found }];
      }),
    }),
    send,
  });
  const file = readTableText("customers.csv", text);
  const mapping = guessMapping(file.header, kind.fields);
  const rows = readRows(file, mapping);
  await kind.prepare?.(
    rows.map(({ cells }) => cells),
    () => undefined,
  );
  return { kind, send, reviewed: reviewRows(rows, mapping, kind) };
}

test("rows are new, changed by field, unchanged or refused with the cell named", async () => {
  const { reviewed } = await open(
    [
      "Account,Company,Phone,State,Mon",
      "C-1,Brandt Tool & Die,,,7-15:30",
      "C-2,Arcadia,,,",
      "C-3,Kestrel,call me,IL,",
      "C-4,,,,",
      "C-7,Taken,,,",
      "C-8,,call me,ZZ,soon",
    ].join("\n"),
  );
  expect(reviewed.map(({ id, kind, faults }) => [id, kind, faults.map(({ label }) => label)])).toEqual([
    ["C-1", "changed", []],
    ["C-2", "new", []],
    ["C-3", "faulty", ["Phone"]],
    ["C-4", "faulty", ["Name"]],
    ["C-7", "faulty", ["Row"]],
    ["C-8", "faulty", ["Name", "Phone", "State", "Monday"]],
  ]);
  expect(reviewed[0]?.changes).toEqual([{ label: "Monday", before: "", after: "07:00–15:30" }]);
});

test("the same file again changes nothing: a blank cell leaves, and texts are compared as they are kept", async () => {
  const { reviewed } = await open("Customer no.,Name,State,ZIP,City\nC-1,Brandt Tool & Die,il,60432,\n");
  expect(reviewed[0]?.kind).toBe("unchanged");
});

test("what is sent says only what changes, with the version it was compared with", async () => {
  const { kind, send } = await open(
    "Customer no.,Name,Phone\nC-1,Brandt Tool & Die,(none)\nC-2,Arcadia,\n",
    "JOL",
  );
  const rows = [
    {
      cells: { customerNumber: "C-1", customerName: "Brandt Tool & Die", customerPhoneDay: "(none)" },
      isNew: false,
      line: 2,
    },
    { cells: { customerNumber: "C-2", customerName: "Arcadia" }, isNew: true, line: 3 },
  ];
  await kind.send(rows, { id: "i", fileName: "customers.csv", rowCount: 2 });
  expect(send.mock.calls[0]?.[1].rows).toEqual([
    { line: 2, customerNumber: "C-1", version: "e-1", customer: { customerPhoneDay: "" } },
    {
      line: 3,
      customerNumber: "C-2",
      version: null,
      customer: { customerName: "Arcadia", terminalCode: "JOL" },
    },
  ]);
});

test("every column of the template finds its field", () => {
  const header = customerImportFields.map(({ label }) => label);
  expect(guessMapping(header, customerImportFields)).toEqual(customerImportFields.map(({ key }) => key));
});
