import { sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { dutyOrigins } from "@/lib/contract/interface/hours-of-service-codes";
import { platform } from "@/lib/platform/tables/schema";

/**
 * Changes of duty status, every version of them. The accepted ones make the log: each holds until the driver's next one. What
 * was handed in is never changed or deleted; only `state` moves on.
 */
export const dutyRecords = platform.table(
  "duty_records",
  {
    companyId: integer("company_id").notNull(),
    dutyRecordId: bigint("duty_record_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    userId: integer("user_id").notNull(),
    eventMicros: bigint("event_micros", { mode: "number" }).notNull(),
    storedMicros: bigint("stored_micros", { mode: "number" }).notNull(),
    state: text("state", { enum: ["accepted", "proposed", "rejected", "superseded"] }).notNull(),
    status: text("status").notNull(),
    /** PC or YM. */
    flag: text("flag"),
    origin: text("origin", { enum: dutyOrigins }).notNull(),
    deviceItemId: text("device_item_id").notNull(),
    sequenceId: bigint("sequence_id", { mode: "number" }),
    /** `device_item_id` of the version that this one replaces. */
    replaces: text("replaces"),
    /** The carrier's edit that it belongs to. */
    editId: text("edit_id"),
    /** Reason for which it was edited or claimed, 4 to 60 characters. */
    annotation: text("annotation"),
    /** An exception claimed for its log day. */
    exception: text("exception"),
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
    // An ELD's number comes round again after 65,536 records: only with its time does it name one of them.
    uniqueIndex("duty_records_sequence")
      .on(
        table.companyId,
        table.userId,
        sql`coalesce(${table.vehicleNumber}, '')`,
        table.sequenceId,
        table.eventMicros,
      )
      .where(sql`${table.sequenceId} is not null`),
    index("duty_records_user_event").on(table.companyId, table.userId, table.eventMicros),
    index("duty_records_vehicle_event").on(table.companyId, table.vehicleNumber, table.eventMicros),
    index("duty_records_edit").on(table.companyId, table.editId).where(sql`${table.editId} is not null`),
  ],
);

/** A carrier's proposals; their changes are duty records that wait. */
export const dutyEdits = platform.table(
  "duty_edits",
  {
    companyId: integer("company_id").notNull(),
    editId: text("edit_id").notNull(),
    userId: integer("user_id").notNull(),
    editor: text("editor").notNull(),
    annotation: text("annotation").notNull(),
    proposedMicros: bigint("proposed_micros", { mode: "number" }).notNull(),
    state: text("state", { enum: ["proposed", "accepted", "rejected"] }).notNull(),
    answerId: text("answer_id"),
    answeredMicros: bigint("answered_micros", { mode: "number" }),
    answerComment: text("answer_comment"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.editId] }),
    index("duty_edits_user").on(table.companyId, table.userId),
  ],
);

/** Driving that nobody logged in for. A claim lays it into the log of the driver who made it. */
export const unidentifiedDriving = platform.table(
  "unidentified_driving",
  {
    companyId: integer("company_id").notNull(),
    itemId: text("item_id").notNull(),
    vehicleNumber: text("vehicle_number").notNull(),
    startMicros: bigint("start_micros", { mode: "number" }).notNull(),
    endMicros: bigint("end_micros", { mode: "number" }).notNull(),
    storedMicros: bigint("stored_micros", { mode: "number" }).notNull(),
    startOdometerMiles: doublePrecision("start_odometer_miles"),
    endOdometerMiles: doublePrecision("end_odometer_miles"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    claimedUserId: integer("claimed_user_id"),
    claimedMicros: bigint("claimed_micros", { mode: "number" }),
    /** Reason for which it was claimed. */
    claimAnnotation: text("claim_annotation"),
    /** Reason why nobody claims it. */
    annotation: text("annotation"),
    /** Device ids of the claim and of the note, so that a repeat of either is known. */
    claimItemId: text("claim_item_id"),
    annotationItemId: text("annotation_item_id"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.itemId] }),
    index("unidentified_driving_start").on(table.companyId, table.startMicros),
    index("unidentified_driving_claimed")
      .on(table.companyId, table.claimedUserId, table.startMicros)
      .where(sql`${table.claimedUserId} is not null`),
  ],
);

/**
 * One row per driver with a log. Who changes the log takes its row first, so that changes of one driver wait for each
 * other and none is judged twice.
 */
export const dutyDrivers = platform.table(
  "duty_drivers",
  {
    companyId: integer("company_id").notNull(),
    userId: integer("user_id").notNull(),
    /** Moves on with every change of the driver's log: whoever remembers one of it sees by this that it is old. */
    version: bigint("version", { mode: "number" }).notNull(),
    /** Time at which time alone may make or settle a violation; null where it cannot. */
    judgeAtMicros: bigint("judge_at_micros", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index("duty_drivers_judge_at").on(table.judgeAtMicros),
  ],
);

/**
 * Keeps what ELDs found wrong with themselves, in the log of the driver who was logged in. A clearance and an extension
 * are written onto it.
 */
export const eldMalfunctions = platform.table(
  "eld_malfunctions",
  {
    companyId: integer("company_id").notNull(),
    itemId: text("item_id").notNull(),
    userId: integer("user_id").notNull(),
    vehicleNumber: text("vehicle_number").notNull(),
    kind: text("kind", { enum: ["malfunction", "diagnostic"] }).notNull(),
    /** P, E, T, L, R, S and O of a malfunction, 1 to 6 of a diagnostic event. */
    code: text("code").notNull(),
    foundMicros: bigint("found_micros", { mode: "number" }).notNull(),
    storedMicros: bigint("stored_micros", { mode: "number" }).notNull(),
    clearedMicros: bigint("cleared_micros", { mode: "number" }),
    clearedItemId: text("cleared_item_id"),
    /** Up to when the Division Administrator lets the driver keep paper logs. */
    extendedMicros: bigint("extended_micros", { mode: "number" }),
    extensionAnnotation: text("extension_annotation"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.itemId] }),
    index("eld_malfunctions_user").on(table.companyId, table.userId, table.foundMicros),
    // Those that last are few, and asked for each second.
    index("eld_malfunctions_lasting").on(table.companyId).where(sql`cleared_micros is null`),
  ],
);

/** Violations that return events have reported, so that each is reported once and taken back when the log says otherwise. */
export const dutyViolations = platform.table(
  "duty_violations",
  {
    companyId: integer("company_id").notNull(),
    violationId: uuid("violation_id").notNull(),
    userId: integer("user_id").notNull(),
    /** `drive_11`, `window_14` … */
    limitCode: text("limit_code").notNull(),
    startMicros: bigint("start_micros", { mode: "number" }).notNull(),
    endMicros: bigint("end_micros", { mode: "number" }).notNull(),
    raisedMicros: bigint("raised_micros", { mode: "number" }).notNull(),
    invalidatedMicros: bigint("invalidated_micros", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.violationId] }),
    index("duty_violations_user").on(table.companyId, table.userId, table.startMicros),
  ],
);
