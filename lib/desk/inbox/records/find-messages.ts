import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { olderThan, type ThreadPlace } from "@/lib/desk/inbox/records/thread-place";
import { messages, wordsOf } from "@/lib/desk/tables/inbox";
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
  const query = queryOf(text);
  if (query === "" || among?.length === 0) return [];
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.company, company),
        sql`${wordsOf(messages.body)} @@ to_tsquery('simple', ${query})`,
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

/** Each word as the beginning of one, all of which a text must hold. */
const queryOf = (text: string): string =>
  text
    .split(/[\p{P}\p{S}\s]+/u)
    .filter((word) => word !== "")
    .map((word) => `'${word}':*`)
    .join(" & ");
