import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import { deskMigrations } from "@/lib/desk/testing/open-desk-store";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { companyNames, deskCompany } from "@/lib/server/installation-company";
import { removeDemo, StoreInUse } from "@/lib/server/remove-demo";
import { openServerStore } from "@/lib/store/open-store";

const ours = openedOnce(() => startTestPlatform());

/** The demo carrier in the store of `ours`, with people and vehicles, and members at both desks. */
async function openDemo(): Promise<TestPlatform> {
  const companyId = await ours.platform.ensureCompany(companyNames.demo);
  const interfaceKey = await ours.platform.keys.create(companyId, "interface", "simulated carrier");
  const fetch: typeof globalThis.fetch = (input, init) => ours.platform.fetch(new Request(input, init));
  const client = createPlatformClient({ baseUrl: "http://platform.test", apiKey: interfaceKey, fetch });
  const demo = { ...ours, companyId, interfaceKey, client };
  await makeCarrier(demo);
  await membersOf(companyId).add({
    name: "Demo",
    email: "demo@example.com",
    role: "viewer",
    password: null,
  });
  return demo;
}

const membersOf = (companyId: number) => recordedMembers(ours.store, deskCompany(companyId), Date.now);

/** Rows of a company in both schemas, by table; only where there are some. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const { rows: tables } = await ours.store.db.execute<{ name: string; column: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name, column_name as column
    from information_schema.columns
    where (table_schema = 'platform' and column_name = 'company_id')
       or (table_schema = 'desk' and column_name = 'company')`);
  const counts: Record<string, number> = {};
  for (const { name, column } of tables) {
    const value = column === "company" ? deskCompany(companyId) : companyId;
    const { rows } = await ours.store.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.raw(name)} where ${sql.raw(column)} = ${value}`,
    );
    if (rows[0]?.n) counts[name] = rows[0].n;
  }
  return counts;
}

beforeAll(async () => {
  await ours.store.migrate({ schema: "desk", migrationsFolder: deskMigrations });
  await makeCarrier(ours);
  const office = { name: "Office", email: "office@example.com", role: "admin", password: null } as const;
  await membersOf(ours.companyId).add(office);
});

test("without a confirmation it says what would go, and nothing does", async () => {
  const { companyId } = await openDemo();
  const before = await rowsOf(companyId);
  expect(await removeDemo(ours.store, false)).toEqual({
    demo: companyNames.demo,
    others: ["Test Carrier"],
    rowsDeleted: null,
  });
  expect(await rowsOf(companyId)).toEqual(before);
  await removeDemo(ours.store, true);
});

test("all rows of the demo carrier go from both schemas, another company's stay as they are", async () => {
  const demo = await openDemo();
  const [itsRows, ourRows] = [await rowsOf(demo.companyId), await rowsOf(ours.companyId)];
  expect(Object.keys(itsRows)).toEqual(
    expect.arrayContaining([
      "platform.vehicles",
      "platform.users",
      "platform.api_keys",
      "platform.companies",
      "desk.members",
    ]),
  );
  const { rowsDeleted } = await removeDemo(ours.store, true);
  expect(await rowsOf(demo.companyId)).toEqual({});
  expect(rowsDeleted).toBeGreaterThanOrEqual(Object.values(itsRows).reduce((sum, count) => sum + count));
  expect(await rowsOf(ours.companyId)).toEqual(ourRows);
  expect(await ours.platform.keys.find(ours.interfaceKey)).not.toBeNull();
});

test("a store without a demo carrier is left as it is", async () => {
  const before = await rowsOf(ours.companyId);
  expect(await removeDemo(ours.store, true)).toEqual({
    demo: null,
    others: ["Test Carrier"],
    rowsDeleted: null,
  });
  expect(await rowsOf(ours.companyId)).toEqual(before);
});

test.runIf(inject("testDatabaseUrl") !== null)(
  "on a server it is refused while another process is connected to the database",
  async () => {
    const { companyId } = await openDemo();
    const { rows } = await ours.store.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(inject("testDatabaseUrl") ?? "");
    url.pathname = `/${rows[0]?.name}`;
    const other = await openServerStore(url.href, 1);
    await other.db.execute(sql`select 1`);
    await expect(removeDemo(ours.store, true)).rejects.toThrow(StoreInUse);
    expect(await rowsOf(companyId)).not.toEqual({});
    await other.close();
    // PostgreSQL takes a moment to see that a connection has ended.
    await vi.waitFor(() => removeDemo(ours.store, true), 5_000);
    expect(await rowsOf(companyId)).toEqual({});
  },
);
