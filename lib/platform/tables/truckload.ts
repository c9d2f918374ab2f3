import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { LocationWrite, StopWrite, TripWrite } from "@/lib/contract/interface/truckload-fields";
import {
  distanceUnits,
  type GeofenceCircle,
  type TruckloadForm,
  volumeUnits,
  weightUnits,
} from "@/lib/contract/interface/truckload-records";
import { platform } from "@/lib/platform/tables/schema";

type Kept<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** A company location by its id, so that its corrections show everywhere; or a place as it was spelt out. */
export type StoredLocation =
  | { companyLocationId: number }
  | (Kept<Omit<LocationWrite, "companyLocationId" | "externalCompanyLocationId" | "geofence">> & {
      geofence?: { circle: GeofenceCircle };
    });

/**
 * Fields that a trip or stop carries beside its ids, assignments, order and progress, by the interface's field names.
 */
export type StoredTripFields = Kept<
  Omit<TripWrite, "externalUserIds" | "externalVehicleIds" | "externalTrailerIds" | "shipper" | "consignee">
> & { shipper?: StoredLocation; consignee?: StoredLocation };
export type StoredStopFields = Kept<Omit<StopWrite, "sequence" | "location" | "forms">> & {
  location?: StoredLocation;
  forms?: TruckloadForm[];
};

/**
 * Sources of when a stop was arrived at or departed from, the weakest first; a stronger one is never overruled by a
 * weaker one.
 */
export const progressSources = ["geofence", "driver", "dispatcher"] as const;
export type ProgressSource = (typeof progressSources)[number];

/** Units of a company's truckload quantities; a company without a row has the interface's defaults. */
export const truckloadUnits = platform.table(
  "truckload_units",
  {
    companyId: integer("company_id").notNull(),
    volume: text("volume", { enum: volumeUnits }).notNull(),
    weight: text("weight", { enum: weightUnits }).notNull(),
    distance: text("distance", { enum: distanceUnits }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
);

export const truckloadTrips = platform.table(
  "truckload_trips",
  {
    companyId: integer("company_id").notNull(),
    tripId: integer("trip_id").notNull().generatedAlwaysAsIdentity({ startWith: 100001 }),
    externalTripId: text("external_trip_id"),
    userIds: integer("user_ids").array().notNull(),
    vehicleNumbers: text("vehicle_numbers").array().notNull(),
    trailerNumbers: text("trailer_numbers").array().notNull(),
    fields: jsonb("fields").$type<StoredTripFields>().notNull(),
    actualStartMicros: bigint("actual_start_micros", { mode: "number" }),
    actualEndMicros: bigint("actual_end_micros", { mode: "number" }),
    /** The span by which trips are found, worked out from the trip and its stops at each write. */
    windowFromMicros: bigint("window_from_micros", { mode: "number" }).notNull(),
    windowUntilMicros: bigint("window_until_micros", { mode: "number" }).notNull(),
    /** Counts the changes to the trip and its stops. */
    version: integer("version").notNull(),
    createdMicros: bigint("created_micros", { mode: "number" }).notNull(),
    /** Time at which the version was last moved on. */
    updatedMicros: bigint("updated_micros", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tripId] }),
    unique("truckload_trips_external_id").on(table.companyId, table.externalTripId),
    index("truckload_trips_window").on(table.companyId, table.windowUntilMicros),
    // Each batch of positions asks which trips are under way: those alone, and those that ended since, are found by it.
    index("truckload_trips_started")
      .on(table.companyId, table.actualEndMicros)
      .where(sql`actual_start_micros is not null`),
  ],
);

/** Written only by whoever holds the lock on the row of the stop's trip. */
export const truckloadStops = platform.table(
  "truckload_stops",
  {
    companyId: integer("company_id").notNull(),
    stopId: integer("stop_id").notNull().generatedAlwaysAsIdentity({ startWith: 1000001 }),
    tripId: integer("trip_id").notNull(),
    externalStopId: text("external_stop_id"),
    sequence: integer("sequence").notNull(),
    fields: jsonb("fields").$type<StoredStopFields>().notNull(),
    arrivedMicros: bigint("arrived_micros", { mode: "number" }),
    arrivedSource: text("arrived_source", { enum: progressSources }),
    departedMicros: bigint("departed_micros", { mode: "number" }),
    departedSource: text("departed_source", { enum: progressSources }),
    skippedMicros: bigint("skipped_micros", { mode: "number" }),
    canceledMicros: bigint("canceled_micros", { mode: "number" }),
    /** The stop's own span; null where it has none, then its trip's counts. */
    windowFromMicros: bigint("window_from_micros", { mode: "number" }),
    windowUntilMicros: bigint("window_until_micros", { mode: "number" }),
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stopId] }),
    unique("truckload_stops_external_id").on(table.companyId, table.externalStopId),
    index("truckload_stops_trip").on(table.companyId, table.tripId, table.sequence),
  ],
);

/** Keeps what was reported from the road about stops, as it came in; the id makes a repeat a conflict. */
export const truckloadStopProgress = platform.table(
  "truckload_stop_progress",
  {
    companyId: integer("company_id").notNull(),
    progressId: text("progress_id").notNull(),
    tripId: integer("trip_id").notNull(),
    stopId: integer("stop_id").notNull(),
    kind: text("kind", { enum: ["arrived", "departed"] }).notNull(),
    eventMicros: bigint("event_micros", { mode: "number" }).notNull(),
    source: text("source", { enum: progressSources }).notNull(),
    vehicleNumber: text("vehicle_number"),
    uploadedMicros: bigint("uploaded_micros", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.progressId] }),
    index("truckload_stop_progress_stop").on(table.companyId, table.stopId),
    index("truckload_stop_progress_event").on(table.eventMicros),
  ],
);

/**
 * Keeps what the vehicles' positions say of a stop, apart from the stop itself: to see a vehicle is no change to the
 * stop until its times say so. A stop without a row was not seen. Written under the lock on the row of the stop's trip.
 */
export const truckloadStopVisits = platform.table(
  "truckload_stop_visits",
  {
    companyId: integer("company_id").notNull(),
    stopId: integer("stop_id").notNull(),
    /** Vehicle whose positions report the visit; null with the times where there is none. */
    vehicleId: integer("vehicle_id"),
    /** First position inside the inner circle of the visit that counts. */
    inMicros: bigint("in_micros", { mode: "number" }),
    /** First position outside the outer circle after it. */
    outMicros: bigint("out_micros", { mode: "number" }),
    /** Time at which a person last took a time of the stop back: what the road reports before that no longer counts. */
    clearedMicros: bigint("cleared_micros", { mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.stopId] })],
);
