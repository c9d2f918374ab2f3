import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/lib/store/open-store";

/** Rows of one table as its handlers know them: by the property names of its Drizzle columns. */
export type BulkRow = Record<string, unknown>;

/** A column by its bare name. */
export const named = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;

/** Rows as a record set of SQL: all travel as one JSON parameter, whatever their number. */
export function asRecords(table: PgTable, rows: readonly BulkRow[]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
  );
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`;
}

/**
 * Inserts rows in one statement and leaves those alone whose key exists already.
 * @param key the column of the caller's own number, unique within a company
 * @returns the keys that were inserted
 */
export async function insertMissing(
  tx: Queryable,
  table: PgTable,
  key: PgColumn,
  rows: readonly BulkRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const columns = Object.values(getTableColumns(table)).filter((column) => !column.generatedIdentity);
  const list = sql.join(columns.map(named), sql`, `);
  // In the order of the key, so that two uploads at once wait for each other instead of deadlocking.
  const inserted = await tx.execute<{ key: string }>(sql`
    insert into ${table} (${list}) select ${list} from ${asRecords(table, rows)} order by ${named(key)}
    on conflict do nothing returning ${named(key)} as key`);
  return new Set(inserted.rows.map((row) => row.key));
}

/** Writes rows over the stored ones of the same company and key, in one statement. */
export async function overwrite(
  tx: Queryable,
  table: PgTable,
  company: PgColumn,
  key: PgColumn,
  rows: readonly BulkRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.values(getTableColumns(table)).filter(
    (column) => !column.generatedIdentity && column !== company && column !== key,
  );
  const assignments = columns.map((column) => sql`${named(column)} = written.${named(column)}`);
  await tx.execute(sql`
    update ${table} as stored set ${sql.join(assignments, sql`, `)} from ${asRecords(table, rows)} as written
    where stored.${named(company)} = written.${named(company)} and stored.${named(key)} = written.${named(key)}`);
}
