import { boolean, index, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ImportedRow } from "@/lib/contract/desk/imports/past-imports";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Imports: which file of what, by whom. Its id is made by the member, and theirs alone. */
export const shipmentImports = desk.table(
  "shipment_imports",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    memberId: uuid("member_id").notNull(),
    kind: text().$type<"shipments" | "customers">().notNull().default("shipments"),
    fileName: text("file_name").notNull(),
    rowCount: integer("row_count").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.memberId, table.id] }),
    index("shipment_imports_newest").on(table.company, table.memberId, table.at),
  ],
);

/** A row of a part; `index` is its place in the bulk upsert, null where the desk refused it. */
export type KeptRow = ImportedRow & { index: number | null };

/** Parts of imports, one for each request: kept before it is sent, so that a cut-off import says what is in. */
export const shipmentImportParts = desk.table(
  "shipment_import_parts",
  {
    company: text().notNull(),
    memberId: uuid("member_id").notNull(),
    importId: uuid("import_id").notNull(),
    /** The Idempotency-Key of the member's request. */
    call: uuid().notNull(),
    /** Id of the platform's bulk upsert; null before it was taken. */
    requestId: text("request_id"),
    rows: jsonb().$type<KeptRow[]>().notNull(),
    isSettled: boolean("is_settled").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.memberId, table.importId, table.call] })],
);
