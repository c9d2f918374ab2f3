import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CustomerFields } from "@/lib/contract/desk/customers/customer-record";
import { type DeskClient, openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let dana: DeskClient;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
  dana = server.clientOf(await server.headersOf("dispatcher"));
}, 30_000);
afterAll(() => server.close());

const save = (number: string, version: string | null, customer: CustomerFields) =>
  dana.call("saveCustomer", {
    params: { number },
    body: { version, customer },
    idempotencyKey: randomUUID(),
  });

const monday = {
  ...({ dayOfWeek: "mo", availability: true, forPickups: true, forDeliveries: true } as const),
  ...{ fromTime: "07:00:00", tillTime: "15:30:00" },
};

test("a customer is made, changed by field, and stands on record once the platform has reported it", async () => {
  const made = await save("C-1", null, {
    customerName: "Brandt Tool & Die",
    terminalCode: "PHX",
    addressCity: "Tempe",
    availability: [monday],
  });
  expect(made).toMatchObject({
    what: "made",
    record: { customerName: "Brandt Tool & Die", availability: [monday] },
  });
  const changed = await save("C-1", made.record?.version ?? "", {
    customerPhoneDay: "602-555-0143",
    addressCity: "",
  });
  expect(changed.what).toBe("changed phone, city");
  expect(changed.record).toMatchObject({
    ...{ customerName: "Brandt Tool & Die", customerPhoneDay: "602-555-0143", addressCity: null },
    ...{ terminalCode: "PHX", availability: [monday] },
  });
  const detail = await dana.call("getCustomer", { params: { number: "C-1" } });
  expect(detail.writes.map(({ what }) => what).sort()).toEqual(["changed phone, city", "made"]);
  const { customers } = await dana.call("listCustomers", { query: {} });
  expect(customers).toMatchObject([
    { number: "C-1", terminals: ["PHX"], phone: "602-555-0143", hasHours: true },
  ]);
});

test("a new customer goes over none that exists, and says who has the number", async () => {
  await save("C-2", null, { customerName: "Arcadia Paper", terminalCode: "PHX" });
  await expect(save("C-2", null, { customerName: "Another" })).rejects.toMatchObject({
    status: 409,
    fields: [{ path: "customerNumber", message: "is Arcadia Paper already" }],
    details: { present: { customerName: "Arcadia Paper" } },
  });
  // In other letters it is the same number to everybody who says it.
  await expect(save("c-2", null, { customerName: "Another" })).rejects.toMatchObject({
    status: 409,
    details: { present: { customerNumber: "C-2" } },
  });
  const { record } = await dana.call("getCustomer", { params: { number: "C-2" } });
  expect(record.customerName).toBe("Arcadia Paper");
});

test("a change that is based on an older state is refused with the present one", async () => {
  const { record } = await save("C-3", null, { customerName: "Kestrel", terminalCode: "PHX" });
  await save("C-3", record?.version ?? "", { notes: "Ring the bell" });
  await expect(save("C-3", record?.version ?? "", { notes: "Use dock 4" })).rejects.toMatchObject({
    status: 409,
    details: { present: { notes: "Ring the bell" } },
  });
});

test("rows of a file are written each alone, and what became of them is kept", async () => {
  const { record } = await save("C-4", null, { customerName: "Old name", terminalCode: "PHX" });
  const id = randomUUID();
  const rows = [
    {
      line: 2,
      version: null,
      customerNumber: "C-5",
      customer: { customerName: "Five", terminalCode: "PHX" },
    },
    {
      line: 3,
      version: record?.version ?? "",
      customerNumber: "C-4",
      customer: { customerName: "New name" },
    },
    { line: 4, version: null, customerNumber: "C-4", customer: { customerName: "Over it" } },
  ];
  const body = { fileName: "customers.csv", rowCount: 5, rows };
  const sent = { params: { id }, body, idempotencyKey: randomUUID() };
  const first = await dana.call("importCustomers", sent);
  expect(first.rows).toMatchObject([
    { title: "C-5", outcome: "in" },
    { title: "C-4", outcome: "in" },
    { title: "C-4", outcome: "refused", message: "It is already on an earlier row of the file" },
  ]);
  expect((await dana.call("importCustomers", sent)).rows).toEqual(first.rows);
  const past = await dana.call("getCustomerImport", { params: { id } });
  expect(past).toMatchObject({ rowCount: 5, inCount: 2, refusedCount: 1, waitingCount: 0 });
  await vi.waitFor(async () => {
    const named = { numbers: ["C-4", "C-9", "C-5"] };
    const { customers } = await dana.call("readCustomersOnRecord", { body: named });
    expect(customers.map(({ index, record: one }) => [index, one.customerName])).toEqual([
      [0, "New name"],
      [2, "Five"],
    ]);
  }, 10_000);
});
