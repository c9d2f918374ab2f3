import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

export const deliveryManifests = platform.table(
  "delivery_manifests",
  {
    companyId: integer("company_id").notNull(),
    routeUniqueId: uuid("route_unique_id").notNull(),
    manifestNumber: text("manifest_number"),
    manifestStatus: text("manifest_status", {
      enum: ["planning", "closed", "dispatched", "completed"],
    }).notNull(),
    terminalCode: text("terminal_code").notNull(),
    /** Fields that were sent, by the interface's field names. */
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    /** Times of the route's stages, microseconds since 1970 by the names of `ManifestObject`. */
    progress: jsonb("progress").$type<Record<string, number>>().notNull(),
    createdMicros: bigint("created_micros", { mode: "number" }).notNull(),
    updatedMicros: bigint("updated_micros", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.routeUniqueId] }),
    uniqueIndex("delivery_manifests_number").on(table.companyId, table.manifestNumber),
  ],
);

/** Places where drivers stop for shipments. One that has emptied stays, so that late progress still finds its way. */
export const deliveryStops = platform.table(
  "delivery_stops",
  {
    companyId: integer("company_id").notNull(),
    stopId: uuid("stop_id").notNull(),
    routeUniqueId: uuid("route_unique_id"),
    terminalCode: text("terminal_code").notNull(),
    /** `YYYY-MM-DD`. */
    serviceDate: text("service_date").notNull(),
    windowStart: text("window_start"),
    windowEnd: text("window_end"),
    /** Formatted address folded for comparison; a stop whose address is not known has one of its own. */
    placeKey: text("place_key").notNull(),
    place: jsonb("place").$type<Record<string, unknown>>().notNull(),
    /** Ascending in driving order; null off a route. */
    sequenceNumber: integer("sequence_number"),
    /** Times and place of the driver's steps, times in microseconds since 1970. */
    progress: jsonb("progress").$type<Record<string, number>>().notNull(),
    removed: boolean("removed").notNull(),
    mergedInto: uuid("merged_into"),
    createdMicros: bigint("created_micros", { mode: "number" }).notNull(),
    updatedMicros: bigint("updated_micros", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stopId] }),
    index("delivery_stops_place").on(table.companyId, table.placeKey, table.serviceDate),
    index("delivery_stops_route").on(table.companyId, table.routeUniqueId),
  ],
);

/** Items of the device channel that were carried out, so that a repeat changes nothing. Kept as long as devices may repeat. */
export const routeProgressItems = platform.table(
  "route_progress_items",
  {
    companyId: integer("company_id").notNull(),
    operationId: text("operation_id").notNull(),
    itemId: text("item_id").notNull(),
    eventMicros: bigint("event_micros", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.operationId, table.itemId] }),
    index("route_progress_items_time").on(table.eventMicros),
  ],
);
