import { PassThrough } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import pg from "pg";
import { prepareValue } from "pg/lib/utils";
import { expect, test } from "vitest";
import { ScopedQuery } from "@/lib/store/scoped-query";

// lib/store uses parts of pg and Drizzle that neither documents. These tests name the part that an update changed.

const ahead = [{ text: "select set_config('a', $1, true)", values: ["1"] }];

/** @returns a connection of pg's own class, and the types of the messages that it has written */
function openConnection() {
  const stream = new PassThrough();
  const written: string[] = [];
  stream.on("data", (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += 1 + chunk.readInt32BE(at + 1))
      written.push(String.fromCharCode(chunk[at] ?? 0));
  });
  const Connection = pg.Connection as unknown as new (
    config: object,
  ) => {
    submittedNamedStatements: object;
  };
  return { connection: new Connection({ stream }), written };
}

interface Internals {
  submit(connection: unknown): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: unknown): void;
  handleReadyForQuery(connection: unknown): void;
  handleError(error: Error, connection: unknown): void;
}

function scopedQuery(onDone: (error: Error | null, result: pg.QueryResult) => void): Internals {
  return new ScopedQuery(ahead, { text: "select $1::int as n", values: [7] }, onDone) as unknown as Internals;
}

test("pg: Connection.parse, bind and execute write the statement ahead, and Query.submit its own with one Sync", async () => {
  const { connection, written } = openConnection();
  expect(scopedQuery(() => undefined).submit(connection)).toBeNull();
  await new Promise(setImmediate);
  // Parse, Bind, Execute; then Parse, Bind, Describe, Execute, Sync.
  expect(written.join("")).toBe("PBEPBDES");
});

test("pg: Query.handleDataRow and handleCommandComplete see each result, so that those ahead can be left out", () => {
  const { connection } = openConnection();
  const results: pg.QueryResult[] = [];
  const query = scopedQuery((_error, result) => results.push(result));
  query.handleDataRow({ fields: ["of the scope"] });
  query.handleCommandComplete({ text: "SELECT 1" }, connection);
  query.handleRowDescription({ fields: [{ name: "n", dataTypeID: 23, format: "text" }] });
  query.handleDataRow({ fields: ["7"] });
  query.handleCommandComplete({ text: "SELECT 1" }, connection);
  query.handleReadyForQuery(connection);
  expect(results.map(({ rows, rowCount }) => ({ rows, rowCount }))).toEqual([
    { rows: [{ n: 7 }], rowCount: 1 },
  ]);
});

test("pg: Query.submit notes its name as sent, and has none while those ahead are parsed", () => {
  const { connection } = openConnection();
  const statement = { name: "seven", text: "select 7" };
  const query = new ScopedQuery(ahead, statement, () => undefined) as unknown as Internals & {
    name?: string;
  };
  query.submit(connection);
  expect([connection.submittedNamedStatements, query.name]).toEqual([{ seven: "select 7" }, undefined]);
  query.handleCommandComplete({ text: "SELECT 1" }, connection);
  expect(query.name).toBe("seven");
  query.handleError(new Error("refused"), connection);
  expect(connection.submittedNamedStatements).toEqual({});
});

test("pg: lib/utils prepareValue writes values as Postgres reads them", () => {
  expect(["a", 7, true, null, ["x", 'y"z'], { a: 1 }].map(prepareValue)).toEqual([
    "a",
    "7",
    "true",
    null,
    '{"x","y\\"z"}',
    '{"a":1}',
  ]);
});

const vehicles = pgTable("vehicles", { id: integer("id").notNull(), maker: text("maker").notNull() });

test("Drizzle: a built select has queryConfig, params and fields", () => {
  const built = drizzle({ client: {} as pg.Pool })
    .select({ id: vehicles.id, upper: sql<string>`upper(maker)`.mapWith(String) })
    .from(vehicles)
    .where(eq(vehicles.maker, sql.placeholder("maker")))
    .prepare("");
  expect(built).toMatchObject({
    queryConfig: {
      text: 'select "id", upper(maker) from "vehicles" where "vehicles"."maker" = $1',
      rowMode: "array",
    },
    params: [{ name: "maker" }],
    fields: [
      { path: ["id"], field: vehicles.id },
      { path: ["upper"], field: { decoder: { mapFromDriverValue: String } } },
    ],
  });
});

test("Drizzle: a client whose class is named as a pool lends one client for a transaction", async () => {
  const sent: string[] = [];
  class StandInPool {
    query = () => Promise.reject(new Error("outside the transaction"));
    connect = async () => ({
      query: async (statement: string | { text: string }, values?: unknown[]) => {
        sent.push(`${typeof statement === "string" ? statement : statement.text} ${JSON.stringify(values)}`);
        return { rows: [] };
      },
      release: () => sent.push("release"),
    });
  }
  const db = drizzle({ client: new StandInPool() as unknown as pg.Pool });
  await db.transaction((tx) => tx.execute(sql`select ${7}::int`));
  expect(sent).toEqual(["begin []", "select $1::int [7]", "commit []", "release"]);
});
