import { index, integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Holds what the desk itself keeps of a shipment: if it is in the trailer, and what was collected for it. */
export const keptFreight = desk.table(
  "kept_freight",
  {
    company: text().notNull(),
    objectId: text("shipment_id").notNull(),
    /** The manifest whose trailer it was loaded into; null: not loaded. It counts while the shipment is on that manifest. */
    loadedOnto: text("loaded_onto"),
    /** Name of the member, as it was then. */
    loadedBy: text("loaded_by"),
    loadedAt: instant("loaded_at"),
    /** Cents that were collected on delivery; null: nobody said. */
    codCents: integer("cod_cents"),
    codPaidBy: text("cod_paid_by", { enum: ["cash", "check", "company-check", "not-collected"] }),
    /** Reason why nothing was collected. */
    codReason: text("cod_reason"),
    codBy: text("cod_by"),
    codAt: instant("cod_at"),
    /** By the database's clock, which all processes share. */
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.objectId] }),
    index("kept_freight_changed").on(table.company, table.changedAt),
  ],
);
