import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const micros = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * Return events as the platform sent them, each once and for good: the platform forgets them after 30 days. All else of
 * the read model comes from here and can be made again.
 */
export const returnEvents = desk.table(
  "return_events",
  {
    company: text().notNull(),
    /** The platform's; where an event has none, made from what it says. */
    id: text().notNull(),
    /** As it was written. */
    eventType: text("event_type").notNull(),
    /** Time at which the platform made it known, microseconds since 1970; by our clock where it does not say. */
    uploadedMicros: micros("uploaded_micros"),
    data: jsonb().notNull(),
    /** It carries no object that the desk knows: its type or its shape is unknown. */
    isUnknown: boolean("is_unknown").notNull().default(false),
    /** Time at which it happened, microseconds since 1970; where it does not say, when it was made known. */
    occurredMicros: bigint("occurred_micros", { mode: "number" }).notNull().default(0),
    occurredIsKnown: boolean("occurred_is_known").notNull().default(false),
    /** Object that it is about; null where that is unknown. */
    objectKind: text("object_kind"),
    objectId: text("object_id"),
    objectNumber: text("object_number"),
    terminals: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("return_events_by_upload").on(table.company, table.uploadedMicros, table.id),
    index("return_events_by_occurrence").on(table.company, table.occurredMicros, table.id),
    index("return_events_by_kind").on(table.company, table.objectKind, table.uploadedMicros, table.id),
    index("return_events_of_object").on(table.company, table.objectId),
    index("return_events_of_number").on(table.company, table.objectNumber),
    index("return_events_terminals").using("gin", table.terminals),
    index("return_events_unknown").on(table.company, table.uploadedMicros).where(sql`${table.isUnknown}`),
  ],
);

/** Keeps how far each of a company's feeds is read, and by which process. */
export const eventReading = desk.table(
  "event_reading",
  {
    company: text().notNull(),
    /** The operation that is followed. */
    feed: text().notNull().default("listReturnEvents"),
    /** Upload instant from which the next read starts, microseconds since 1970. */
    cursorMicros: micros("cursor_micros"),
    /** The process that reads; another one may once the lease has run out, by the database's clock. */
    reader: uuid().notNull(),
    leasedUntil: timestamp("leased_until", { withTimezone: true }).notNull(),
    /** The way of reading by which all that is made from the feed was made. */
    projection: integer().notNull(),
    /** Time at which the reader last had all that the platform had; null before the first time. */
    readAt: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.company, table.feed] })],
);

/**
 * One writer a company at a time, so of a company no greater number is seen before a smaller one.
 * @public the migrations are made from it
 */
export const freightRevisions = desk.sequence("freight_revisions");

/** Keeps what the events carry, each object as the newest of its events has it. */
export const freightObjects = desk.table(
  "freight_objects",
  {
    company: text().notNull(),
    kind: text().notNull(),
    id: text().notNull(),
    /** By which people call it: a PRO number, a manifest number. */
    number: text(),
    terminals: text().array().notNull(),
    /** The event that it is of. */
    uploadedMicros: micros("uploaded_micros"),
    eventId: text("event_id").notNull(),
    data: jsonb().notNull(),
    /** Greater with each change: every process reads what changed since it last looked. */
    revision: bigint({ mode: "number" }).notNull().default(sql`nextval('desk.freight_revisions')`),
    /** Until when it is part of the work at hand, microseconds since 1970. */
    liveUntilMicros: bigint("live_until_micros", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.kind, table.id] }),
    // Serves the beginnings of numbers too, in any collation.
    index("freight_objects_by_number").on(table.company, table.kind, table.number.op("text_pattern_ops")),
    index("freight_objects_by_reference")
      .on(table.company, sql`(${table.data} ->> 'refNumber')`)
      .where(sql`${table.kind} = 'shipment'`),
    index("freight_objects_by_customer")
      .on(table.company, sql`(${table.data} ->> 'customerNumber')`, table.uploadedMicros)
      .where(sql`${table.kind} = 'stop'`),
    index("freight_objects_by_revision").on(table.company, table.revision),
    index("freight_objects_live").on(table.company, table.liveUntilMicros),
  ],
);

/** Keeps which events are about which object: its history. */
export const freightObjectEvents = desk.table(
  "freight_object_events",
  {
    company: text().notNull(),
    kind: text().notNull(),
    objectId: text("object_id").notNull(),
    eventId: text("event_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.kind, table.objectId, table.eventId] })],
);
