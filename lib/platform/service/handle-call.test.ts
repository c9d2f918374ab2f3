import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

const at = openedOnce(startTestPlatform);
beforeAll(async () => {
  for (const powerUnitNumber of ["T-1", "T-2"])
    await at.client.call("createVehicle", { body: { powerUnitNumber } });
  await (await at.otherCompany()).call("createVehicle", { body: { powerUnitNumber: "T-3" } });
});

const numbers = async (db: Queryable) => {
  const { rows } = await db.execute<{ power_unit_number: string }>(
    sql`select power_unit_number from platform.vehicles order by 1`,
  );
  return rows.map((row) => row.power_unit_number);
};

/** As whom the store's own connections run, one after the other. */
const whoAmI = async () => {
  const { rows } = await at.store.db.execute<{ me: string; company: string | null; read_only: string }>(sql`
    select current_user::text as me, current_setting('haulboard.company', true) as company,
      current_setting('transaction_read_only') as read_only`);
  return rows[0];
};

const addVehicle = (db: Queryable, number: string) =>
  db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, group_codes, attributes, updated_at)
    values (${at.companyId}, ${number}, 'active', '{}', '{}', now())`);

test("a reader sees one company even where a query forgets its filter", async () => {
  expect(await numbers(readerIn(at.store, at.companyId))).toEqual(["T-1", "T-2"]);
});

test("a reader takes parameters, of which one may look like anything", async () => {
  const reader = readerIn(at.store, at.companyId);
  const { rows } = await reader.execute(sql`select ${"'; $1"}::text as text, ${null}::int as nothing`);
  expect(rows).toEqual([{ text: "'; $1", nothing: null }]);
});

test("a reader cannot write", async () => {
  const writing = addVehicle(readerIn(at.store, at.companyId), "T-9");
  await expect(writing).rejects.toMatchObject({ cause: { code: "25006" } });
});

test("a reader that wanted to write leaves nothing behind", async () => {
  await addVehicle(readerIn(at.store, at.companyId), "T-9").catch(() => undefined);
  expect(await at.store.db.$count(sql`platform.vehicles where power_unit_number = 'T-9'`)).toBe(0);
});

test("role, company and read-only mode end with the reader's statement", async () => {
  const before = await whoAmI();
  await numbers(readerIn(at.store, at.companyId));
  const after = await whoAmI();
  expect([after?.me, after?.read_only, after?.company || null]).toEqual([
    before?.me,
    "off",
    before?.company || null,
  ]);
});

test("readers of two companies beside each other each see their own", async () => {
  const other = await at.platform.ensureCompany("Other Carrier");
  const seen = await Promise.all(
    Array.from({ length: 40 }, (_, i) => numbers(readerIn(at.store, i % 2 ? other : at.companyId))),
  );
  expect(seen.every((list, i) => list.join() === (i % 2 ? "T-3" : "T-1,T-2"))).toBe(true);
});

test("a statement that fails in a reader does not harm the next one", async () => {
  const reader = readerIn(at.store, at.companyId);
  await expect(reader.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await numbers(reader)).toEqual(["T-1", "T-2"]);
});

test("statements of a transaction that start together are in one transaction", async () => {
  const ids = await inCompany(at.store, at.companyId, (tx) =>
    Promise.all(
      [1, 2, 3].map(() => tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)),
    ),
  );
  expect(new Set(ids.map(({ rows }) => rows[0]?.id)).size).toBe(1);
});

test("a transaction whose first statement fails leaves a connection that can be used", async () => {
  const failing = inCompany(at.store, at.companyId, (tx) => tx.execute(sql`select 1 / 0`));
  await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await inCompany(at.store, at.companyId, numbers)).toEqual(["T-1", "T-2"]);
});

test("a transaction that ends with an error of ours is rolled back", async () => {
  const failing = inCompany(at.store, at.companyId, async (tx) => {
    await addVehicle(tx, "T-8");
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await inCompany(at.store, at.companyId, numbers)).not.toContain("T-8");
});

test("a transaction without a statement takes no connection", async () => {
  const crowd = 60;
  let inside = 0;
  let open = () => {};
  const everybodyIsIn = new Promise<void>((resolve) => {
    open = resolve;
  });
  // Were connections taken, the pool would be empty long before the last one is in, and none would ever leave.
  const work = async () => {
    inside += 1;
    if (inside === crowd) open();
    await everybodyIsIn;
  };
  await Promise.all(Array.from({ length: crowd }, () => inCompany(at.store, at.companyId, work)));
  expect(inside).toBe(crowd);
});

test.runIf(inject("testDatabaseUrl") !== null)(
  "a connection that breaks inside a transaction costs that transaction, and nothing else",
  async () => {
    const breaking = inCompany(at.store, at.companyId, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await at.store.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await new Promise((done) => setTimeout(done, 100));
      return numbers(tx);
    });
    await expect(breaking).rejects.toThrow();
    expect(await inCompany(at.store, at.companyId, numbers)).toEqual(["T-1", "T-2"]);
  },
);
