import {
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Keeps what the platform reported of the vehicles of a group on a day that is over. */
export const performanceDays = desk.table(
  "performance_days",
  {
    company: text().notNull(),
    timezone: text().notNull(),
    day: date().notNull(),
    groupCode: text("group_code").notNull(),
    /** All vehicles in one text, as `DayRecords` writes it: a row each would be 180,000 for a season of 2,000 vehicles. */
    records: text().notNull(),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
    /** Two readings told the same: it is not asked for any more. */
    isFinal: boolean("is_final").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company, table.timezone, table.day, table.groupCode] })],
);

/** Reports that are made again and again. */
export const savedReports = desk.table(
  "saved_reports",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    /** As the contract has it. */
    report: jsonb().notNull(),
    /** Those of the member who saved it: no figure of another terminal is ever in it. */
    terminals: text().array().notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    /** Reason why the last one could not be made yet. */
    waitsFor: text("waits_for"),
  },
  (table) => [primaryKey({ columns: [table.company, table.id] })],
);

/** Files that were made, each run's once: whichever process is first keeps its own. */
export const reportFiles = desk.table(
  "report_files",
  {
    company: text().notNull(),
    reportId: uuid("report_id").notNull(),
    /** Day on which it was due. */
    runDay: date("run_day").notNull(),
    id: uuid().notNull(),
    fromDay: date("from_day").notNull(),
    toDay: date("to_day").notNull(),
    filename: text().notNull(),
    contentType: text("content_type").notNull(),
    content: bytea().notNull(),
    bytes: integer().notNull(),
    missing: text().array().notNull(),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.reportId, table.runDay] }),
    foreignKey({
      name: "report_files_of_report",
      columns: [table.company, table.reportId],
      foreignColumns: [savedReports.company, savedReports.id],
    }).onDelete("cascade"),
  ],
);

/** Keeps what is to be sent to whom, and what became of it. */
export const reportMails = desk.table(
  "report_mails",
  {
    company: text().notNull(),
    reportId: uuid("report_id").notNull(),
    runDay: date("run_day").notNull(),
    recipient: text().notNull(),
    state: text().notNull(),
    attempts: integer().notNull().default(0),
    reason: text(),
    /** Time at which it is tried next; of one that is being sent, when that began; else when it ended. */
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.reportId, table.runDay, table.recipient] }),
    foreignKey({
      name: "report_mails_of_file",
      columns: [table.company, table.reportId, table.runDay],
      foreignColumns: [reportFiles.company, reportFiles.reportId, reportFiles.runDay],
    }).onDelete("cascade"),
    index("report_mails_by_state").on(table.company, table.state, table.at),
  ],
);
