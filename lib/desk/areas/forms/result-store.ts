import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { resultTimes } from "@/lib/contract/desk/plain/choices";
import type { StoredResult } from "@/lib/desk/areas/forms/read-result";
import { behind, countUpTo, type ListPlace } from "@/lib/desk/http/list-page";
import { formResults as table } from "@/lib/desk/tables/forms";
import { insertRows } from "@/lib/desk/tables/insert-rows";
import { holdsWords } from "@/lib/desk/tables/words";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface ResultFilter {
  form: string | null;
  driver: string | null;
  tripId: number | null;
  stopId: number | null;
  by: (typeof resultTimes)[number];
  /** Microseconds since 1970; `to` is not counted in. */
  fromMicros: number | null;
  toMicros: number | null;
  /** A `wordQuery` of what must occur, which finds nothing where it is empty; null for anything. */
  words: string | null;
  /** Drivers to whom it is limited; null for everybody. */
  drivers: readonly string[] | null;
}

/** A company's form results. */
export class ResultStore {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Stores results, each once. @returns how many were new */
  async take(tx: Queryable, results: readonly StoredResult[]): Promise<number> {
    let stored = 0;
    await insertRows(results, async (part) => {
      const rows = part.map((row) => ({ ...row, company: this.company }));
      const kept = await tx.insert(table).values(rows).onConflictDoNothing().returning({ id: table.id });
      stored += kept.length;
    });
    return stored;
  }

  async one(id: string): Promise<StoredResult | null> {
    const [row] = await this.store.db
      .select()
      .from(table)
      .where(and(this.#isOwn(), eq(table.id, id)));
    return row ?? null;
  }

  /** The newest first, after a place. */
  async page(filter: ResultFilter, after: ListPlace | null, limit: number): Promise<StoredResult[]> {
    const micros = timeOf(filter);
    const later = behind({ micros, id: table.id }, after);
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#isOwn(), ...conditionsOf(filter), later))
      .orderBy(desc(micros), desc(table.id))
      .limit(limit);
  }

  /** Counts the results; null for more than `most`. */
  count(filter: ResultFilter, most: number): Promise<number | null> {
    return countUpTo(this.store, table, and(this.#isOwn(), ...conditionsOf(filter)), most);
  }

  /**
   * Lists what was handed in for a trip, and by these drivers since a time without a word of the trip; the newest
   * first.
   */
  async forTrip(tripId: number, drivers: readonly string[], sinceMicros: number): Promise<StoredResult[]> {
    const byDriver =
      drivers.length === 0
        ? undefined
        : and(inArray(table.externalUserId, [...drivers]), gte(table.submittedMicros, sinceMicros));
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#isOwn(), or(eq(table.tripId, tripId), byDriver)))
      .orderBy(desc(table.submittedMicros));
  }

  #isOwn = () => eq(table.company, this.company);
}

const timeOf = ({ by }: ResultFilter) => (by === "submitted" ? table.submittedMicros : table.storedMicros);

function conditionsOf(filter: ResultFilter): (SQL | undefined)[] {
  const { form, driver, tripId, stopId, fromMicros, toMicros, words, drivers } = filter;
  const micros = timeOf(filter);
  return [
    form === null ? undefined : eq(table.formId, form),
    driver === null ? undefined : eq(table.externalUserId, driver),
    tripId === null ? undefined : eq(table.tripId, tripId),
    stopId === null ? undefined : eq(table.stopId, stopId),
    fromMicros === null ? undefined : gte(micros, fromMicros),
    toMicros === null ? undefined : lt(micros, toMicros),
    drivers === null
      ? undefined
      : and(isNotNull(table.externalUserId), inArray(table.externalUserId, [...drivers])),
    words === null ? undefined : holdsWords(table.searchText, words),
  ];
}
