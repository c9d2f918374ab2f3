import { and, desc, eq, inArray } from "drizzle-orm";
import { olderThan, type ThreadPlace } from "@/lib/desk/areas/inbox/records/thread-place";
import { messages } from "@/lib/desk/tables/inbox";
import { holdsWords, wordQuery } from "@/lib/desk/tables/words";
import type { Queryable } from "@/lib/store/open-store";

export type MessageRecord = typeof messages.$inferSelect;

/**
 * Messages that hold words which begin with each of the text's, the newest first.
 * @param among conversations; null looks in all
 */
export async function findMessages(
  db: Queryable,
  company: string,
  {
    text,
    before,
    among,
    most,
  }: { text: string; before: ThreadPlace | null; among: readonly string[] | null; most: number },
): Promise<MessageRecord[]> {
  const query = wordQuery(text);
  if (query === "" || among?.length === 0) return [];
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.company, company),
        holdsWords(messages.body, query),
        among === null ? undefined : inArray(messages.conversation, [...among]),
        before === null ? undefined : olderThan(before),
      ),
    )
    .orderBy(desc(messages.sentMicros), desc(messages.id))
    .limit(most);
}

/** The conversation of a message of the platform; null where there is none. */
export async function conversationOf(db: Queryable, company: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ conversation: messages.conversation })
    .from(messages)
    .where(and(eq(messages.company, company), eq(messages.id, id)));
  return row?.conversation ?? null;
}
