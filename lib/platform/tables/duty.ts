import { bigint, doublePrecision, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

/** Changes of duty status as they were recorded; each holds until the driver's next one. */
export const dutyRecords = platform.table(
  "duty_records",
  {
    companyId: integer("company_id").notNull(),
    dutyRecordId: bigint("duty_record_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    userId: integer("user_id").notNull(),
    eventMicros: bigint("event_micros", { mode: "number" }).notNull(),
    storedMicros: bigint("stored_micros", { mode: "number" }).notNull(),
    status: text("status").notNull(),
    /** PC or YM. */
    flag: text("flag"),
    /** `eld` from the road, `interface` from another system. */
    origin: text("origin", { enum: ["eld", "interface"] }).notNull(),
    deviceItemId: text("device_item_id").notNull(),
    sequenceId: bigint("sequence_id", { mode: "number" }),
    vehicleNumber: text("vehicle_number"),
    odometerMiles: doublePrecision("odometer_miles"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    terminalCode: text("terminal_code"),
    location: text("location"),
    comment: text("comment"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.dutyRecordId] }),
    unique("duty_records_device_item").on(table.companyId, table.deviceItemId),
    index("duty_records_user_event").on(table.companyId, table.userId, table.eventMicros),
  ],
);
