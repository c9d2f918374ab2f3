import { isDeepStrictEqual } from "node:util";
import { and, count, desc, eq, inArray, like, ne, or, sql } from "drizzle-orm";
import { type EventFacts, eventFacts } from "@/lib/desk/feeds/read-model/event-facts";
import { type EventObject, objectsIn, terminalsOf } from "@/lib/desk/feeds/read-model/event-objects";
import type { ObjectVersion } from "@/lib/desk/feeds/read-model/history";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import { liveUntil } from "@/lib/desk/feeds/read-model/live-until";
import { objectOfRow } from "@/lib/desk/feeds/read-model/object-feed";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import { byUpload, type StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { insertLinks, type ObjectRow, sent, upsertNewer } from "@/lib/desk/feeds/read-model/write-objects";
import { objectOr } from "@/lib/desk/link/read-value";
import { freightObjectEvents, freightObjects, returnEvents } from "@/lib/desk/tables/return-events";
import type { Queryable, Store } from "@/lib/store/open-store";

/** An event with what it carries. */
interface ReadEvent<Event = StoredEvent> {
  event: Event;
  objects: EventObject[];
}

/** An event as it is kept, with what it was found to be about. */
type KeptEvent = StoredEvent & EventFacts;

const readEvent = <Event extends StoredEvent>(event: Event): ReadEvent<Event> => ({
  event,
  objects: objectsIn(event.eventType, event.data),
});

/** As many rows go into one statement: a statement takes 65,535 values at most. */
const rowsAtOnce = 1_000;

/** Reads what the interface cannot read back from the return events of a company. */
export class ReadModel {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Finds what goes by a number. */
  async byNumber<Kind extends ObjectKind>(kind: Kind, number: string): Promise<KnownObject<Kind>[]> {
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
    return rows.map(objectOfRow<Kind>);
  }

  /** Shipments that carry a reference, also those that people call by their PRO. */
  async byReference(refNumber: string): Promise<KnownObject<"shipment">[]> {
    const { company, kind, data, id } = freightObjects;
    const rows = await this.store.db
      .select()
      .from(freightObjects)
      .where(
        and(eq(company, this.company), eq(kind, "shipment"), eq(sql`${data} ->> 'refNumber'`, refNumber)),
      )
      .orderBy(id);
    return rows.map(objectOfRow<"shipment">);
  }

  /** Shipments that carry one of the caller's own lookup keys, by name and value. */
  async byReferenceIds(keys: readonly (readonly [string, string])[]): Promise<KnownObject<"shipment">[]> {
    const { company, kind, data, id } = freightObjects;
    const carries = keys.map(
      ([name, value]) => sql`${data} -> 'referenceIds' @> ${JSON.stringify([{ [name]: value }])}::jsonb`,
    );
    const rows = await this.store.db
      .select()
      .from(freightObjects)
      .where(and(eq(company, this.company), eq(kind, "shipment"), or(...carries)))
      .orderBy(id);
    return rows.map(objectOfRow<"shipment">);
  }

  /** Finds what went by a number before it got another. */
  async byFormerNumber<Kind extends ObjectKind>(kind: Kind, number: string): Promise<KnownObject<Kind>[]> {
    const { company, objectKind, objectId, objectNumber } = returnEvents;
    const named = this.store.db
      .select({ id: objectId })
      .from(returnEvents)
      .where(and(eq(company, this.company), eq(objectNumber, number), eq(objectKind, kind)));
    const rows = await this.store.db
      .select()
      .from(freightObjects)
      .where(
        and(
          eq(freightObjects.company, this.company),
          eq(freightObjects.kind, kind),
          inArray(freightObjects.id, named),
          ne(freightObjects.number, number),
        ),
      )
      .orderBy(freightObjects.id);
    return rows.map(objectOfRow<Kind>);
  }

  /** Some of what goes by a number that begins so. */
  async byNumberPrefix<Kind extends ObjectKind>(
    kind: Kind,
    beginning: string,
    most: number,
  ): Promise<KnownObject<Kind>[]> {
    const pattern = `${beginning.replace(/[\\%_]/g, "\\$&")}%`;
    const rows = await this.store.db
      .select()
      .from(freightObjects)
      .where(
        and(
          eq(freightObjects.company, this.company),
          eq(freightObjects.kind, kind),
          like(freightObjects.number, pattern),
        ),
      )
      .limit(most);
    return rows.map(objectOfRow<Kind>);
  }

  /** Counts the events of no known type or shape. */
  async countUnknown(): Promise<number> {
    const [row] = await this.store.db.select({ total: count() }).from(returnEvents).where(this.#areUnknown());
    return row?.total ?? 0;
  }

  /** The newest events of no known type or shape. */
  async unknownEvents(most: number): Promise<(typeof returnEvents.$inferSelect)[]> {
    return this.store.db
      .select()
      .from(returnEvents)
      .where(this.#areUnknown())
      .orderBy(desc(returnEvents.uploadedMicros))
      .limit(most);
  }

  #areUnknown = () => and(eq(returnEvents.company, this.company), eq(returnEvents.isUnknown, true));

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
      const read = events.slice(from, from + rowsAtOnce).map(readEvent);
      const stored = await tx
        .insert(returnEvents)
        .values(this.#rowsOf(read))
        .onConflictDoNothing()
        .returning({ id: returnEvents.id, isUnknown: returnEvents.isUnknown });
      const ids = new Set(stored.map(({ id }) => id));
      unknown += stored.filter(({ isUnknown }) => isUnknown).length;
      await this.#project(
        tx,
        read.filter(({ event }) => ids.delete(event.id)),
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
      const read = page.map(readEvent);
      await this.#restate(
        tx,
        read.filter((one) => !isStated(one)),
      );
      await this.#project(tx, read);
      last = page.length < rowsAtOnce ? undefined : page.at(-1);
    } while (last);
  }

  #rowsOf = (read: readonly ReadEvent[]) =>
    read.map(({ event, objects }) => ({
      ...event,
      ...eventFacts(event, objects),
      company: this.company,
    }));

  /** Keeps what stored events are about, where this version reads them otherwise than the last one. */
  async #restate(tx: Queryable, read: readonly ReadEvent[]): Promise<void> {
    if (read.length === 0) return;
    const { isUnknown, occurredMicros, occurredIsKnown, objectKind, objectId, objectNumber, terminals } =
      returnEvents;
    const facts = {
      isUnknown,
      occurredMicros,
      occurredIsKnown,
      objectKind,
      objectId,
      objectNumber,
      terminals,
    };
    await tx
      .insert(returnEvents)
      .values(this.#rowsOf(read))
      .onConflictDoUpdate({
        target: [returnEvents.company, returnEvents.id],
        set: Object.fromEntries(Object.entries(facts).map(([name, column]) => [name, sent(column)])),
      });
  }

  async #eventsAfter(tx: Queryable, last: StoredEvent | undefined): Promise<KeptEvent[]> {
    const { uploadedMicros, id } = returnEvents;
    // As one comparison: by it the index is entered where the last page ended.
    const later = last && sql`(${uploadedMicros}, ${id}) > (${last.uploadedMicros}, ${last.id})`;
    const rows = await tx
      .select()
      .from(returnEvents)
      .where(and(eq(returnEvents.company, this.company), later))
      .orderBy(uploadedMicros, id)
      .limit(rowsAtOnce);
    return rows.map((row) => ({ ...row, data: objectOr(row.data) }));
  }

  async #project(tx: Queryable, events: readonly ReadEvent[]): Promise<void> {
    const { company } = this;
    const newest = new Map<string, ObjectRow>();
    const links: (typeof freightObjectEvents.$inferInsert)[] = [];
    for (const { event, objects } of events) {
      const { id: eventId, uploadedMicros } = event;
      for (const object of objects) {
        links.push({ company, kind: object.kind, objectId: object.id, eventId });
        const key = `${object.kind} ${object.id}`;
        const terminals = terminalsOf(object.data);
        const liveUntilMicros = liveUntil(object.kind, object.data, uploadedMicros);
        const row = { ...object, company, terminals, uploadedMicros, eventId, liveUntilMicros };
        const known = newest.get(key);
        if (!known || byUpload(known, row) < 0) newest.set(key, row);
      }
    }
    await insertLinks(tx, links);
    await upsertNewer(tx, [...newest.values()]);
  }
}

/** Tells whether an event is kept with what it is about: to write again what stands there took most of the time. */
function isStated({ event, objects }: ReadEvent<KeptEvent>): boolean {
  const facts = eventFacts(event, objects);
  const names = Object.keys(facts) as (keyof EventFacts)[];
  return names.every((name) => isDeepStrictEqual(facts[name], event[name]));
}
