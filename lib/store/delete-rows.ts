import { sql } from "drizzle-orm";
import type { Queryable } from "@/lib/store/open-store";

/**
 * Deletes from every table of a schema that has the column the rows in which it holds the value; a schema that is not
 * there has none.
 * @returns how many rows were deleted
 */
export async function deleteRows(
  tx: Queryable,
  { schema, column, value }: { schema: string; column: string; value: string | number },
): Promise<number> {
  // Delete last what other tables refer to.
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = ${schema}
    join pg_attribute a on a.attrelid = c.oid and a.attname = ${column} and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
    order by exists (select from pg_constraint f where f.confrelid = c.oid), c.relname`);
  let deleted = 0;
  for (const { name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rowCount } = await tx.execute(
      sql`delete from ${table} where ${sql.identifier(column)} = ${value}`,
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}
