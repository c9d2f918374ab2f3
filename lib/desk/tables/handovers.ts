import { sql } from "drizzle-orm";
import { index, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Keeps what shifts handed to the next, as it was then. In a row nothing ever changes but who took over. */
export const handovers = desk.table(
  "handovers",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    fromAt: instant("from_at").notNull(),
    toAt: instant("to_at").notNull(),
    note: text().notNull(),
    /** Terminals that it is about; none listed means all. */
    terminals: text().array().notNull().default(sql`'{}'`),
    sheet: jsonb().notNull(),
    givenById: uuid("given_by_id").notNull(),
    /** Names of members, as they were then. */
    givenBy: text("given_by").notNull(),
    closedAt: instant("closed_at").notNull(),
    takenBy: text("taken_by"),
    takenAt: instant("taken_at"),
  },
  (table) => [index("handovers_newest").on(table.company, table.closedAt)],
);
