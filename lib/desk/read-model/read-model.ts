import { and, eq, gt, or, sql } from "drizzle-orm";
import { type Loose, objectOr } from "@/lib/desk/platform-link/read-value";
import { type ObjectKind, objectsIn, terminalsOf } from "@/lib/desk/read-model/event-objects";
import type { ObjectVersion } from "@/lib/desk/read-model/history";
import { byUpload, type StoredEvent } from "@/lib/desk/read-model/stored-event";
import { freightObjectEvents, freightObjects, returnEvents } from "@/lib/desk/tables/return-events";
import type { Queryable, Store } from "@/lib/store/open-store";

type ObjectRow = typeof freightObjects.$inferInsert;

/** An object as its newest event has it. */
export interface FreightObject {
  id: string;
  terminals: readonly string[];
  data: Loose;
}

/** As many rows go into one statement: a statement takes 65,535 values at most. */
const rowsAtOnce = 1_000;

/** What the interface cannot read back, made from the return events of a company. */
export class ReadModel {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** What goes by a number. */
  async byNumber(kind: ObjectKind, number: string): Promise<FreightObject[]> {
    const rows = await this.store.db
      .select()
      .from(freightObjects)
      .where(
        and(
          eq(freightObjects.company, this.company),
          eq(freightObjects.kind, kind),
          eq(freightObjects.number, number),
        ),
      )
      .orderBy(freightObjects.id);
    return rows.map(({ id, terminals, data }) => ({ id, terminals, data: objectOr(data) }));
  }

  /** An object as each of its events has it. */
  async versionsOf(kind: ObjectKind, objectId: string): Promise<ObjectVersion[]> {
    const rows = await this.store.db
      .select({
        eventId: returnEvents.id,
        eventType: returnEvents.eventType,
        uploadedMicros: returnEvents.uploadedMicros,
        data: returnEvents.data,
      })
      .from(freightObjectEvents)
      .innerJoin(
        returnEvents,
        and(
          eq(returnEvents.company, freightObjectEvents.company),
          eq(returnEvents.id, freightObjectEvents.eventId),
        ),
      )
      .where(
        and(
          eq(freightObjectEvents.company, this.company),
          eq(freightObjectEvents.kind, kind),
          eq(freightObjectEvents.objectId, objectId),
        ),
      );
    return rows.flatMap((row) =>
      objectsIn(row.eventType, objectOr(row.data))
        .filter((object) => object.kind === kind && object.id === objectId)
        .map(({ data }) => ({ ...row, data })),
    );
  }

  /** Stores events and what they carry, each event once. @returns how many new ones were of no known type or shape */
  async take(tx: Queryable, events: readonly StoredEvent[]): Promise<number> {
    let unknown = 0;
    for (let from = 0; from < events.length; from += rowsAtOnce) {
      const rows = events
        .slice(from, from + rowsAtOnce)
        .map((event) => ({ ...event, company: this.company }));
      const stored = await tx
        .insert(returnEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: returnEvents.id });
      const ids = new Set(stored.map(({ id }) => id));
      unknown += await this.#project(
        tx,
        rows.filter(({ id }) => ids.delete(id)),
      );
    }
    return unknown;
  }

  /** Makes all anew from the stored events, in the transaction: until its end others read what was there before. */
  async rebuild(tx: Queryable): Promise<void> {
    await tx.delete(freightObjects).where(eq(freightObjects.company, this.company));
    await tx.delete(freightObjectEvents).where(eq(freightObjectEvents.company, this.company));
    let last: StoredEvent | undefined;
    do {
      const page = await this.#eventsAfter(tx, last);
      await this.#project(tx, page);
      last = page.length < rowsAtOnce ? undefined : page.at(-1);
    } while (last);
  }

  async #eventsAfter(tx: Queryable, last: StoredEvent | undefined): Promise<StoredEvent[]> {
    const { uploadedMicros, id } = returnEvents;
    const later =
      last &&
      or(
        gt(uploadedMicros, last.uploadedMicros),
        and(eq(uploadedMicros, last.uploadedMicros), gt(id, last.id)),
      );
    const rows = await tx
      .select()
      .from(returnEvents)
      .where(and(eq(returnEvents.company, this.company), later))
      .orderBy(uploadedMicros, id)
      .limit(rowsAtOnce);
    return rows.map((row) => ({ ...row, data: objectOr(row.data) }));
  }

  /** @returns how many events carry no object that the desk knows */
  async #project(tx: Queryable, events: readonly StoredEvent[]): Promise<number> {
    const { company } = this;
    const newest = new Map<string, ObjectRow>();
    const links: (typeof freightObjectEvents.$inferInsert)[] = [];
    let unknown = 0;
    for (const { id: eventId, eventType, uploadedMicros, data } of events) {
      const objects = objectsIn(eventType, data);
      if (objects.length === 0) unknown += 1;
      for (const object of objects) {
        links.push({ company, kind: object.kind, objectId: object.id, eventId });
        const key = `${object.kind} ${object.id}`;
        const row = { ...object, company, terminals: terminalsOf(object.data), uploadedMicros, eventId };
        const known = newest.get(key);
        if (!known || byUpload(known, row) < 0) newest.set(key, row);
      }
    }
    await insertLinks(tx, links);
    await upsertNewer(tx, [...newest.values()]);
    return unknown;
  }
}

async function insertLinks(tx: Queryable, links: (typeof freightObjectEvents.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await tx.insert(freightObjectEvents).values(links).onConflictDoNothing();
}

/** Writes objects, but those of which a newer event is known. Ids are compared as bytes, as they are before it. */
async function upsertNewer(tx: Queryable, rows: ObjectRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { number, terminals, uploadedMicros, eventId, data } = freightObjects;
  const sent = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
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
      },
      setWhere: sql`(${sent(uploadedMicros)}, ${sent(eventId)} collate "C") > (${uploadedMicros}, ${eventId} collate "C")`,
    });
}
