import { and, eq, sql } from "drizzle-orm";
import { messages } from "@/lib/desk/tables/inbox";
import { eventReading } from "@/lib/desk/tables/return-events";
import type { Queryable } from "@/lib/store/open-store";

/** How far messages are read, whichever process reads them. */
export interface MessagesRead {
  /** When all was read that the platform had, milliseconds since 1970; null before the first time. */
  readAtMs: number | null;
  /** When the platform stored the newest, microseconds since 1970. */
  receivedMicros: number | null;
}

export async function messagesRead(db: Queryable, company: string): Promise<MessagesRead> {
  const [reading] = await db
    .select({ readAt: eventReading.readAt })
    .from(eventReading)
    .where(and(eq(eventReading.company, company), eq(eventReading.feed, "listMessages")));
  const [newest] = await db
    .select({ micros: messages.receivedMicros })
    .from(messages)
    .where(eq(messages.company, company))
    .orderBy(sql`${messages.arrival} desc`)
    .limit(1);
  return { readAtMs: reading?.readAt?.getTime() ?? null, receivedMicros: newest?.micros ?? null };
}
