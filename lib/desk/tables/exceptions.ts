import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ExceptionOfFreight } from "@/lib/contract/desk/exception-rows";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Keeps what the rules found, each cause of each object once while it lasts. One that a person cleared stays the
 * standing one of its cause until the cause is gone, so that the next round does not find it anew.
 */
export const exceptions = desk.table(
  "exceptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    rule: text().notNull(),
    objectKind: text("object_kind").notNull(),
    objectId: text("object_id").notNull(),
    /** Names which of several that the rule may find of one object: a stop. */
    cause: text().notNull().default(""),
    label: text().notNull(),
    severity: text({ enum: ["high", "medium", "low"] }).notNull(),
    sentence: text().notNull(),
    /** The halves of the sentence, for a row: what is wrong, and what to do next; null where it was found before them. */
    wrong: text(),
    next: text(),
    /** The freight that it is about, and whom to call; null for what is about none. */
    freight: jsonb().$type<ExceptionOfFreight>(),
    /** Terminals whose members see it, the owner's terminal first; null: everybody. */
    terminals: text().array(),
    /** In which its times are read where it happens, IANA; null: in the reader's own. */
    timezone: text(),
    sinceAt: instant("since_at").notNull(),
    bornAt: instant("born_at").notNull(),
    ownerId: uuid("owner_id"),
    /** Name of the member, as it was then. */
    ownerName: text("owner_name"),
    ownedAt: instant("owned_at"),
    snoozedUntil: instant("snoozed_until"),
    clearedAt: instant("cleared_at"),
    /** Name of the member; null where it cleared by itself. */
    clearedBy: text("cleared_by"),
    clearReason: text("clear_reason"),
    causeGoneAt: instant("cause_gone_at"),
    /** Grows with what people do. */
    version: integer().notNull().default(1),
    /** By the database's clock, which all processes share: each reads what changed since it last looked. */
    changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex("exceptions_standing")
      .on(table.company, table.rule, table.objectKind, table.objectId, table.cause)
      .where(sql`${table.causeGoneAt} is null`),
    index("exceptions_changed").on(table.company, table.changedAt),
    index("exceptions_of_cause").on(
      table.company,
      table.objectKind,
      table.objectId,
      table.rule,
      table.cause,
      table.bornAt,
    ),
    index("exceptions_cleared").on(table.company, table.clearedAt),
  ],
);

/** Keeps what happened to each; appended, never changed. */
export const exceptionHistory = desk.table(
  "exception_history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    company: text().notNull(),
    exceptionId: uuid("exception_id").notNull(),
    at: instant("at").notNull(),
    what: text().notNull(),
    /** Name of the member, as it was then; null where the desk did it. */
    who: text(),
    detail: text(),
  },
  (table) => [
    index("exception_history_of").on(table.company, table.exceptionId, table.id),
    index("exception_history_by_time").on(table.company, table.at),
  ],
);
