import { bigint, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Trips that the board holds where the platform lists none: made here, or entered by number. */
export const followedTrips = desk.table(
  "followed_trips",
  {
    company: text().notNull(),
    tripId: bigint("trip_id", { mode: "number" }).notNull(),
    /** Name of the member, as it was then. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.tripId] })],
);

/** Keeps what the driver of a trip was told last. */
export const tripNotices = desk.table(
  "trip_told",
  {
    company: text().notNull(),
    tripId: bigint("trip_id", { mode: "number" }).notNull(),
    state: text({ enum: ["sent", "seen", "failed"] }).notNull(),
    at: instant("at").notNull(),
    /** Reason why it could not be sent. */
    reason: text(),
    externalUserId: text("external_user_id"),
  },
  (table) => [primaryKey({ columns: [table.company, table.tripId] })],
);
