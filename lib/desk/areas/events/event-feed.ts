import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  lte,
  or,
  type SQL,
} from "drizzle-orm";
import type { EventFeedPage, EventFeedQuery, FeedEvent } from "@/lib/contract/desk/events";
import { eventKinds } from "@/lib/contract/desk/plain/choices";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import type { Member } from "@/lib/desk/access/members";
import { namedBy, nameOf } from "@/lib/desk/areas/events/object-name";
import { feedReadAtMs } from "@/lib/desk/feeds/feed-read-at";
import { behind, cursorOf, type ListPlace, pageOf, placeOf, upTo } from "@/lib/desk/http/list-page";
import { returnEvents as table } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";
import { isoOf } from "@/lib/time/utc";

/** An event that was received so much later than it happened came late. */
const lateMicros = 300_000_000;

const { data: _data, company: _company, ...facts } = getTableColumns(table);
const columns = { ...facts, named: namedBy };
type Row = Omit<typeof table.$inferSelect, "data" | "company"> & { named: unknown };

/**
 * Limits how many events a page looks through where no index has what is asked for in its order; the page says how far
 * it came: what is found seldom, or never, is answered as fast as the rest.
 */
const lookedThrough = 20_000;

type Asked = Omit<EventFeedQuery, "cursor" | "limit">;

/** Return events as they are kept, page by page: a page is found by an index however many there are. */
export class EventFeed {
  constructor(
    private readonly store: Store,
    private readonly company: string,
    private readonly lookedThroughAtOnce = lookedThrough,
  ) {}

  /** @throws Refusal 400 for a cursor that is none */
  async page(member: Member, query: EventFeedQuery): Promise<EventFeedPage> {
    const { limit, order, by } = query;
    const columnsInOrder = orderedBy(by);
    const indexed = and(this.#indexed(member, query), behind(columnsInOrder, placeOf(query.cursor), order));
    const sieve = sieveOf(member, query);
    const end =
      sieve === undefined ? null : await this.#placeAt(this.lookedThroughAtOnce - 1, indexed, query);
    const rows: Row[] = await this.store.db
      .select(columns)
      .from(table)
      .where(and(indexed, sieve, end === null ? undefined : upTo(columnsInOrder, end, order)))
      .orderBy(...inOrder(query))
      .limit(limit + 1);
    const place = ({ id, uploadedMicros, occurredMicros }: Row) => ({
      micros: by === "received" ? uploadedMicros : occurredMicros,
      id,
    });
    const { shown, next } = pageOf(rows, limit, place);
    const looksOn = next === null && end !== null;
    const [top] = shown;
    const readAtMs = await feedReadAtMs(this.store.db, this.company, "listReturnEvents");
    // Give no place where nothing is left to look through: it would tell of events that the member does not see.
    const newest = looksOn ? await this.#placeAt(0, indexed, query) : null;
    const first = top === undefined ? newest : place(top);
    return {
      events: shown.map(feedEvent),
      next: looksOn ? cursorOf(end) : next,
      first: first === null ? null : cursorOf(first),
      searchedTo: looksOn ? formatInstant(end.micros) : null,
      readAt: readAtMs === null ? null : isoOf(readAtMs),
    };
  }

  /** Finds what an index finds in the order of the page. */
  #indexed(member: Member, query: Asked) {
    const { kind, object, from, to, by } = query;
    const { micros } = orderedBy(by);
    return and(
      eq(table.company, this.company),
      kind === undefined || !isKindIndexed(query) ? undefined : eq(table.objectKind, kind),
      object === undefined ? undefined : or(eq(table.objectId, object), eq(table.objectNumber, object)),
      // Few events are of one object, and how many others see of them is nobody else's business.
      object === undefined ? undefined : seenBy(member),
      from === undefined ? undefined : gte(micros, microsFromMs(Date.parse(from))),
      to === undefined ? undefined : lte(micros, microsFromMs(Date.parse(to))),
    );
  }

  /** The place of the event that comes after so many others; null where there are fewer. */
  async #placeAt(after: number, where: SQL | undefined, query: Asked): Promise<ListPlace | null> {
    const { micros, id } = orderedBy(query.by);
    const [row] = await this.store.db
      .select({ micros, id })
      .from(table)
      .where(where)
      .orderBy(...inOrder(query))
      .offset(after)
      .limit(1);
    return row ?? null;
  }
}

const orderedBy = (by: Asked["by"]) => ({
  micros: by === "received" ? table.uploadedMicros : table.occurredMicros,
  id: table.id,
});

function inOrder({ by, order }: Asked) {
  const { micros, id } = orderedBy(by);
  const direction = order === "newest" ? desc : asc;
  return [direction(micros), direction(id)];
}

/** Few events are of one object: those are looked through anyway. */
const isKindIndexed = ({ by, object }: Asked): boolean => by === "received" || object !== undefined;

/**
 * Makes the condition for which events must be looked at one by one; undefined where an index finds all that is asked
 * for.
 */
function sieveOf(member: Member, query: Asked): SQL | undefined {
  const { kind, terminal } = query;
  return and(
    kind === undefined || isKindIndexed(query) ? undefined : eq(table.objectKind, kind),
    terminal === undefined ? undefined : arrayContains(table.terminals, [terminal]),
    seenBy(member),
  );
}

/** Undefined for those who see all terminals. */
const seenBy = ({ terminals }: Member): SQL | undefined =>
  terminals.length === 0 ? undefined : arrayOverlaps(table.terminals, [...terminals]);

/** An event for people, without what it carries. */
export const feedEvent = (row: Row): FeedEvent => ({
  id: row.id,
  type: row.eventType,
  occurredAt: formatInstant(row.occurredMicros),
  occurredIsKnown: row.occurredIsKnown,
  receivedAt: formatInstant(row.uploadedMicros),
  isLate: row.occurredIsKnown && row.uploadedMicros - row.occurredMicros > lateMicros,
  isUnknown: row.isUnknown,
  object: objectOf(row),
  terminals: row.terminals,
});

function objectOf({ objectKind, objectId, objectNumber, named }: Row): FeedEvent["object"] {
  const kind = eventKinds.find((one) => one === objectKind);
  if (kind === undefined || objectId === null) return null;
  return { kind, id: objectId, number: objectNumber, name: nameOf(kind, named) };
}
