import { jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { viewAreas } from "@/lib/contract/desk/views";
import { desk } from "@/lib/desk/tables/schema";

/** Views of a list page that members saved: names for query strings. */
export const savedViews = desk.table(
  "saved_views",
  {
    company: text().notNull(),
    memberId: uuid("member_id").notNull(),
    area: text({ enum: viewAreas }).notNull(),
    views: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.memberId, table.area] })],
);
