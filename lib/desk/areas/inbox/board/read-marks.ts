import { and, eq, sql } from "drizzle-orm";
import { touched } from "@/lib/desk/areas/inbox/board/inbox-board";
import { conversationReads, conversations, messages } from "@/lib/desk/tables/inbox";
import type { Store } from "@/lib/store/open-store";

/**
 * Marks as read by a member what stands in a conversation up to a message, in the order of the thread.
 * @returns false where there is no such message in it
 */
export async function markRead(
  store: Store,
  company: string,
  { conversation, memberId, messageId }: { conversation: string; memberId: string; messageId: string },
): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    const [mark] = await tx
      .select({ arrival: sql<string | null>`max(${messages.arrival})` })
      .from(messages)
      .where(
        and(
          eq(messages.company, company),
          eq(messages.conversation, conversation),
          sql`(${messages.sentMicros}, ${messages.id}) <= (
            select named.sent_micros, named.id from desk.messages named
            where named.company = ${company} and named.conversation = ${conversation} and named.id = ${messageId})`,
        ),
      );
    const arrival = Number(mark?.arrival ?? 0);
    if (arrival === 0) return false;
    const { company: ofCompany, conversation: ofConversation, memberId: ofMember } = conversationReads;
    const written = await tx
      .insert(conversationReads)
      .values({ company, conversation, memberId, arrival })
      .onConflictDoUpdate({
        target: [ofCompany, ofConversation, ofMember],
        set: { arrival },
        setWhere: sql`${conversationReads.arrival} < ${arrival}`,
      })
      .returning({ arrival: conversationReads.arrival });
    if (written.length > 0)
      await tx
        .update(conversations)
        .set(touched)
        .where(and(eq(conversations.company, company), eq(conversations.id, conversation)));
    return true;
  });
}
