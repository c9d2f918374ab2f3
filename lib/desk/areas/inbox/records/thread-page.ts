import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { MessageRecord } from "@/lib/desk/areas/inbox/records/find-messages";
import { olderThan, type ThreadPlace } from "@/lib/desk/areas/inbox/records/thread-place";
import { messages } from "@/lib/desk/tables/inbox";
import type { Queryable } from "@/lib/store/open-store";

export interface ThreadPage {
  /** Oldest first. */
  messages: MessageRecord[];
  /** Place where the page before ends; null at the beginning of the thread. */
  before: ThreadPlace | null;
  /** Tells whether the newest message is on it. */
  isNewest: boolean;
}

export type WhichPage = { before: ThreadPlace } | { around: string } | null;

const pageSize = 100;
/** Beside a message that was found. */
const laterSize = 30;

/** A page of a thread by sent time: the newest, that before a place, or that around a message; null where that is not in it. */
export async function threadPage(
  db: Queryable,
  company: string,
  conversation: string,
  which: WhichPage,
): Promise<ThreadPage | null> {
  const isIn = and(eq(messages.company, company), eq(messages.conversation, conversation));
  const select = () => db.select().from(messages);
  const newestFirst = [desc(messages.sentMicros), desc(messages.id)];
  if (which === null || "before" in which) {
    const older = which === null ? undefined : olderThan(which.before);
    const rows = await select()
      .where(and(isIn, older))
      .orderBy(...newestFirst)
      .limit(pageSize);
    return { ...pageOf(rows.reverse()), isNewest: which === null };
  }
  const [found] = await select().where(and(isIn, eq(messages.id, which.around)));
  if (!found) return null;
  const earlier = await select()
    .where(and(isIn, olderThan(found)))
    .orderBy(...newestFirst)
    .limit(pageSize - 1);
  const later = await select()
    .where(
      and(isIn, sql`(${messages.sentMicros}, ${messages.id}) > (${found.sentMicros}::bigint, ${found.id})`),
    )
    .orderBy(asc(messages.sentMicros), asc(messages.id))
    .limit(laterSize);
  const page = pageOf([...earlier.reverse(), found, ...later]);
  return {
    ...page,
    before: earlier.length < pageSize - 1 ? null : page.before,
    isNewest: later.length < laterSize,
  };
}

/** Limits how many are looked through for what was held back. */
const heldBackSize = 20;

/**
 * Finds the messages before the newest page that came in last. Out of a dead zone a message falls into a part of the
 * thread that was read already.
 */
export function heldBackBeforeNewest(
  db: Queryable,
  company: string,
  conversation: string,
): Promise<MessageRecord[]> {
  const isIn = and(eq(messages.company, company), eq(messages.conversation, conversation));
  // Find the beginning of the page in the same statement, which so needs not wait for the page.
  const pageBegins = db
    .select({ sentMicros: messages.sentMicros, id: messages.id })
    .from(messages)
    .where(isIn)
    .orderBy(desc(messages.sentMicros), desc(messages.id))
    .offset(pageSize - 1)
    .limit(1);
  return db
    .select()
    .from(messages)
    .where(and(isIn, sql`(${messages.sentMicros}, ${messages.id}) < ${pageBegins}`))
    .orderBy(desc(messages.receivedMicros))
    .limit(heldBackSize);
}

function pageOf(rows: MessageRecord[]): Pick<ThreadPage, "messages" | "before"> {
  const [oldest] = rows;
  return { messages: rows, before: oldest && rows.length >= pageSize ? oldest : null };
}
