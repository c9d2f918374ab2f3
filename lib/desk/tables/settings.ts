import { integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const settingsTable = (name: string) =>
  desk.table(name, {
    company: text().primaryKey(),
    settings: jsonb().notNull(),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer().notNull(),
    /** Name of the member, as it was then. */
    changedBy: text("changed_by").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  });

/** Keeps what each company decided for its desk; a company without a row has the defaults. */
export const companySettings = settingsTable("company_settings");

/** Keeps what a company itself knows of freight that no platform tells; a company without a row has the defaults. */
export const freightSettings = settingsTable("freight_settings");

/** From when on something is an exception; a company without a row has the defaults. */
export const exceptionSettings = settingsTable("exception_settings");

/** Keeps how long drivers may wait for an answer, and what is late; a company without a row has the defaults. */
export const inboxSettings = settingsTable("inbox_settings");

/** Replies at hand; a company without a row has the defaults. */
export const cannedReplies = settingsTable("canned_replies");

/** Keeps what managers expect of vehicles; a company without a row has the defaults. */
export const reportTargets = settingsTable("report_targets");

/** Keeps how a member's own screens write times and measures; a member without a row has the company's choice. */
export const ownDisplays = desk.table(
  "own_displays",
  {
    company: text().notNull(),
    memberId: uuid("member_id").notNull(),
    settings: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.memberId] })],
);
