import { sql } from "drizzle-orm";
import { check, date, integer, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Until when drivers are medically certified (49 CFR 391.45). The interface has no field for it. */
export const medicalCards = desk.table(
  "medical_cards",
  {
    company: text().notNull(),
    externalUserId: text("external_user_id").notNull(),
    /** Last day, YYYY-MM-DD; null where it was taken away again. */
    expires: date({ mode: "string" }),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer().notNull(),
    /** Name of the member, as it was then. */
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.externalUserId] })],
);

/** From when on drivers, units and trailers are not to be sent out. Rows stay, so that they can be brought back and accounted for. */
export const outOfService = desk.table(
  "out_of_service",
  {
    company: text().notNull(),
    /** Made by whoever enters it. */
    id: uuid().notNull(),
    kind: text({ enum: ["driver", "vehicle", "trailer"] }).notNull(),
    /** The carrier's id of the driver, or the number of the unit or the trailer. */
    objectId: text("object_id").notNull(),
    reason: text({ enum: ["license", "medical", "leave", "breakdown", "inspection", "other"] }).notNull(),
    note: text().notNull(),
    startsAt: instant("starts_at").notNull(),
    /** Null: until somebody says otherwise. */
    endsAt: instant("ends_at"),
    /** Names of members, as they were then. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
    backBy: text("back_by"),
    /** In service again since. */
    backAt: instant("back_at"),
  },
  (table) => [
    check("out_of_service_ends_later", sql`${table.endsAt} > ${table.startsAt}`),
    primaryKey({ columns: [table.company, table.kind, table.objectId, table.id] }),
  ],
);
