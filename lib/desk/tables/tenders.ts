import { primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** Load tenders (204) that members declined. What was taken back is gone: the trail says that it was. */
export const declinedTenders = desk.table(
  "declined_tenders",
  {
    company: text().notNull(),
    /** Sender, as its group says. */
    sender: text().notNull(),
    /** The sender's number of the load. */
    shipmentNumber: text("shipment_number").notNull(),
    /** Control numbers of the set: the same load may be offered anew. */
    controlNumbers: text("control_numbers").notNull(),
    reason: text().notNull(),
    /** Name of the member, as it was then. */
    declinedBy: text("declined_by").notNull(),
    declinedAt: timestamp("declined_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.sender, table.shipmentNumber, table.controlNumbers] }),
  ],
);
