import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import { openEmbeddedStore, type Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openEmbeddedStore({
    dataDir: null,
    workerFile: new URL("./pglite-worker.mjs", import.meta.url),
  });
});
afterAll(() => store.close());

test("counts and microsecond times come back as numbers", async () => {
  const { rows } = await store.db.execute(
    sql`select count(*) as n, 1763647200123456::bigint as micros from generate_series(1, 3)`,
  );
  expect(rows).toEqual([{ n: 3, micros: 1763647200123456 }]);
});

test("the embedded store doubles little of what the system's cache of files holds", async () => {
  const { rows } = await store.db.execute(sql`show shared_buffers`);
  expect(rows).toEqual([{ shared_buffers: "32MB" }]);
});

test("arrays and objects go in and come back", async () => {
  const { rows } = await store.db.execute(
    sql`select ${sql.param(["a", 'b"c'])}::text[] as list, ${JSON.stringify({ x: 1 })}::jsonb as object`,
  );
  expect(rows).toEqual([{ list: ["a", 'b"c'], object: { x: 1 } }]);
});

test("a failed statement rolls its transaction back and carries Postgres' code", async () => {
  await store.db.execute(sql`create table rollback_probe (id int primary key)`);
  const failing = store.db.transaction(async (tx) => {
    await tx.execute(sql`insert into rollback_probe values (1)`);
    await tx.execute(sql`insert into rollback_probe values (1)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
  const { rows } = await store.db.execute(sql`select count(*) as n from rollback_probe`);
  expect(rows).toEqual([{ n: 0 }]);
});

test("transactions wait for each other on the single connection", async () => {
  await store.db.execute(sql`create table queue_probe (n int)`);
  await Promise.all(
    [1, 2, 3].map((n) =>
      store.db.transaction(async (tx) => {
        await tx.execute(sql`insert into queue_probe values (${n})`);
        await tx.execute(sql`select 1`);
      }),
    ),
  );
  const { rows } = await store.db.execute(sql`select array_agg(n) as order from queue_probe`);
  expect(rows).toEqual([{ order: [1, 2, 3] }]);
});

test("a statement of the store within a transaction of it is refused, where it would wait for ever", async () => {
  const beside = { cause: { message: expect.stringContaining("beside its own open transaction") } };
  const select = sql`select 1 as one`;
  await expect(store.db.transaction(() => store.db.execute(select))).rejects.toMatchObject(beside);
  await expect(inCompany(store, 1, () => store.db.execute(select))).rejects.toMatchObject(beside);
  await expect(inCompany(store, 1, () => readerIn(store, 1).execute(select))).rejects.toMatchObject(beside);
  const within = inCompany(store, 1, () => inCompany(store, 1, (tx) => tx.execute(select)));
  await expect(within).rejects.toThrow("beside its own open transaction");
  const { rows } = await store.db.transaction((tx) => tx.execute(select));
  expect(rows).toEqual([{ one: 1 }]);
});
