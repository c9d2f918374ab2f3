import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Snooze } from "@/lib/desk/areas/inbox/board/snooze";
import type { Party } from "@/lib/desk/areas/inbox/records/party";
import { conversations as table } from "@/lib/desk/tables/inbox";
import type { Queryable } from "@/lib/store/open-store";

/** A conversation as the store has it. */
export interface ConversationRecord {
  id: string;
  correspondents: Party[];
  last: {
    id: string;
    body: string;
    sentMicros: number;
    receivedMicros: number;
    fromOffice: boolean;
    sender: Party;
  } | null;
  /** Arrivals of the messages that wait for an answer. */
  waiting: number[];
  waitingSinceMicros: number | null;
  claimedBy: string | null;
  claimedAt: Date | null;
  snoozed: Snooze | null;
  doneAt: Date | null;
  doneArrival: number;
  version: number;
  changedAt: Date;
  /** By member the arrival up to which they have read. */
  reads: Record<string, number>;
  notSent: number;
  openPromises: number;
}

const Waiting = z.array(z.number());
const Reads = z.record(z.string(), z.number());

const own = (column: string) =>
  sql.raw(`"desk"."conversations"."company" = one.company and "desk"."conversations"."id" = one.${column}`);

/** Conversations of a company, with what is counted of them. */
export async function readConversations(
  db: Queryable,
  company: string,
  where: SQL | undefined,
): Promise<ConversationRecord[]> {
  const rows = await db
    .select({
      row: table,
      reads: sql<unknown>`(select coalesce(jsonb_object_agg(one.member_id, one.arrival), '{}'::jsonb)
        from desk.conversation_reads one where ${own("conversation")})`,
      notSent: sql<string>`(select count(*) from desk.outgoing_messages one
        where ${own("conversation")} and one.state in ('failed', 'unknown'))`,
      openPromises: sql<string>`(select count(*) from desk.promises one
        where ${own("conversation")} and one.kept_at is null)`,
    })
    .from(table)
    .where(and(eq(table.company, company), where));
  return rows.map(({ row, reads, notSent, openPromises }) => ({
    id: row.id,
    correspondents: row.correspondents as Party[],
    last: lastOf(row),
    waiting: Waiting.parse(row.waiting),
    waitingSinceMicros: row.waitingSinceMicros,
    claimedBy: row.claimedBy,
    claimedAt: row.claimedAt,
    snoozed: row.snoozed === null ? null : Snooze.parse(row.snoozed),
    doneAt: row.doneAt,
    doneArrival: row.doneArrival,
    version: row.version,
    changedAt: row.changedAt,
    reads: Reads.parse(reads),
    notSent: Number(notSent),
    openPromises: Number(openPromises),
  }));
}

export const withIds = (ids: readonly string[]) => inArray(table.id, [...ids]);

function lastOf(row: typeof table.$inferSelect): ConversationRecord["last"] {
  const { lastId, lastBody, lastSentMicros, lastReceivedMicros, lastFromOffice, lastSender } = row;
  if (lastId === null || lastSentMicros === null || lastReceivedMicros === null) return null;
  return {
    id: lastId,
    body: lastBody ?? "",
    sentMicros: lastSentMicros,
    receivedMicros: lastReceivedMicros,
    fromOffice: lastFromOffice ?? false,
    sender: lastSender as Party,
  };
}
