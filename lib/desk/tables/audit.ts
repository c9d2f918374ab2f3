import { sql } from "drizzle-orm";
import { bigint, index, integer, json, jsonb, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Keeps what members had written: stored before it is sent, settled when its outcome is known, and kept for good. A row
 * is appended and settled, nothing else is ever changed but when it was taken back and when it is due again: a trigger
 * refuses all else, the owner's statements too.
 */
export const auditTrail = desk.table(
  "audit_trail",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    at: instant("at").notNull(),
    /** Null where no member did it but the installation: a command on its machine, or its start. */
    memberId: uuid("member_id"),
    /** Name of the member, as it was then. */
    who: text().notNull(),
    /**
     * Text in which the member's browser describes itself, and the address it came from; null where no browser did it.
     */
    browser: text(),
    address: text(),
    /** Operation of the interface, such as `updateTrip`. */
    operation: text().notNull(),
    /** Object that it is about: `trip` and its id; null where only the platform will say. */
    objectKind: text("object_kind"),
    objectId: text("object_id"),
    /** The member's request: what one request wrote shares it, and is taken back together. */
    call: text().notNull(),
    /** Idempotency-Key that the platform was sent. */
    key: text().notNull(),
    what: text().notNull(),
    /** Reason for which somebody overrode the verdict. */
    reason: text(),
    /** The verdict that was shown at that moment. */
    verdict: text(),
    /** The fields as they were and as they became. */
    before: jsonb(),
    after: jsonb(),
    /** The call that takes it back; null where nothing does. */
    undo: jsonb(),
    /** The record's version after it: taken back only while it is still that. */
    versionAfter: bigint("version_after", { mode: "number" }),
    /** The entry that this one takes back. */
    undoes: uuid(),
    undoneAt: instant("undone_at"),
    /** Messages that drivers are sent once it is done. */
    notices: jsonb(),
    /** Platform that it was sent to: another one must never be sent it. */
    platform: text().notNull(),
    /**
     * Request as it was sent, to send it again. As text, since the order of its fields counts; null where it is secret
     * or large.
     */
    request: json(),
    /** The record as it was, where only the response shows what changed; null again once settled. */
    recordBefore: json("record_before"),
    state: text({ enum: ["begun", "done", "refused", "unknown"] }).notNull(),
    /** Reason why it was refused. */
    error: text(),
    settledAt: instant("settled_at"),
    /**
     * Time at which its outcome is asked for next, or what it brings about is done; null where nothing is left or it is
     * given up.
     */
    askAt: instant("ask_at"),
    /** Number of tries of that. */
    asked: integer().notNull().default(0),
  },
  (table) => [
    index("audit_trail_of_object").on(
      table.company,
      table.objectKind,
      table.objectId,
      table.at.desc().nullsFirst(),
    ),
    index("audit_trail_newest").on(table.company, table.at.desc().nullsFirst()),
    index("audit_trail_of_call").on(table.company, table.call),
    index("audit_trail_to_ask").on(table.company, table.askAt).where(sql`${table.askAt} is not null`),
    // Tells at once whether anybody saved the hours rules, which the set-up asks for each few seconds.
    index("audit_trail_of_hours_rules")
      .on(table.company)
      .where(sql`${table.operation} = 'updateHosSettings'`),
    // Lets what was refused be tried again under its key.
    uniqueIndex("audit_trail_once").on(table.company, table.key).where(sql`${table.state} <> 'refused'`),
  ],
);
