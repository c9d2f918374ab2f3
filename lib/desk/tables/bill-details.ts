import { index, integer, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { desk } from "@/lib/desk/tables/schema";

/** Keeps what bills of lading say that the interface does not carry, by PRO. */
export const billDetails = desk.table(
  "bill_details",
  {
    company: text().notNull(),
    proNumber: text("pro_number").notNull(),
    /** Name of the shipper in lower case, by which is found what they sent before; null where nobody named one. */
    shipper: text(),
    details: jsonb().$type<BillDetails>().notNull(),
    /** Counts the changes. */
    version: integer().notNull(),
    /** Name of the member, as it was then. */
    changedBy: text("changed_by").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.proNumber] }),
    index("bill_details_shipper").on(table.company, table.shipper, table.changedAt),
  ],
);
