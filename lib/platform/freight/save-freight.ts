import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FreightBook } from "@/lib/platform/freight/freight-book";
import { deliveryManifests, deliveryStops } from "@/lib/platform/tables/manifests";
import { shipments } from "@/lib/platform/tables/shipments";
import type { Queryable } from "@/lib/store/open-store";

const named = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;

/** Writes what has changed in the book, one statement a table, whatever the number of rows. */
export async function saveFreight(tx: Queryable, companyId: number, book: FreightBook): Promise<void> {
  const rows = <T extends object>(records: T[]) => records.map((record) => ({ ...record, companyId }));
  await upsertRows(tx, deliveryManifests, deliveryManifests.routeUniqueId, rows(book.manifests.unsaved()));
  await upsertRows(tx, deliveryStops, deliveryStops.stopId, rows(book.stops.unsaved()));
  await upsertRows(tx, shipments, shipments.shipmentId, rows(book.shipments.unsaved()));
}

/**
 * Inserts rows or writes them over those of the same company and id.
 * @param rows by the property names of the table's columns; all travel as one JSON parameter
 */
async function upsertRows(
  tx: Queryable,
  table: PgTable,
  id: PgColumn,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table));
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
  );
  const list = sql.join(
    columns.map(([, column]) => named(column)),
    sql`, `,
  );
  const assignments = columns
    .filter(([, column]) => column !== id && column.name !== "company_id")
    .map(([, column]) => sql`${named(column)} = excluded.${named(column)}`);
  await tx.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    on conflict (company_id, ${named(id)}) do update set ${sql.join(assignments, sql`, `)}`);
}
