import { bigint, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the driver of a trip was told last. */
export const tripNotices = desk.table(
  "trip_told",
  {
    company: text().notNull(),
    tripId: bigint("trip_id", { mode: "number" }).notNull(),
    state: text({ enum: ["sent", "seen", "failed"] }).notNull(),
    at: instant("at").notNull(),
    /** Why it could not be sent. */
    reason: text(),
    externalUserId: text("external_user_id"),
  },
  (table) => [primaryKey({ columns: [table.company, table.tripId] })],
);
