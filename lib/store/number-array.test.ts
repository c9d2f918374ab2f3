import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberArray } from "@/lib/store/number-array";
import { openEmbeddedStore, type Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  const workerFile = new URL("./pglite-worker.mjs", import.meta.url);
  store = await openEmbeddedStore({ dataDir: null, workerFile });
});
afterAll(() => store.close());

test("numbers come to the store as they are, and what is not known as null", async () => {
  const numbers = [1, null, -2.5, 1_795_650_690_635_123, 1e-7, 0];
  const { rows } = await store.db.execute(
    sql`select item from unnest(${numberArray(numbers)}::float8[]) with ordinality as i(item, at) order by at`,
  );
  expect(rows.map(({ item }) => item)).toEqual(numbers);
  const { rows: none } = await store.db.execute(sql`select cardinality(${numberArray([])}::int4[]) as count`);
  expect(none).toEqual([{ count: 0 }]);
});
