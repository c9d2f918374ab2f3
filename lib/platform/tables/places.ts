import { doublePrecision, integer, jsonb, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

export const companyLocations = platform.table(
  "company_locations",
  {
    companyId: integer("company_id").notNull(),
    companyLocationId: integer("company_location_id")
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 40001 }),
    externalCompanyLocationId: text("external_company_location_id").notNull(),
    name: text("name").notNull(),
    address1: text("address1").notNull(),
    address2: text("address2"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip"),
    country: text("country").notNull(),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    notes: text("notes"),
    attributes: jsonb("attributes").$type<Record<string, unknown>>(),
    locationTagNames: text("location_tag_names").array(),
    locationCategoryNames: text("location_category_names").array(),
    terminalCode: text("terminal_code"),
    geofences: jsonb("geofences").$type<unknown[]>(),
    /** One row per day, as it is returned. */
    availability: jsonb("availability").$type<unknown[]>(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.companyLocationId] }),
    unique("company_locations_external_id").on(table.companyId, table.externalCompanyLocationId),
  ],
);

export const customers = platform.table(
  "customers",
  {
    companyId: integer("company_id").notNull(),
    customerNumber: text("customer_number").notNull(),
    terminalCode: text("terminal_code"),
    /** The customer as it was last written, by the interface's field names. */
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerNumber] })],
);
