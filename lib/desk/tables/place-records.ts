import { integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** Records of company locations that the desk keeps. The interface has no field for it. */
export const placeRecords = desk.table(
  "place_records",
  {
    company: text().notNull(),
    /** The externalCompanyLocationId. */
    place: text().notNull(),
    /** Minutes that stops are planned with where their freight says none. */
    dockMinutes: integer("dock_minutes"),
    /** IANA; null as its point lies. */
    timezone: text(),
    retiredAt: timestamp("retired_at", { withTimezone: true }),
    retiredBy: text("retired_by"),
    retiredInto: text("retired_into"),
    /** Places that look alike and were found to be others. */
    notSame: text("not_same").array().notNull().default([]),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer().notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.place] })],
);
