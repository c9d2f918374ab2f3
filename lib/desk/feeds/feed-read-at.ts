import { and, eq } from "drizzle-orm";
import { eventReading } from "@/lib/desk/tables/return-events";
import type { Queryable } from "@/lib/store/open-store";

/**
 * Tells when all of a feed was read that the platform had, whichever process reads it.
 * @returns milliseconds since 1970; null before the first time
 */
export async function feedReadAtMs(
  db: Queryable,
  company: string,
  feed: "listMessages" | "listReturnEvents",
): Promise<number | null> {
  const [reading] = await db
    .select({ readAt: eventReading.readAt })
    .from(eventReading)
    .where(and(eq(eventReading.company, company), eq(eventReading.feed, feed)));
  return reading?.readAt?.getTime() ?? null;
}
