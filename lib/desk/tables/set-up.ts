import { sql } from "drizzle-orm";
import { primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** Codes by which the first admin of a company may be made; none is left once that was done. */
export const setUpCodes = desk.table(
  "set_up_codes",
  {
    company: text().notNull(),
    codeHash: text("code_hash").notNull(),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.codeHash] })],
);

/** Companies that were set up by pages. What is done of it is read from what there is. */
export const setUps = desk.table("set_ups", {
  company: text().primaryKey(),
  /** Name that the carrier gives itself. */
  name: text().notNull(),
  /** Steps that somebody put off. */
  skipped: text().array().notNull().default(sql`'{}'`),
  begunAt: timestamp("begun_at", { withTimezone: true }).notNull(),
  /** Time at which the company was called live, and who did; null while it is a trial. */
  liveAt: timestamp("live_at", { withTimezone: true }),
  liveBy: text("live_by"),
});
