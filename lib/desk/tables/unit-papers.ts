import { date, integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** Until when units may be on the road. The interface has no field for it. */
export const unitPapers = desk.table(
  "unit_papers",
  {
    company: text().notNull(),
    kind: text({ enum: ["vehicle", "trailer"] }).notNull(),
    number: text().notNull(),
    /** Last days, YYYY-MM-DD; null where none is on record. */
    registration: date({ mode: "string" }),
    inspection: date({ mode: "string" }),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer().notNull(),
    /** Name of the member, as it was then. */
    changedBy: text("changed_by").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.kind, table.number] })],
);
