import { and, desc, eq, gt, gte, lt, type SQL } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import type { StoredBatch } from "@/lib/desk/areas/machines/batches/read-batch";
import {
  holdsWords,
  namesIn,
  type PlaceFilter,
  placedAt,
} from "@/lib/desk/areas/machines/reading/log-filter";
import { behind, countUpTo, type ListPlace } from "@/lib/desk/http/list-page";
import { insertRows } from "@/lib/desk/tables/insert-rows";
import { blenderBatches as table } from "@/lib/desk/tables/machines";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface BatchFilter extends PlaceFilter {
  recipe: string | null;
  order: string | null;
  /** Tells whether only those with a material out of tolerance are asked for. */
  out: boolean;
}

/** A company's blended batches. */
export class BatchStore {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Stores batches, each once. @returns how many were new */
  async take(tx: Queryable, batches: readonly StoredBatch[]): Promise<number> {
    let stored = 0;
    await insertRows(batches, async (rows) => {
      const kept = await tx
        .insert(table)
        .values(rows.map((row) => ({ ...row, company: this.company })))
        .onConflictDoNothing()
        .returning({ id: table.id });
      stored += kept.length;
    });
    return stored;
  }

  /** Those that were done last first, after a place. */
  page(filter: BatchFilter, after: ListPlace | null, limit: number): Promise<StoredBatch[]> {
    const later = behind({ micros: table.doneMicros, id: table.id }, after);
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#matches(filter), later))
      .orderBy(desc(table.doneMicros), desc(table.id))
      .limit(limit);
  }

  /** Counts the batches; null for more than `most`. */
  count(filter: BatchFilter, most: number): Promise<number | null> {
    return countUpTo(this.store, table, this.#matches(filter), most);
  }

  /** Lists what occurs of each field that batches are found by. */
  async choices() {
    const [found] = await this.store.db
      .select({
        machines: namesIn(table.machine),
        lines: namesIn(table.line),
        shifts: namesIn(table.shift),
        recipes: namesIn(table.recipe),
      })
      .from(table)
      .where(eq(table.company, this.company));
    return found ?? { machines: [], lines: [], shifts: [], recipes: [] };
  }

  /** Forgets what was done before a time. */
  async forget(beforeMicros: EpochMicros): Promise<void> {
    await this.store.db
      .delete(table)
      .where(and(eq(table.company, this.company), lt(table.doneMicros, beforeMicros)));
  }

  #matches(filter: BatchFilter): SQL | undefined {
    const { recipe, order, out, fromMicros, toMicros, words } = filter;
    return and(
      eq(table.company, this.company),
      ...placedAt(table, filter),
      recipe === null ? undefined : eq(table.recipe, recipe),
      order === null ? undefined : eq(table.orderNumber, order),
      out ? gt(table.out, 0) : undefined,
      fromMicros === null ? undefined : gte(table.doneMicros, fromMicros),
      toMicros === null ? undefined : lt(table.doneMicros, toMicros),
      ...holdsWords(table.searchText, words),
    );
  }
}
