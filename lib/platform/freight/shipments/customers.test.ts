import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const upsert = (customerNumber: string, more: Partial<Body<"upsertCustomer">> = {}) =>
  at.client.call("upsertCustomer", { body: { customerNumber, customerName: "Acme", ...more } });

/** There is no read of customers in the interface, so the table itself is looked at. */
async function stored(customerNumber: string) {
  const { rows } = await at.store.db.execute<{ fields: object; terminal: string | null }>(sql`
    select fields, terminal_code as terminal from platform.customers
    where company_id = ${at.companyId} and customer_number = ${customerNumber}`);
  return rows;
}

test("a customer is stored by the interface's names and answered with an empty object", async () => {
  const more = {
    addressState: "IL",
    timezone: "America/Chicago",
    attributes: { dock: { doors: 4 } },
    availability: [
      {
        dayOfWeek: "mo" as const,
        availability: true,
        forPickups: true,
        forDeliveries: false,
        fromTime: "08:00:00",
        tillTime: "17:00:00",
      },
    ],
    terminalCode: "JOL",
  };
  expect(await upsert("C-1", more)).toEqual({});
  expect(await stored("C-1")).toEqual([
    { fields: { customerNumber: "C-1", customerName: "Acme", ...more }, terminal: "JOL" },
  ]);
});

test("a known number is changed key by key, and an empty text clears", async () => {
  await upsert("C-2", { addressCity: "Joliet", notes: "old", terminalCode: "JOL" });
  await upsert("C-2", { customerName: "Acme Mills", notes: "", addressZip: "60431" });
  expect(await stored("C-2")).toEqual([
    {
      fields: {
        customerNumber: "C-2",
        customerName: "Acme Mills",
        addressCity: "Joliet",
        addressZip: "60431",
        terminalCode: "JOL",
      },
      terminal: "JOL",
    },
  ]);
});

test("each write is reported by a return event with the whole customer", async () => {
  const startTime = new Date(at.clock.now).toISOString();
  await upsert("C-event", { addressCity: "Joliet", terminalCode: "JOL" });
  at.clock.now += 60_000;
  await upsert("C-event", { addressZip: "60431" });
  const { events } = await at.client.call("listReturnEvents", { query: { startTime } });
  const first = {
    customerNumber: "C-event",
    customerName: "Acme",
    addressCity: "Joliet",
    terminalCode: "JOL",
    customerTerminal: "JOL",
    createdOn: startTime,
  };
  expect(events.slice(-2).map(({ eventType, data }) => ({ eventType, data }))).toEqual([
    { eventType: "customerCreated", data: { ...first, lastUpdated: startTime } },
    {
      eventType: "customerUpdated",
      data: { ...first, addressZip: "60431", lastUpdated: new Date(at.clock.now).toISOString() },
    },
  ]);
});

test("a terminal named for the first time comes into being", async () => {
  await upsert("C-3", { terminalCode: "NEW-T" });
  const { rows } = await at.store.db.execute(
    sql`select name from platform.terminals where terminal_code = 'NEW-T'`,
  );
  expect(rows).toEqual([{ name: "NEW-T" }]);
});

test.each([
  ["customerNumber", { customerNumber: " " }],
  ["customerName", { customerName: undefined }],
  ["addressState", { addressState: "Illinois" }],
  ["attributes.dock.name", { attributes: { dock: { name: "half a pair: \ud800" } } }],
  ["timezone", { timezone: "America/Nowhere" }],
  ["availability.0.dayOfWeek", { availability: [{ dayOfWeek: "monday" }] }],
])("a bad %s is refused by its name", async (path, more) => {
  const body = { customerNumber: "C-bad", customerName: "Acme", ...more };
  const response = await at.send("POST", "/customers", { body });
  expect(response.status).toBe(400);
  expect((await response.json()).fields[0].path).toBe(path);
  expect(await stored("C-bad")).toEqual([]);
});

test("writes of different fields at once lose nothing and make one customer", async () => {
  await Promise.all([
    upsert("C-race", { addressCity: "Joliet" }),
    upsert("C-race", { addressZip: "60431" }),
    upsert("C-race", { addressCountry: "US" }),
  ]);
  expect(await stored("C-race")).toMatchObject([
    { fields: { addressCity: "Joliet", addressZip: "60431", addressCountry: "US" } },
  ]);
});

test("another company's customer of the same number is another customer", async () => {
  await upsert("C-shared", { notes: "mine" });
  const other = await at.otherCompany();
  await other.call("upsertCustomer", { body: { customerNumber: "C-shared", customerName: "Theirs" } });
  expect(await stored("C-shared")).toMatchObject([{ fields: { customerName: "Acme", notes: "mine" } }]);
});
