import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import { openEmbeddedStore, type Store } from "@/lib/store/open-store";
import { preparedSelect } from "@/lib/store/prepared-select";

const vehicles = pgTable("trucks", {
  truckId: integer("truck_id").notNull(),
  maker: text("maker").notNull(),
});
const byMaker = preparedSelect<{ truckId: number; maker: string }>((db) =>
  db
    .select()
    .from(vehicles)
    .where(eq(vehicles.maker, sql.placeholder("maker")))
    .orderBy(vehicles.truckId),
);

let store: Store;
beforeAll(async () => {
  store = await openEmbeddedStore({
    dataDir: null,
    workerFile: new URL("./pglite-worker.mjs", import.meta.url),
  });
  for (const statement of [
    "create table trucks (truck_id int not null, maker text not null)",
    "insert into trucks values (1, 'Volvo'), (2, 'Mack'), (3, 'Volvo')",
    "create role haulboard_company nologin",
    "grant select, insert on trucks to haulboard_company",
  ])
    await store.db.execute(sql.raw(statement));
});
afterAll(() => store.close());

test("each run takes its own values and hands out columns by their names", async () => {
  const reader = readerIn(store, 1);
  const found = await Promise.all(["Volvo", "Mack"].map((maker) => byMaker(reader, { maker })));
  expect(found).toEqual([
    [
      { truckId: 1, maker: "Volvo" },
      { truckId: 3, maker: "Volvo" },
    ],
    [{ truckId: 2, maker: "Mack" }],
  ]);
});

test("inside a transaction it sees what the transaction wrote", async () => {
  const found = await inCompany(store, 1, async (tx) => {
    await tx.insert(vehicles).values({ truckId: 4, maker: "Kenworth" });
    return byMaker(tx, { maker: "Kenworth" });
  });
  expect(found).toEqual([{ truckId: 4, maker: "Kenworth" }]);
});

test("a forgotten value is an error", async () => {
  await expect(byMaker(readerIn(store, 1), {})).rejects.toThrow("maker");
});

test("outside a company it does not run", async () => {
  await expect(byMaker(store.db, { maker: "Mack" })).rejects.toThrow("inside a company only");
});

test("values are read as their columns and expressions say", async () => {
  const read = preparedSelect<{ id: string; maker: string | null }>((db) =>
    db
      .select({
        id: sql<string>`${vehicles.truckId}`.mapWith((id: number) => `T-${id}`),
        maker: sql<string | null>`nullif(${vehicles.maker}, 'Mack')`,
      })
      .from(vehicles)
      .where(eq(vehicles.truckId, sql.placeholder("truckId"))),
  );
  expect(await read(readerIn(store, 1), { truckId: 2 })).toEqual([{ id: "T-2", maker: null }]);
});

test("fields inside fields are refused when it is built", () => {
  const build = () => preparedSelect((db) => db.select({ vehicle: { id: vehicles.truckId } }).from(vehicles));
  expect(build).toThrow("vehicle.id is no plain field");
});
