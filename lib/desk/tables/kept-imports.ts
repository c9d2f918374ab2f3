import { sql } from "drizzle-orm";
import { index, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { KeptKind } from "@/lib/contract/desk/plain/trial";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Imports that can be taken back: which file of what, by whom. */
export const keptImports = desk.table(
  "kept_imports",
  {
    company: text().notNull(),
    /** Made by the page of whoever imports. */
    id: uuid().notNull(),
    kind: text().$type<KeptKind>().notNull(),
    memberId: uuid("member_id").notNull(),
    /** Their name, as it was then. */
    who: text().notNull(),
    fileName: text("file_name").notNull(),
    rowCount: integer("row_count").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("kept_imports_newest").on(table.company, table.at),
  ],
);

/** Fields of a record by the names of the interface. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record that an import names, as it stood before and as the import left it. */
export const keptImportRows = desk.table(
  "kept_import_rows",
  {
    company: text().notNull(),
    importId: uuid("import_id").notNull(),
    record: text().notNull(),
    /** Line of the file, from 1. */
    line: integer().notNull(),
    /** Null where there was none. */
    before: jsonb().$type<Fields>(),
    /** Null until a change was seen: the row was refused, or was not sent. */
    after: jsonb().$type<Fields>(),
    takenAt: instant("taken_at"),
    /** Reason for which it stays; null where it was not judged, or is taken back. */
    because: text(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.importId, table.record] }),
    index("kept_import_rows_open")
      .on(table.company, table.importId, table.line)
      .where(sql`${table.takenAt} is null`),
  ],
);
