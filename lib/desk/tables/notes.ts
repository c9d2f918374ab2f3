import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Calls and notes about a PRO, a delivery manifest, a leg of linehaul or another record, of which each names one. What was
 * removed stays, so that it can be brought back and accounted for.
 */
export const notes = desk.table(
  "notes",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    proNumber: text("pro_number"),
    manifestId: text("manifest_id"),
    /** One of the names by which the leg goes. */
    legId: text("leg_id"),
    /** Kind of the record where it is none of these, such as `trip`. */
    recordKind: text("record_kind"),
    recordId: text("record_id"),
    text: text().notNull(),
    /** With whom a call was; null for a note. */
    calledWith: text("called_with"),
    /** Writer of it: only they change it. */
    memberId: text("member_id").notNull(),
    /** Their name, as it was then. */
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
    editedAt: instant("edited_at"),
    removedAt: instant("removed_at"),
    /** Counts the changes, from 1. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("notes_pro").on(table.company, table.proNumber, table.writtenAt),
    index("notes_manifest").on(table.company, table.manifestId, table.writtenAt),
    index("notes_leg").on(table.company, table.legId, table.writtenAt),
    index("notes_record").on(table.company, table.recordKind, table.recordId, table.writtenAt),
    check(
      "notes_about_one",
      sql`num_nonnulls(${table.proNumber}, ${table.manifestId}, ${table.legId}, ${table.recordId}) = 1`,
    ),
    check("notes_record_named", sql`(${table.recordKind} is null) = (${table.recordId} is null)`),
  ],
);
