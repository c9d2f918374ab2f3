import { date, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** What the platform reported of the vehicles of a group on a day that is over: it is asked for once. */
export const performanceDays = desk.table(
  "performance_days",
  {
    company: text().notNull(),
    timezone: text().notNull(),
    day: date().notNull(),
    groupCode: text("group_code").notNull(),
    /** All vehicles in one text, as `DayRecords` writes it: a row each would be 180,000 for a season of 2,000 vehicles. */
    records: text().notNull(),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.timezone, table.day, table.groupCode] })],
);
