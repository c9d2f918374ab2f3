import { and, asc, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import { formatInstant } from "@/lib/contract/instant";
import { type KnownObject, knownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import { objectOr } from "@/lib/desk/link/read-value";
import { eventReading, freightObjects } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";

/** As many objects are read at once. */
const pageSize = 2_000;

/** Progress of reading a company's events, whichever process reads them. */
export interface ReadingState {
  /** The way of reading by which the objects were made. */
  projection: number;
  /** Upload instant of the newest event that was read, or a little later, microseconds since 1970. */
  cursorMicros: number;
  /** Time at which all was read that the platform had, milliseconds since 1970; null before the first time. */
  readAtMs: number | null;
}

/** Reads the objects of a company out of the store as they change. */
export class ObjectFeed {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Null before the events are read for the first time. */
  async state(): Promise<ReadingState | null> {
    const { projection, cursorMicros, readAt } = eventReading;
    const [row] = await this.store.db
      .select({ projection, cursorMicros, readAt })
      .from(eventReading)
      .where(and(eq(eventReading.company, this.company), eq(eventReading.feed, "listReturnEvents")));
    return row ? { ...row, readAtMs: row.readAt?.getTime() ?? null } : null;
  }

  /** The newest change there is; 0 where there is none. */
  async lastRevision(): Promise<number> {
    const [row] = await this.store.db
      .select({ last: sql<string | null>`max(${freightObjects.revision})` })
      .from(freightObjects)
      .where(eq(freightObjects.company, this.company));
    return Number(row?.last ?? 0);
  }

  /** Reads what changed after a revision, the oldest change first, page by page. */
  async *changedAfter(revision: number): AsyncGenerator<{ objects: KnownObject[]; revision: number }> {
    let from = revision;
    for (;;) {
      const rows = await this.#select()
        .where(and(eq(freightObjects.company, this.company), gt(freightObjects.revision, from)))
        .orderBy(asc(freightObjects.revision))
        .limit(pageSize);
      from = rows.at(-1)?.revision ?? from;
      if (rows.length > 0) yield { objects: rows.map(objectOfRow), revision: from };
      if (rows.length < pageSize) return;
    }
  }

  /** Reads what is live at an instant, page by page. @param atMicros microseconds since 1970 */
  live = (atMicros: number): AsyncGenerator<KnownObject[]> =>
    this.#pages(gte(freightObjects.liveUntilMicros, atMicros));

  /** All of a kind, page by page. */
  ofKind = <Kind extends ObjectKind>(kind: Kind): AsyncGenerator<KnownObject<Kind>[]> =>
    this.#pages<Kind>(eq(freightObjects.kind, kind));

  async *#pages<Kind extends ObjectKind>(wanted: SQL): AsyncGenerator<KnownObject<Kind>[]> {
    const { company, kind, id } = freightObjects;
    let last: { kind: string; id: string } | undefined;
    for (;;) {
      const after = last && sql`(${kind}, ${id}) > (${last.kind}, ${last.id})`;
      const rows = await this.#select()
        .where(and(eq(company, this.company), wanted, after))
        .orderBy(kind, id)
        .limit(pageSize);
      if (rows.length > 0) yield rows.map(objectOfRow<Kind>);
      last = rows.at(-1);
      if (rows.length < pageSize) return;
    }
  }

  /** Those of a kind that there are. */
  async byIds<Kind extends ObjectKind>(kind: Kind, ids: readonly string[]): Promise<KnownObject<Kind>[]> {
    const found: KnownObject<Kind>[] = [];
    for (let from = 0; from < ids.length; from += pageSize) {
      const some = ids.slice(from, from + pageSize);
      const rows = await this.#select().where(
        and(
          eq(freightObjects.company, this.company),
          eq(freightObjects.kind, kind),
          inArray(freightObjects.id, some),
        ),
      );
      found.push(...rows.map(objectOfRow<Kind>));
    }
    return found;
  }

  #select = () => this.store.db.select().from(freightObjects).$dynamic();
}

/** An object as it is kept. @template Kind the kind that was asked for */
export const objectOfRow = <Kind extends ObjectKind>(
  row: typeof freightObjects.$inferSelect,
): KnownObject<Kind> =>
  knownObject<Kind>({
    kind: row.kind as Kind,
    id: row.id,
    number: row.number,
    data: objectOr(row.data),
    version: row.eventId,
    knownAt: formatInstant(row.uploadedMicros),
    terminals: row.terminals,
    liveUntilMicros: row.liveUntilMicros,
  });
