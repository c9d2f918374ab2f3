import { and, desc, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { EpochMicros } from "@/lib/contract/instant";
import type { StoredBatch } from "@/lib/desk/machines/batches/read-batch";
import { insertRows } from "@/lib/desk/machines/reading/insert-rows";
import {
  holdsWords,
  type LogPlace,
  type PlaceFilter,
  placedAt,
} from "@/lib/desk/machines/reading/log-filter";
import { blenderBatches as table } from "@/lib/desk/tables/machines";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface BatchFilter extends PlaceFilter {
  recipe: string | null;
  order: string | null;
  /** Whether only those with a material out of tolerance are asked for. */
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
  page(filter: BatchFilter, after: LogPlace | null, limit: number): Promise<StoredBatch[]> {
    const later =
      after === null
        ? undefined
        : or(
            lt(table.doneMicros, after.micros),
            and(eq(table.doneMicros, after.micros), lt(table.id, after.id)),
          );
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#matches(filter), later))
      .orderBy(desc(table.doneMicros), desc(table.id))
      .limit(limit);
  }

  /** How many there are; null for more than `most`. */
  async count(filter: BatchFilter, most: number): Promise<number | null> {
    const some = this.store.db
      .select({ id: table.id })
      .from(table)
      .where(this.#matches(filter))
      .limit(most + 1)
      .as("some");
    const total = await this.store.db.$count(some);
    return total > most ? null : total;
  }

  /** What occurs of each field that batches are found by. */
  async choices() {
    const names = (column: PgColumn) =>
      sql<string[]>`coalesce(json_agg(distinct ${column}) filter (where ${column} <> ''), '[]')`;
    const [found] = await this.store.db
      .select({
        machines: names(table.machine),
        lines: names(table.line),
        shifts: names(table.shift),
        recipes: names(table.recipe),
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
