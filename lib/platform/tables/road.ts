import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

/** Time at which it was stored, microseconds since 1970; different for each row of a company's stream. */
const uploaded = () => bigint("uploaded_micros", { mode: "number" }).notNull();
const company = () => integer("company_id").notNull();

export const messages = platform.table(
  "messages",
  {
    companyId: company(),
    uploadedMicros: uploaded(),
    messageId: text("message_id").notNull(),
    sentMicros: bigint("sent_micros", { mode: "number" }).notNull(),
    senderUserId: integer("sender_user_id").notNull(),
    senderExternalUserId: text("sender_external_user_id").notNull(),
    participants: jsonb("participants").$type<{ userId: number; externalUserId: string }[]>().notNull(),
    body: text("body").notNull(),
    /** The device's own id of a message from the road; null for one from the interface. */
    deviceItemId: text("device_item_id"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.uploadedMicros] }),
    unique("messages_device_item").on(table.companyId, table.deviceItemId),
  ],
);

/** A line of a form, as far as the service looks at it. */
type FormComponent = { key: string; displayTitle: string; type: string; required?: boolean };

export const forms = platform.table(
  "forms",
  {
    companyId: company(),
    formId: uuid("form_id").notNull(),
    versionMicros: bigint("version_micros", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    components: jsonb("components").$type<FormComponent[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.formId, table.versionMicros] })],
);

export const formResults = platform.table(
  "form_results",
  {
    companyId: company(),
    uploadedMicros: uploaded(),
    formResultsId: text("form_results_id").notNull(),
    deviceItemId: text("device_item_id").notNull(),
    formId: uuid("form_id").notNull(),
    versionMicros: bigint("version_micros", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    externalUserId: text("external_user_id").notNull(),
    submittedBy: text("submitted_by").notNull(),
    submittedMicros: bigint("submitted_micros", { mode: "number" }).notNull(),
    responses: jsonb("answers").$type<Record<string, unknown>>().notNull(),
    tripId: integer("trip_id"),
    stopId: integer("stop_id"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.uploadedMicros] }),
    unique("form_results_device_item").on(table.companyId, table.deviceItemId),
  ],
);

export const marketAppSessions = platform.table(
  "market_app_sessions",
  {
    companyId: company(),
    sessionToken: uuid("session_token").notNull(),
    /** By which people and lists name it: the token opens it. */
    sessionId: uuid("session_id").notNull().defaultRandom(),
    /** Null for an app that the carrier has not listed. */
    appId: text("app_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Facts that the app gets, as it was when the session was made. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.sessionToken] }),
    unique("market_app_sessions_id").on(table.companyId, table.sessionId),
  ],
);

export const marketApps = platform.table(
  "market_apps",
  {
    companyId: company(),
    appId: text("app_id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    url: text("url").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.appId] })],
);

const machineLog = {
  companyId: company(),
  uploadedMicros: uploaded(),
  deviceItemId: text("device_item_id").notNull(),
  machineName: text("machine_name").notNull(),
  /** The record by the interface's field names. */
  fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
};

export const machineAlarms = platform.table("machine_alarms", machineLog, (table) => [
  primaryKey({ columns: [table.companyId, table.uploadedMicros] }),
  unique("machine_alarms_device_item").on(table.companyId, table.deviceItemId),
]);

export const blenderBatches = platform.table("blender_batches", machineLog, (table) => [
  primaryKey({ columns: [table.companyId, table.uploadedMicros] }),
  unique("blender_batches_device_item").on(table.companyId, table.deviceItemId),
]);

export const vehiclePerformance = platform.table(
  "vehicle_performance",
  {
    companyId: company(),
    deviceItemId: text("device_item_id").notNull(),
    vehicleId: integer("vehicle_id").notNull(),
    employeeId: text("employee_id"),
    startMicros: bigint("start_micros", { mode: "number" }).notNull(),
    endMicros: bigint("end_micros", { mode: "number" }).notNull(),
    startOdometerMiles: doublePrecision("start_odometer_miles").notNull(),
    endOdometerMiles: doublePrecision("end_odometer_miles").notNull(),
    engineSeconds: doublePrecision("engine_seconds").notNull(),
    driveSeconds: doublePrecision("drive_seconds").notNull(),
    idleSeconds: doublePrecision("idle_seconds").notNull(),
    fuelGallons: doublePrecision("fuel_gallons").notNull(),
    idleFuelGallons: doublePrecision("idle_fuel_gallons").notNull(),
    adapterPaired: boolean("adapter_paired").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.deviceItemId] }),
    index("vehicle_performance_start").on(table.companyId, table.vehicleId, table.startMicros),
  ],
);
