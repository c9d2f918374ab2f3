import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import { namedStatement } from "@/lib/store/named-statement";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

const url = inject("testDatabaseUrl");

const adding = namedStatement<{ sum: number }>("test_adding");
const sumOf = (a: number, b: number) => sql`select ${a}::int + ${b}::int as sum`;

describe("on the embedded store", () => {
  let store: Store;
  beforeAll(async () => {
    const workerFile = new URL("./pglite-worker.mjs", import.meta.url);
    store = await openEmbeddedStore({ dataDir: null, workerFile });
    await store.db.execute(sql`create role haulboard_company nologin`);
  });
  afterAll(() => store.close());

  test("each run takes its own values", async () => {
    const sums = await inCompany(store, 1, async (tx) => [
      await adding(tx, sumOf(1, 2)),
      await adding(tx, sumOf(3, 4)),
    ]);
    expect(sums).toEqual([[{ sum: 3 }], [{ sum: 7 }]]);
  });

  test("another text is refused, and the first one goes on", async () => {
    const reader = readerIn(store, 1);
    const once = namedStatement("test_once");
    expect(await once(reader, sql`select ${1}::int as n`)).toEqual([{ n: 1 }]);
    await expect(once(reader, sql`select 5 as n`)).rejects.toThrow("another text");
    expect(await once(reader, sql`select ${2}::int as n`)).toEqual([{ n: 2 }]);
  });

  test("outside a company it does not run", async () => {
    await expect(adding(store.db, sumOf(1, 2))).rejects.toThrow("inside a company only");
  });
});

describe.skipIf(url === null)("on a server", () => {
  /** A store with one connection, so that each statement meets what those before it have left there. */
  async function openOnConnection(): Promise<Store> {
    const store = await openServerStore(url ?? "", 1);
    onTestFinished(() => store.close());
    await store.db.execute(sql`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'haulboard_company') then
          create role haulboard_company nologin;
        end if;
      end $$`);
    return store;
  }

  const keptIn = async (store: Store) => {
    const { rows } = await store.db.execute<{ name: string; runs: number }>(
      sql`select name, generic_plans + custom_plans as runs from pg_prepared_statements`,
    );
    return rows;
  };

  test("it is parsed once, first in a transaction or not, reading or not", async () => {
    const store = await openOnConnection();
    const sums = [
      await adding(readerIn(store, 1), sumOf(1, 1)),
      ...(await inCompany(store, 1, async (tx) => [
        await adding(tx, sumOf(1, 2)),
        await adding(tx, sumOf(1, 3)),
      ])),
    ];
    expect(sums).toEqual([[{ sum: 2 }], [{ sum: 3 }], [{ sum: 4 }]]);
    expect(await keptIn(store)).toEqual([{ name: "test_adding", runs: 3 }]);
  });

  test("what a failure kept the server from parsing is parsed the next time", async () => {
    const store = await openOnConnection();
    const noRole = store.scopes.reader({ role: "nobody_has_this", setting: "a.b", value: "1" });
    const statement = { name: "test_adding", text: "select $1::int + $2::int as sum" };
    await expect(noRole.query(statement, [1, 1])).rejects.toThrow("nobody_has_this");
    expect(await keptIn(store)).toEqual([]);
    expect(await adding(readerIn(store, 1), sumOf(2, 3))).toEqual([{ sum: 5 }]);
  });

  test("one that fails while it runs stays parsed", async () => {
    const store = await openOnConnection();
    const dividing = namedStatement("test_dividing");
    const by = (divisor: number) => dividing(readerIn(store, 1), sql`select 6 / ${divisor}::int as share`);
    await expect(by(0)).rejects.toThrow("22012");
    expect(await by(2)).toEqual([{ share: 3 }]);
    expect(await keptIn(store)).toMatchObject([{ name: "test_dividing" }]);
  });

  test("one that the server refuses to parse is refused as such each time", async () => {
    const store = await openOnConnection();
    const wrong = namedStatement("test_wrong");
    for (let run = 0; run < 2; run++)
      await expect(wrong(readerIn(store, 1), sql`select nothing_of_that_name`)).rejects.toThrow(
        'column "nothing_of_that_name" does not exist',
      );
  });
});
