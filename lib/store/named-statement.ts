import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { runnerOf } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

/** Runs the statement. @throws Error where its text is not that of the run before */
export type NamedStatement<Row> = (tx: Queryable, statement: SQL) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * For a statement whose text is the same each time and that runs several times a second: each connection of a server parses
 * it once, and plans it once where one plan is as good for all values. Where the best plan depends on the values, as for a
 * few rows of a large table, the server goes on planning each run.
 * @param name the server's for it; no other statement has it
 */
export function namedStatement<Row>(name: string): NamedStatement<Row> {
  let known: string | null = null;
  return async (tx, statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    known ??= text;
    if (text !== known) throw new Error(`The statement ${name} has another text than before`);
    const { rows } = (await runnerOf(tx).query({ name, text }, params)) as { rows: Row[] };
    return rows;
  };
}
