import { integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

/** Kinds of objects that the events and reference ids of commands belong to. */
export const commandedKinds = ["manifest", "movement"] as const;
export type CommandedKind = (typeof commandedKinds)[number];

/**
 * Keeps what happened to manifests and movements, in a stream for each; versions run from 1 without a gap. Rows are
 * never changed and never removed: current states are made of them and of nothing else.
 */
export const commandEvents = platform.table(
  "command_events",
  {
    companyId: integer("company_id").notNull(),
    kind: text("kind", { enum: commandedKinds }).notNull(),
    objectId: uuid("object_id").notNull(),
    version: integer("version").notNull(),
    eventType: text("event_type").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    eventSource: jsonb("event_source").$type<Record<string, unknown>>().notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.objectId, table.version] })],
);

/** Keeps which object a caller's reference id addresses. */
export const commandReferences = platform.table(
  "command_references",
  {
    companyId: integer("company_id").notNull(),
    kind: text("kind", { enum: commandedKinds }).notNull(),
    /** E.g. `loadNumber`. */
    name: text("name").notNull(),
    value: text("value").notNull(),
    objectId: uuid("object_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.name, table.value] })],
);
