import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { BatchMaterial } from "@/lib/contract/desk/machines/machine-records";
import { desk } from "@/lib/desk/tables/schema";

const micros = (name: string) => bigint(name, { mode: "number" });

/**
 * Keeps what machines reported of their alarms, each report once: alarms are made from them in whatever order they
 * come.
 */
export const machineReports = desk.table(
  "machine_reports",
  {
    company: text().notNull(),
    /** Id made of all its fields: the interface gives reports no id. */
    id: text().notNull(),
    /** Names the alarm: its machine, source and message. */
    alarm: text().notNull(),
    /** By the machine's clock, microseconds since 1970. */
    atMicros: micros("at_micros").notNull(),
    /** False where it reports the alarm's end. */
    stands: boolean().notNull(),
    machine: text().notNull(),
    source: text().notNull(),
    message: text().notNull(),
    line: text().notNull(),
    blender: text().notNull(),
    shift: text().notNull(),
    orderNumber: text("order_number").notNull(),
    severity: text().notNull(),
    state: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("machine_reports_of_alarm").on(table.company, table.alarm, table.atMicros),
    index("machine_reports_by_time").on(table.company, table.atMicros),
  ],
);

/** Alarms from when they were raised until they were cleared, made from the reports. */
export const machineAlarms = desk.table(
  "machine_alarms",
  {
    company: text().notNull(),
    /** Time at which it was raised, else the first that is known of it, microseconds since 1970. */
    startMicros: micros("start_micros").notNull(),
    alarm: text().notNull(),
    machine: text().notNull(),
    source: text().notNull(),
    message: text().notNull(),
    /** Null where it was raised before anything is known of it. */
    raisedMicros: micros("raised_micros"),
    /** Null where it stands. */
    clearedMicros: micros("cleared_micros"),
    line: text().notNull(),
    blender: text().notNull(),
    shift: text().notNull(),
    orderNumber: text("order_number").notNull(),
    severity: text().notNull(),
    /** As the newest report says it. */
    state: text().notNull(),
    /** In lower case, to be searched. */
    searchText: text("search_text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.alarm, table.startMicros] }),
    index("machine_alarms_by_time").on(table.company, table.startMicros, table.alarm),
  ],
);

/** Batches that machines have blended, each once. */
export const blenderBatches = desk.table(
  "blender_batches",
  {
    company: text().notNull(),
    /** Id made of its machine and its number there. */
    id: text().notNull(),
    /** Time at which it was done, by the machine's clock, microseconds since 1970. */
    doneMicros: micros("done_micros").notNull(),
    machine: text().notNull(),
    line: text().notNull(),
    blender: text().notNull(),
    shift: text().notNull(),
    recipe: text().notNull(),
    recipeNumber: doublePrecision("recipe_number"),
    orderNumber: text("order_number").notNull(),
    batchNumber: doublePrecision("batch_number"),
    /** As the machine says it; the desk reads it as kilograms. */
    total: doublePrecision(),
    materials: jsonb().$type<BatchMaterial[]>().notNull(),
    /** Number of materials that are out of tolerance. */
    out: integer("out_of_tolerance").notNull(),
    /** In lower case, to be searched. */
    searchText: text("search_text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("blender_batches_by_time").on(table.company, table.doneMicros, table.id),
  ],
);
