import { bigint, index, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What members did to trips: who, when, what it was before and after, and the verdict that they saw. Never changed. */
export const tripHistory = desk.table(
  "trip_history",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    tripId: bigint("trip_id", { mode: "number" }).notNull(),
    /** Steps of one move on many trips share it, and are undone together. */
    move: uuid().notNull(),
    at: instant("at").notNull(),
    memberId: uuid("member_id").notNull(),
    /** Name of the member, as it was then. */
    who: text().notNull(),
    what: text().notNull(),
    /** Why somebody overrode the verdict. */
    reason: text(),
    /** The verdict that was shown at that moment. */
    verdict: text(),
    /** The fields as they were and as they became. */
    before: jsonb(),
    after: jsonb(),
    /** The call that takes it back; null where nothing does. */
    undo: jsonb(),
    /** The trip's version after the step: undone only while it is still that. */
    versionAfter: bigint("version_after", { mode: "number" }),
    /** When it was taken back. */
    undoneAt: instant("undone_at"),
  },
  (table) => [
    index("trip_history_of_trip").on(table.company, table.tripId, table.at),
    index("trip_history_of_move").on(table.company, table.move),
  ],
);

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
