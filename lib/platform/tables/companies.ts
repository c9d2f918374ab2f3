import {
  bigint,
  boolean,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { RulesetName } from "@/lib/contract/interface/hours-of-service-codes";
import { platform } from "@/lib/platform/tables/schema";

/**
 * Settings that a driver's `eldConfig` leaves open, by the same names. A place that says nothing of a field has no key
 * for it.
 */
export interface HomeEldConfig {
  ruleset?: RulesetName;
  timezone?: string;
  /** Midnight or noon. */
  logDayStartTime?: 0 | 12;
}

export const companies = platform.table("companies", {
  companyId: integer("company_id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  eldConfig: jsonb("eld_config").$type<HomeEldConfig>(),
});

/** Keys are kept as SHA-256: they are long random texts, so a slow hash would buy nothing. */
export const apiKeys = platform.table(
  "api_keys",
  {
    keyHash: text("key_hash").primaryKey(),
    /** By which people and calls name it. */
    keyId: uuid("key_id").notNull().defaultRandom(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    scope: text("scope", { enum: ["interface", "device"] }).notNull(),
    name: text("name").notNull(),
    /** Opens the operations that read, and none that writes. */
    readOnly: boolean("read_only").notNull().default(false),
    /** The last four characters, by which people recognise a key. */
    lastFour: text("last_four").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    /** From then on it opens nothing; null: it has no end. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** Null for one that a command or the installation made. */
    madeBy: text("made_by"),
    /** To the minute. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    /** Opens the operations about keys too. */
    managesKeys: boolean("manages_keys").notNull().default(false),
  },
  (table) => [uniqueIndex("api_keys_by_id").on(table.companyId, table.keyId)],
);

/** Keys that nobody has, by the address that tried them, as rate-limiter-flexible counts: of no company yet. */
export const rateLimits = platform.table("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  /** Milliseconds since 1970. */
  expireMs: bigint("expire", { mode: "number" }),
});

/**
 * Streams that are read by upload time, and the fleet: vehicles and people, as one thing. Each has a clock of its own,
 * so that one stream's writers never wait for another's.
 */
export const uploadStreams = [
  "positions",
  "events",
  "messages",
  "form-results",
  "alarms",
  "batches",
  "fleet",
] as const;
export type UploadStream = (typeof uploadStreams)[number];

/**
 * The newest upload instant given out in a company's stream, in microseconds. Its row lock, held until commit, is
 * what makes uploads visible in the order of their instants, so that a cursor never passes one that is still being
 * written.
 */
export const uploadClocks = platform.table(
  "upload_clocks",
  {
    companyId: integer("company_id").notNull(),
    stream: text("stream", { enum: uploadStreams }).notNull(),
    lastMicros: bigint("last_micros", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.stream] })],
);

export const terminals = platform.table(
  "terminals",
  {
    companyId: integer("company_id").notNull(),
    terminalCode: text("terminal_code").notNull(),
    name: text("name").notNull(),
    eldConfig: jsonb("eld_config").$type<HomeEldConfig>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.terminalCode] })],
);

export const groups = platform.table(
  "groups",
  {
    companyId: integer("company_id").notNull(),
    groupCode: text("group_code").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.groupCode] })],
);
