import { integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** What each company decided for its desk; a company without a row has the defaults. */
export const companySettings = desk.table("company_settings", {
  company: text().primaryKey(),
  settings: jsonb().notNull(),
  /** Grows with each change, so that nobody overwrites what he has not seen. */
  version: integer().notNull(),
  /** Name of the member, as it was then. */
  changedBy: text("changed_by").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
