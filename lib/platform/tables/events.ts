import {
  bigint,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

/** Partitioned by the day of upload (the migration says how). `data` is the whole standard object after the change. */
export const returnEvents = platform.table(
  "return_events",
  {
    companyId: integer("company_id").notNull(),
    /** Time at which it was stored, microseconds since 1970, different for each event of a company. */
    uploadedMicros: bigint("uploaded_micros", { mode: "number" }).notNull(),
    eventId: uuid("event_id").notNull(),
    eventType: text("event_type").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.uploadedMicros] }),
    index("return_events_id").on(table.companyId, table.eventId),
  ],
);

/**
 * Keeps what was returned to a POST with an Idempotency-Key, so that a repeat gets the same response and does nothing.
 */
export const idempotencyKeys = platform.table(
  "idempotency_keys",
  {
    companyId: integer("company_id").notNull(),
    operationId: text("operation_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of what was sent: the same key with another request is a mistake of the caller. */
    requestHash: text("request_hash").notNull(),
    status: smallint("status"),
    response: text("answer"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.operationId, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
  ],
);
