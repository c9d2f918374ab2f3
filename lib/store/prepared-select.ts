import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { runnerOf } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

interface Runnable<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Runs a select that was built before. @param values what stands for its placeholders, by name */
export type PreparedSelect<Row> = (tx: Queryable, values: Record<string, unknown>) => Promise<Row[]>;

/**
 * Builds a select once. For a small read, to put its text together takes Drizzle about as long as everything else that
 * the service does. The server is asked to prepare nothing, so that each run is planned for its own values.
 * @param build makes the select, with `sql.placeholder(name)` where a value differs from run to run
 */
export function preparedSelect<Row>(
  build: (db: Queryable) => { prepare(name: string): Runnable<Row> },
): PreparedSelect<Row> {
  // Without a name it stays on our side of the wire. Each run brings its own client.
  const select = build(drizzle({ client: {} as pg.Pool })).prepare("");
  return (tx, values) => {
    const onTx: Runnable<Row> = Object.create(select, { client: { value: runnerOf(tx) } });
    return onTx.execute(values);
  };
}
