import { sql } from "drizzle-orm";
import { index, json, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CanceledManifest, Seals } from "@/lib/contract/desk/dock/kept-freight";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Writes of freight that no event has confirmed yet, one row an object. While it is `sent` nobody else writes the object:
 * of two who plan the same shipment at the same moment, whichever process serves them, one gets it.
 */
export const pendingFreight = desk.table(
  "pending_freight",
  {
    company: text().notNull(),
    kind: text({ enum: ["shipment", "manifest"] }).notNull(),
    /** The platform's; of what is only being made the number by which its event will be known. */
    objectId: text("object_id").notNull(),
    id: uuid().notNull(),
    memberId: uuid("member_id").notNull(),
    /** Name of the member, as it was then. */
    who: text().notNull(),
    what: text().notNull(),
    at: instant("at").notNull(),
    /** The member's request, by which the trail has its outcome. */
    call: text().notNull(),
    /** The event that the object was of; null where it was not known. */
    versionBefore: text("version_before"),
    /** Fields of the interface as they become; null takes one away. */
    fields: jsonb().notNull(),
    /** Request as it was sent, to send it again. As text, since the order of its fields counts. */
    sent: json().notNull(),
    state: text({ enum: ["sent", "unconfirmed", "refused"] }).notNull(),
    /** Reason why it was refused. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.kind, table.objectId] }),
    index("pending_freight_by_id").on(table.company, table.id),
  ],
);

/** Keeps what the desk itself knows of a manifest: no platform tells it. */
export const keptManifests = desk.table(
  "kept_manifests",
  {
    company: text().notNull(),
    objectId: text("manifest_id").notNull(),
    /** Open stops in driving order, where the platform cannot be told of it; null: as the platform has them. */
    stopOrder: text("stop_order").array(),
    /** Stops that keep their place when an order is proposed. */
    pinned: text().array().notNull().default(sql`'{}'`),
    /** Planned departure; null: as route and terminal usually leave. */
    departAt: instant("depart_at"),
    /** Numbers of the seals on its trailer: at departure, after each stop, back at the terminal. */
    seals: jsonb().$type<Seals>().notNull().default({ out: null, back: null, stops: {} }),
    /** Null: it is not canceled. No platform has such a state. */
    canceled: jsonb().$type<CanceledManifest>(),
    /** By the database's clock, which all processes share. */
    changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.objectId] }),
    index("kept_manifests_changed").on(table.company, table.changedAt),
  ],
);
