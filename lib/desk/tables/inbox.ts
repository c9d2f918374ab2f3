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
import { wordsOf } from "@/lib/desk/tables/words";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const micros = (name: string) => bigint(name, { mode: "number" });
/** By the database's clock, which all processes share. */
const changedAt = () => instant("changed_at").notNull().default(sql`clock_timestamp()`);

/** @public the migrations are made from it */
export const messageArrivals = desk.sequence("message_arrivals");

/** Messages as the platform has them, each once and for good. Written by whoever reads the feed and nobody else. */
export const messages = desk.table(
  "messages",
  {
    company: text().notNull(),
    /** The platform's; where a message has none, made from what it says. */
    id: text().notNull(),
    conversation: text().notNull(),
    sentMicros: micros("sent_micros").notNull(),
    /** Time at which the platform stored it; by our clock where it does not say. */
    receivedMicros: micros("received_micros").notNull(),
    /** `{externalUserId, userId}` of who sent it, each null where it is not known. */
    sender: jsonb().notNull(),
    fromOffice: boolean("from_office").notNull(),
    body: text().notNull(),
    /** False for what was old already when the desk read messages for the first time: nobody waits any more. */
    waits: boolean().notNull().default(true),
    /** In the order in which the desk read them; there is one writer, so no greater number is seen before a smaller one. */
    arrival: micros("arrival").notNull().default(sql`nextval('desk.message_arrivals')`),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("messages_by_sent").on(table.company, table.conversation, table.sentMicros, table.id),
    index("messages_by_received").on(table.company, table.conversation, table.receivedMicros),
    index("messages_newest").on(table.company, table.sentMicros, table.id),
    index("messages_by_arrival").on(table.company, table.arrival),
    index("messages_by_word").using("gin", wordsOf(table.body)),
  ],
);

/** Keeps what the desk knows of a conversation, with what its messages come to. */
export const conversations = desk.table(
  "conversations",
  {
    company: text().notNull(),
    id: text().notNull(),
    /** List of `{externalUserId, userId}`. */
    correspondents: jsonb().notNull(),
    /** The newest message by its sent time; null before the first. */
    lastId: text("last_id"),
    lastBody: text("last_body"),
    lastSentMicros: micros("last_sent_micros"),
    lastReceivedMicros: micros("last_received_micros"),
    lastFromOffice: boolean("last_from_office"),
    lastSender: jsonb("last_sender"),
    /** Arrivals of the messages that came after the office's last one and after it was said to be done. */
    waiting: jsonb().notNull().default([]),
    waitingSinceMicros: micros("waiting_since_micros"),
    claimedBy: uuid("claimed_by"),
    claimedAt: instant("claimed_at"),
    /** `{until, by, arrival, dutySinceMs}`: what came in before and what the driver did then. */
    snoozed: jsonb(),
    doneAt: instant("done_at"),
    /** Arrival up to which all that came in is done. */
    doneArrival: micros("done_arrival").notNull().default(0),
    /** Grows with each act of a member, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(0),
    changedAt: changedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("conversations_by_change").on(table.company, table.changedAt),
  ],
);

/** Up to which arrival a member has read a conversation. */
export const conversationReads = desk.table(
  "conversation_reads",
  {
    company: text().notNull(),
    conversation: text().notNull(),
    memberId: uuid("member_id").notNull(),
    arrival: micros("arrival").notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.conversation, table.memberId] })],
);

/** Keeps what members wrote, one row a recipient and part: kept before it is sent, so that nothing typed is lost. */
export const outgoingMessages = desk.table(
  "outgoing_messages",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    /** The member's request: all that it sends. */
    sendId: text("send_id").notNull(),
    /** One call of the platform, and the key under which it is made once. */
    batch: uuid().notNull(),
    /** Earlier parts of a long text go first. */
    part: integer().notNull(),
    conversation: text().notNull(),
    /** `{externalUserId, userId}` of who is to have it. */
    recipient: jsonb().notNull(),
    memberId: uuid("member_id").notNull(),
    /** The platform's user as whom the member wrote. */
    senderUserId: bigint("sender_user_id", { mode: "number" }).notNull(),
    body: text().notNull(),
    writtenAt: instant("written_at").notNull(),
    state: text({ enum: ["sending", "stored", "failed", "unknown", "discarded"] }).notNull(),
    /** Since when it is in this state. */
    stateAt: instant("state_at").notNull(),
    error: text(),
    /** The platform's id, once it is known. */
    messageId: text("message_id"),
    /** Until then the process that sends it has it. */
    claimedUntil: instant("claimed_until").notNull(),
    changedAt: changedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("outgoing_of_conversation").on(table.company, table.conversation, table.writtenAt),
    index("outgoing_of_send").on(table.company, table.sendId),
    index("outgoing_of_batch").on(table.company, table.batch),
    index("outgoing_open")
      .on(table.company, table.claimedUntil)
      .where(sql`${table.state} in ('sending', 'unknown')`),
  ],
);

/** Keeps what somebody promised because of a message. */
export const promises = desk.table(
  "promises",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    conversation: text().notNull(),
    messageId: text("message_id"),
    kind: text({ enum: ["eta", "load-problem", "call-back", "reset", "other"] }).notNull(),
    what: text().notNull(),
    /** `{kind, id, title}` of what the driver was on. */
    work: jsonb(),
    stop: text(),
    dueAt: instant("due_at"),
    ownerId: uuid("owner_id"),
    madeAt: instant("made_at").notNull(),
    madeBy: text("made_by").notNull(),
    keptAt: instant("kept_at"),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("promises_of_conversation").on(table.company, table.conversation),
    index("promises_open").on(table.company, table.madeAt),
  ],
);

/** Messages of which a member has decided what comes of them: nothing is proposed any more. */
export const decidedMessages = desk.table(
  "decided_messages",
  { company: text().notNull(), messageId: text("message_id").notNull() },
  (table) => [primaryKey({ columns: [table.company, table.messageId] })],
);

/** Keeps how a person is notified of messages. */
export const notificationSettings = desk.table(
  "notification_settings",
  {
    company: text().notNull(),
    memberId: uuid("member_id").notNull(),
    settings: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.memberId] })],
);
