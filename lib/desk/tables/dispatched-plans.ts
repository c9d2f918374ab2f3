import { index, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** The day of deliveries that a manifest was dispatched with, to compare what happens with. It never changes. */
export const dispatchedPlans = desk.table(
  "dispatched_plans",
  {
    company: text().notNull(),
    manifestId: text("manifest_id").notNull(),
    /** As the screens show it. */
    plan: jsonb().notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.manifestId] }),
    index("dispatched_plans_kept").on(table.company, table.keptAt),
  ],
);
