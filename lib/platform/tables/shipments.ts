import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

export const shipments = platform.table(
  "shipments",
  {
    companyId: integer("company_id").notNull(),
    shipmentId: uuid("shipment_id").notNull(),
    shipmentType: text("shipment_type", { enum: ["pickup", "delivery", "checkstop", "lunch"] }).notNull(),
    status: text("status", { enum: ["open", "completed", "canceled"] }).notNull(),
    proNumber: text("pro_number"),
    refNumber: text("ref_number"),
    pickupSequenceNumber: integer("pickup_sequence_number"),
    /** `key=value` of each reference id, for looking up. */
    referenceKeys: text("reference_keys").array().notNull(),
    terminalCode: text("terminal_code").notNull(),
    /** Null while canceled. */
    stopId: uuid("stop_id"),
    /** The stop's, kept here too because assignment is a matter of the shipment. */
    routeUniqueId: uuid("route_unique_id"),
    /** Fields that were sent, by the interface's field names. */
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    /** Outcome of it: completion, documents, where it stands in the terminal. */
    outcome: jsonb("outcome").$type<Record<string, unknown>>().notNull(),
    createdMicros: bigint("created_micros", { mode: "number" }).notNull(),
    updatedMicros: bigint("updated_micros", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.shipmentId] }),
    uniqueIndex("shipments_delivery_pro")
      .on(table.companyId, table.proNumber)
      .where(sql`shipment_type = 'delivery'`),
    uniqueIndex("shipments_pickup_ref")
      .on(
        table.companyId,
        table.shipmentType,
        table.refNumber,
        sql`(coalesce(${table.pickupSequenceNumber}, -1))`,
      )
      .where(sql`shipment_type <> 'delivery'`),
    index("shipments_pro").on(table.companyId, table.proNumber),
    index("shipments_ref").on(table.companyId, table.refNumber),
    index("shipments_stop").on(table.companyId, table.stopId),
    index("shipments_reference_keys").using("gin", table.referenceKeys),
  ],
);

/**
 * Keeps where freight stands inside a terminal, by the number that the dock knows it by: it may be there before its
 * shipment.
 */
export const dockLocations = platform.table(
  "dock_locations",
  {
    companyId: integer("company_id").notNull(),
    numberKind: text("number_kind", { enum: ["pro", "ref"] }).notNull(),
    number: text("number").notNull(),
    currentLocation: jsonb("current_location").$type<Record<string, unknown>>(),
    moveToLocation: jsonb("move_to_location").$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.numberKind, table.number] })],
);
