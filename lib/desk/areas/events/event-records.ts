import { stringify } from "csv-stringify/sync";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { EventFeedPage, EventFeedQuery, FeedEvent, FeedEventDetail } from "@/lib/contract/desk/events";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { EventFeed, feedEvent } from "@/lib/desk/areas/events/event-feed";
import { namedBy } from "@/lib/desk/areas/events/object-name";
import { objectsIn } from "@/lib/desk/feeds/read-model/event-objects";
import { historyOf } from "@/lib/desk/feeds/read-model/history";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { Refusal } from "@/lib/desk/http/refusal";
import { objectOr } from "@/lib/desk/link/read-value";
import { returnEvents as table } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";

/** Limits the events of a file. */
const mostExported = 100_000;
const pageSize = 500;

/** Reads what members read of return events. */
export class EventRecords {
  readonly #feed: EventFeed;
  readonly #model: ReadModel;

  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {
    this.#feed = new EventFeed(store, company);
    this.#model = new ReadModel(store, company);
  }

  /** @throws Refusal 400 for a cursor that is none */
  page(member: Member, query: EventFeedQuery): Promise<EventFeedPage> {
    return this.#feed.page(member, query);
  }

  /** One event with what it changed. @throws Refusal 404 also for one of terminals that the member does not see */
  async detail(member: Member, id: string): Promise<FeedEventDetail> {
    const [row] = await this.store.db
      .select({ ...getTableColumns(table), named: namedBy })
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.id, id)));
    if (!row || !sees(scopeOf(member.terminals), row.terminals))
      throw new Refusal("NOT_FOUND", "No such event is known");
    return { event: feedEvent(row), changes: await this.#changes(row), data: row.data };
  }

  /** Makes what is filtered a CSV file. */
  async file(member: Member, query: Omit<EventFeedQuery, "cursor" | "limit">): Promise<File> {
    const events: FeedEvent[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.page(member, { ...query, cursor, limit: pageSize });
      events.push(...page.events);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && events.length < mostExported);
    const rows = events.slice(0, mostExported).map(rowOf);
    const text = stringify(rows, { header: true, columns: [...headers], escape_formulas: true });
    return new File([text], "events.csv", { type: "text/csv" });
  }

  async #changes(row: typeof table.$inferSelect): Promise<FeedEventDetail["changes"]> {
    const [object] = objectsIn(row.eventType, objectOr(row.data));
    if (object === undefined) return [];
    const history = historyOf(await this.#model.versionsOf(object.kind, object.id));
    const changes = history.find(({ eventId }) => eventId === row.id)?.changes ?? [];
    return changes.map(({ field, before, after }) => ({
      field,
      before: before ?? null,
      after: after ?? null,
    }));
  }
}

const headers = [
  "Received (UTC)",
  "Occurred (UTC)",
  "Late",
  "Type",
  "Of",
  "Id",
  "Number",
  "Name",
  "Terminals",
  "Event",
] as const;

const rowOf = ({
  receivedAt,
  occurredAt,
  occurredIsKnown,
  isLate,
  type,
  object,
  terminals,
  id,
}: FeedEvent) => [
  receivedAt,
  occurredIsKnown ? occurredAt : "",
  isLate ? "late" : "",
  type,
  object?.kind ?? "",
  object?.id ?? "",
  object?.number ?? "",
  object?.name ?? "",
  terminals.join(" "),
  id,
];
