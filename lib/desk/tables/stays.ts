import { index, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Keeps whom members notified of a truck that was kept at a stop. What was removed stays, so that it can be brought
 * back.
 */
export const stayNotices = desk.table(
  "stay_notices",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    objectKind: text("object_kind", { enum: ["trip", "manifest"] }).notNull(),
    objectId: text("object_id").notNull(),
    stopId: text("stop_id").notNull(),
    whom: text().notNull(),
    how: text({ enum: ["phone", "email", "message", "in-person"] }).notNull(),
    /** Text that was said or written. */
    text: text().notNull(),
    /** Time at which it was done. */
    doneAt: instant("done_at").notNull(),
    /** Member who did it: only they remove it. */
    memberId: text("member_id").notNull(),
    /** Their name, as it was then. */
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("stay_notices_object").on(table.company, table.objectKind, table.objectId),
  ],
);
