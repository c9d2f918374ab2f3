import { sql } from "drizzle-orm";
import { freightObjectEvents, freightObjects } from "@/lib/desk/tables/return-events";
import type { Queryable } from "@/lib/store/open-store";

export type ObjectRow = typeof freightObjects.$inferInsert;

/** A column as the statement sends it. */
export const sent = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;

/** Writes which objects events are about, each pair once. */
export async function insertLinks(
  tx: Queryable,
  links: (typeof freightObjectEvents.$inferInsert)[],
): Promise<void> {
  if (links.length > 0) await tx.insert(freightObjectEvents).values(links).onConflictDoNothing();
}

/** Writes objects, but those of which a newer event is known. Ids are compared as bytes, as they are before it. */
export async function upsertNewer(tx: Queryable, rows: ObjectRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { number, terminals, uploadedMicros, eventId, data, revision, liveUntilMicros } = freightObjects;
  await tx
    .insert(freightObjects)
    .values(rows)
    .onConflictDoUpdate({
      target: [freightObjects.company, freightObjects.kind, freightObjects.id],
      set: {
        number: sent(number),
        terminals: sent(terminals),
        uploadedMicros: sent(uploadedMicros),
        eventId: sent(eventId),
        data: sent(data),
        revision: sent(revision),
        liveUntilMicros: sent(liveUntilMicros),
      },
      setWhere: sql`(${sent(uploadedMicros)}, ${sent(eventId)} collate "C") > (${uploadedMicros}, ${eventId} collate "C")`,
    });
}
