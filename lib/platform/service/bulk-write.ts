import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A table of rows that belong to companies. */
export type CompanyTable = PgTable & { companyId: PgColumn };

/** A row to be written, by the property names of its columns. The company is the scope's; what is left out is null. */
export type NewRow<Table extends CompanyTable> = Omit<Table["$inferInsert"], "companyId">;

const named = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Columns that are written; the store makes identities itself. */
const written = (table: PgTable): PgColumn[] =>
  Object.values(getTableColumns(table)).filter((column) => !column.generatedIdentity);

/** The names of a table's columns that are written, for a statement of one's own. */
export const columnsOf = (table: PgTable, among: (column: PgColumn) => boolean = () => true): SQL =>
  list(written(table).filter(among).map(named));

/** Rows as a record set of SQL: all travel as one JSON parameter, whatever their number. */
export function asRecords(companyId: number, table: CompanyTable, rows: readonly object[]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const records = rows.map((row) => {
    const values: Record<string, unknown> = { ...row, companyId };
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key]]));
  });
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`;
}

function insertion(companyId: number, table: CompanyTable, rows: readonly object[]): SQL {
  const columns = list(written(table).map(named));
  return sql`insert into ${table} (${columns}) select ${columns} from ${asRecords(companyId, table, rows)}`;
}

/** Inserts rows in their order, in one statement. */
export async function insertRows<Table extends CompanyTable>(
  { tx, companyId }: CompanyScope,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(companyId, table, rows));
}

/**
 * Inserts rows in their order, in one statement, and leaves those alone that are there already. Where nothing else makes
 * two callers wait for each other, the rows come in the order of the key: else they could deadlock.
 * @param key a column with texts that are unique within a company
 * @returns the keys that were inserted
 */
export async function insertMissing<Table extends CompanyTable>(
  { tx, companyId }: CompanyScope,
  table: Table,
  key: PgColumn,
  rows: readonly NewRow<Table>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx.execute<{ key: string }>(
    sql`${insertion(companyId, table, rows)} on conflict do nothing returning ${named(key)} as key`,
  );
  return new Set(inserted.rows.map((row) => row.key));
}

/** Inserts rows or writes them over those of the same company and key, in one statement. */
export async function upsertRows(
  { tx, companyId }: CompanyScope,
  table: CompanyTable,
  key: PgColumn,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const changed = written(table).filter((column) => column !== key && column !== table.companyId);
  await tx.execute(sql`${insertion(companyId, table, rows)}
    on conflict (company_id, ${named(key)})
    do update set ${list(changed.map((column) => sql`${named(column)} = excluded.${named(column)}`))}`);
}

/** Writes rows over the stored ones of the same company and key, in one statement. */
export async function overwrite(
  { tx, companyId }: CompanyScope,
  table: CompanyTable,
  key: PgColumn,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const changed = written(table).filter((column) => column !== key && column !== table.companyId);
  await tx.execute(sql`
    update ${table} as stored
    set ${list(changed.map((column) => sql`${named(column)} = written.${named(column)}`))}
    from ${asRecords(companyId, table, rows)} as written
    where stored.company_id = ${companyId} and stored.${named(key)} = written.${named(key)}`);
}
