import {
  bigint,
  doublePrecision,
  index,
  integer,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

const report = {
  companyId: integer("company_id").notNull(),
  vehicleId: integer("vehicle_id").notNull(),
  /** Time at which it was measured, microseconds since 1970. */
  eventMicros: bigint("event_micros", { mode: "number" }).notNull(),
};

const gauges = {
  odometerMiles: doublePrecision("odometer_miles"),
  headingDegrees: smallint("heading_degrees"),
  speedMph: smallint("speed_mph"),
  rpm: smallint("rpm"),
  fuelLevel: real("fuel_level"),
  employeeId: text("employee_id"),
};

const measured = {
  ...report,
  /** Time at which we stored it. No two pings of a company share one, so it is also the ping's id. */
  uploadedMicros: bigint("uploaded_micros", { mode: "number" }).notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  ...gauges,
};

/** Partitioned by the day of measurement (the migration says how); the key makes a repeated ping a conflict. */
export const positions = platform.table("pings", measured, (table) => [
  primaryKey({ columns: [table.companyId, table.vehicleId, table.eventMicros] }),
  index("pings_uploaded").on(table.companyId, table.uploadedMicros),
]);

export const lastPositions = platform.table("last_positions", measured, (table) => [
  primaryKey({ columns: [table.companyId, table.vehicleId] }),
]);

/** Keeps what came without a position: nobody who asks where a vehicle is meets it, and its odometer counts. */
export const unplacedPings = platform.table("unplaced_pings", { ...report, ...gauges }, (table) => [
  primaryKey({ columns: [table.companyId, table.vehicleId, table.eventMicros] }),
  index("unplaced_pings_by_age").on(table.eventMicros),
]);

/**
 * Odometer of each driver's vehicles by the hour, kept while pings come in: miles of a day are then read from a few
 * rows, and from pings only where it did more than rise. First and last are by the time of measurement.
 */
export const drivenHours = platform.table(
  "driven_hours",
  {
    companyId: integer("company_id").notNull(),
    employeeId: text("employee_id").notNull(),
    vehicleId: integer("vehicle_id").notNull(),
    /** Start of the hour in UTC, microseconds since 1970. */
    hourMicros: bigint("hour_micros", { mode: "number" }).notNull(),
    firstOdometerMiles: doublePrecision("first_odometer_miles").notNull(),
    lastOdometerMiles: doublePrecision("last_odometer_miles").notNull(),
    firstMicros: bigint("first_micros", { mode: "number" }).notNull(),
    lastMicros: bigint("last_micros", { mode: "number" }).notNull(),
    leastOdometerMiles: doublePrecision("least_odometer_miles").notNull(),
    mostOdometerMiles: doublePrecision("most_odometer_miles").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.hourMicros, table.vehicleId] }),
  ],
);
