import { sql } from "drizzle-orm";
import { check, integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** Keeps what is decided for single drivers; one without a row, or with nulls, is planned as the company has it. */
export const driverSettings = desk.table(
  "driver_settings",
  {
    company: text().notNull(),
    externalUserId: text("external_user_id").notNull(),
    splits: text({ enum: ["never", "to-keep-a-window", "earliest"] }),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer().notNull(),
    /** Name of the member, as it was then. */
    changedBy: text("changed_by").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.externalUserId] }),
    check("driver_settings_splits_known", sql`${table.splits} in ('never', 'to-keep-a-window', 'earliest')`),
  ],
);
