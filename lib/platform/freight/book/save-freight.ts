import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { asRecords, type BulkRow, named } from "@/lib/platform/service/bulk-write";
import { deliveryManifests, deliveryStops } from "@/lib/platform/tables/manifests";
import { shipments } from "@/lib/platform/tables/shipments";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

/** Writes what has changed in the book, one statement a table, whatever the number of rows. */
export async function saveFreight({ tx, companyId }: CompanyScope, book: FreightBook): Promise<void> {
  const rows = <T extends object>(records: T[]) => records.map((record) => ({ ...record, companyId }));
  await upsertRows(tx, deliveryManifests, deliveryManifests.routeUniqueId, rows(book.manifests.unsaved()));
  await upsertRows(tx, deliveryStops, deliveryStops.stopId, rows(book.stops.unsaved()));
  await upsertRows(tx, shipments, shipments.shipmentId, rows(book.shipments.unsaved()));
}

/**
 * Inserts rows or writes them over those of the same company and id.
 * @param rows by the property names of the table's columns
 */
async function upsertRows(
  tx: Queryable,
  table: PgTable,
  id: PgColumn,
  rows: readonly BulkRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.values(getTableColumns(table));
  const list = sql.join(columns.map(named), sql`, `);
  const assignments = columns
    .filter((column) => column !== id && column.name !== "company_id")
    .map((column) => sql`${named(column)} = excluded.${named(column)}`);
  await tx.execute(sql`
    insert into ${table} (${list})
    select ${list} from ${asRecords(table, rows)}
    on conflict (company_id, ${named(id)}) do update set ${sql.join(assignments, sql`, `)}`);
}
