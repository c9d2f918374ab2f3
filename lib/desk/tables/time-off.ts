import { sql } from "drizzle-orm";
import { check, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Keeps when drivers are not to be planned with. What was taken out stays, so that it can be brought back and accounted
 * for.
 */
export const driverTimeOff = desk.table(
  "driver_time_off",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    externalUserId: text("external_user_id").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    reason: text().notNull(),
    /** Names of members, as they were then. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
    removedBy: text("removed_by"),
    removedAt: instant("removed_at"),
  },
  (table) => [
    check("driver_time_off_ends_later", sql`${table.endsAt} > ${table.startsAt}`),
    index("driver_time_off_ahead").on(table.company, table.endsAt),
  ],
);
