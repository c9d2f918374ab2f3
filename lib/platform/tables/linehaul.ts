import { index, integer, jsonb, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

const company = () => integer("company_id").notNull();
const times = {
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
};

/** Current state of linehaul manifests: what replaying the events of each gives. */
export const linehaulManifests = platform.table(
  "linehaul_manifests",
  {
    companyId: company(),
    manifestId: uuid("manifest_id").notNull(),
    /** Null while it has none: a command may take it away. */
    manifestNumber: text("manifest_number"),
    /** Number of its events. */
    version: integer("version").notNull(),
    state: jsonb("state").$type<Record<string, unknown>>().notNull(),
    ...times,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.manifestId] }),
    unique("linehaul_manifests_number").on(table.companyId, table.manifestNumber),
  ],
);

/** Current state of movements. A deleted one stays, on no manifest. */
export const linehaulMovements = platform.table(
  "linehaul_movements",
  {
    companyId: company(),
    movementId: uuid("movement_id").notNull(),
    manifestId: uuid("manifest_id"),
    version: integer("version").notNull(),
    state: jsonb("state").$type<Record<string, unknown>>().notNull(),
    ...times,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.movementId] }),
    index("linehaul_movements_manifest").on(table.companyId, table.manifestId),
  ],
);

export const linehaulTrips = platform.table(
  "linehaul_trips",
  {
    companyId: company(),
    externalTripId: text("external_trip_id").notNull(),
    /** The trip as it was last written, by the interface's field names. */
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    ...times,
  },
  (table) => [primaryKey({ columns: [table.companyId, table.externalTripId] })],
);

/** Ids of departures and arrivals that devices handed in, so that a repeat changes nothing. */
export const movementProgress = platform.table(
  "movement_progress",
  {
    companyId: company(),
    itemId: text("item_id").notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.itemId] })],
);
