import { and, eq, getTableColumns, type InferInsertModel, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/lib/store/open-store";

type VersionedTable = PgTable & { version: PgColumn };

interface VersionedRow<Table extends VersionedTable> {
  /** Columns that name the row. */
  key: Partial<InferInsertModel<Table>>;
  values: Partial<InferInsertModel<Table>>;
  /** The version that was read; 0 where there was no row. */
  version: number;
}

/**
 * Makes a row, or changes it where it is still as it was read, so that nobody overwrites what they have not seen.
 * @returns false where somebody was faster
 */
export async function writeVersion<Table extends VersionedTable>(
  tx: Queryable,
  table: Table,
  { key, values, version }: VersionedRow<Table>,
): Promise<boolean> {
  const columns = getTableColumns<PgTable>(table);
  const written =
    version === 0
      ? await tx
          .insert<PgTable>(table)
          .values({ ...key, ...values, version: 1 })
          .onConflictDoNothing()
          .returning({ version: table.version })
      : await tx
          .update<PgTable>(table)
          .set({ ...values, version: sql`${table.version} + 1` })
          .where(
            and(
              ...Object.entries(key).map(([name, value]) => eq(columns[name] as PgColumn, value)),
              eq(table.version, version),
            ),
          )
          .returning({ version: table.version });
  return written.length > 0;
}
