import { and, arrayContains, arrayOverlaps, asc, desc, eq, getTableColumns, gte, lte, or } from "drizzle-orm";
import {
  type EventFeedPage,
  type EventFeedQuery,
  eventKinds,
  type FeedEvent,
} from "@/lib/contract/desk/events";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import type { Member } from "@/lib/desk/access/members";
import { namedBy, nameOf } from "@/lib/desk/events/object-name";
import { behind, cursorOf, pageOf, placeOf } from "@/lib/desk/paging/list-page";
import { returnEvents as table } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";

/** An event that was received so much later than it happened came late. */
const lateMicros = 300_000_000;

const { data: _data, company: _company, ...facts } = getTableColumns(table);
const columns = { ...facts, named: namedBy };
type Row = Omit<typeof table.$inferSelect, "data" | "company"> & { named: unknown };

/** Return events as they are kept, page by page: a page is found by an index however many there are. */
export class EventFeed {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** @throws Refusal 400 for a cursor that is none */
  async page(member: Member, query: EventFeedQuery): Promise<EventFeedPage> {
    const { limit, order, by } = query;
    const timeColumn = by === "received" ? table.uploadedMicros : table.occurredMicros;
    const direction = order === "newest" ? desc : asc;
    const rows: Row[] = await this.store.db
      .select(columns)
      .from(table)
      .where(
        and(
          this.#matches(member, query),
          behind({ micros: timeColumn, id: table.id }, placeOf(query.cursor), order),
        ),
      )
      .orderBy(direction(timeColumn), direction(table.id))
      .limit(limit + 1);
    const place = ({ id, uploadedMicros, occurredMicros }: Row) => ({
      micros: by === "received" ? uploadedMicros : occurredMicros,
      id,
    });
    const { shown, next } = pageOf(rows, limit, place);
    return {
      events: shown.map(feedEvent),
      next,
      first: shown[0] === undefined ? null : cursorOf(place(shown[0])),
    };
  }

  #matches(member: Member, query: Omit<EventFeedQuery, "cursor" | "limit">) {
    const { kind, object, terminal, from, to, by } = query;
    const timeColumn = by === "received" ? table.uploadedMicros : table.occurredMicros;
    const { terminals } = member;
    return and(
      eq(table.company, this.company),
      kind === undefined ? undefined : eq(table.objectKind, kind),
      object === undefined ? undefined : or(eq(table.objectId, object), eq(table.objectNumber, object)),
      terminal === undefined ? undefined : arrayContains(table.terminals, [terminal]),
      terminals.length === 0 ? undefined : arrayOverlaps(table.terminals, [...terminals]),
      from === undefined ? undefined : gte(timeColumn, microsFromMs(Date.parse(from))),
      to === undefined ? undefined : lte(timeColumn, microsFromMs(Date.parse(to))),
    );
  }
}

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
