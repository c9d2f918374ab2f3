import { and, eq } from "drizzle-orm";
import { eventReading } from "@/lib/desk/tables/return-events";
import type { Queryable } from "@/lib/store/open-store";

/**
 * When all messages were read that the platform had, whichever process reads them.
 * @returns milliseconds since 1970; null before the first time
 */
export async function messagesReadAtMs(db: Queryable, company: string): Promise<number | null> {
  const [reading] = await db
    .select({ readAt: eventReading.readAt })
    .from(eventReading)
    .where(and(eq(eventReading.company, company), eq(eventReading.feed, "listMessages")));
  return reading?.readAt?.getTime() ?? null;
}
