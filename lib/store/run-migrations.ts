import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

type Database = NodePgDatabase<Record<string, never>>;
type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A part of the product that keeps tables of its own. */
export interface StoreRoom {
  /** The schema of its tables, and the name under which its migrations are noted. */
  schema: string;
  migrationsFolder: string;
  /** Writes what each start brings in order besides, after the migrations and in their transaction. */
  finish?: (tx: Transaction) => Promise<void>;
}

/** Any number of our own: it names the lock under which tables are made. */
const migrating = 7_202;

const journalSchema = "haulboard_migrations";

/**
 * Brings a room's schema up to date in one transaction: all of it is there afterwards, or nothing new. Processes that
 * start together follow each other. Drizzle's own runner makes its table before its transaction and takes no lock; the
 * files and the table are Drizzle's.
 */
export async function runMigrations(
  db: Pick<Database, "transaction">,
  { schema, migrationsFolder, finish }: StoreRoom,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const journal = sql`${sql.identifier(journalSchema)}.${sql.identifier(schema)}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrating})`);
    const newestMs = await openJournal(tx, journal);
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis > newestMs)) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into ${journal} (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    await finish?.(tx);
  });
}

/** @returns when the newest migration that has run was written, milliseconds since 1970 */
async function openJournal(tx: Transaction, journal: ReturnType<typeof sql>): Promise<number> {
  const { rows: schemas } = await tx.execute<{ there: boolean }>(
    sql`select to_regnamespace(${journalSchema}) is not null as there`,
  );
  // Postgres asks for the right to make a schema even where "if not exists" finds it.
  if (!schemas[0]?.there) await tx.execute(sql`create schema ${sql.identifier(journalSchema)}`);
  await tx.execute(
    sql`create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await tx.execute<{ newest: number | null }>(
    sql`select max(created_at) as newest from ${journal}`,
  );
  return rows[0]?.newest ?? Number.NEGATIVE_INFINITY;
}
