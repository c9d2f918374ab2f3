import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { KeptRecords } from "@/lib/contract/desk/set-up/trial-records";
import type { Member } from "@/lib/desk/access/members";
import { Refusal } from "@/lib/desk/http/refusal";
import { type Fields, keptImports as imports, keptImportRows as rows } from "@/lib/desk/tables/kept-imports";
import type { Queryable, Store } from "@/lib/store/open-store";

export type KeptImport = typeof imports.$inferSelect;
export type KeptRow = typeof rows.$inferSelect;
export type CountedImport = KeptImport & { inCount: number; takenCount: number };

const mostListed = 50;

/** Imports with their records before and after, of one company. */
export class KeptRows {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /**
   * Keeps what stood before; of a record that the import names again, what stood before the first time.
   * @throws Refusal 404 where the import is another member's, or of another kind
   */
  async keep(
    { id: memberId, name: who }: Member,
    id: string,
    { kind, fileName, rowCount, records }: KeptRecords,
    before: ReadonlyMap<string, Fields>,
    at: Date,
  ): Promise<void> {
    const { company } = this;
    await this.store.db
      .insert(imports)
      .values({ company, id, kind, memberId, who, fileName, rowCount, at })
      .onConflictDoNothing();
    const known = await this.one(id);
    if (known?.memberId !== memberId || known.kind !== kind)
      throw new Refusal("NOT_FOUND", "You have no such import");
    const byRecord = new Map(records.map((one) => [one.record, one]));
    await this.store.db
      .insert(rows)
      .values(
        [...byRecord.values()].map(({ record, line }) => ({
          ...{ company, importId: id, record, line },
          before: before.get(record) ?? null,
        })),
      )
      .onConflictDoUpdate({ target: [rows.company, rows.importId, rows.record], set: { after: null } });
  }

  async one(id: string): Promise<KeptImport | null> {
    const [found] = await this.store.db
      .select()
      .from(imports)
      .where(and(eq(imports.company, this.company), eq(imports.id, id)));
    return found ?? null;
  }

  /** The newest with how many of their rows are in and are taken back. */
  newest(): Promise<CountedImport[]> {
    const countIf = (column: typeof rows.after | typeof rows.takenAt) =>
      sql<number>`(select count(${column})::int from ${rows} where ${rows.company} = ${imports.company} and ${rows.importId} = ${imports.id})`;
    return this.store.db
      .select({
        ...{ company: imports.company, id: imports.id, kind: imports.kind, memberId: imports.memberId },
        ...{ who: imports.who, fileName: imports.fileName, rowCount: imports.rowCount, at: imports.at },
        inCount: countIf(rows.after),
        takenCount: countIf(rows.takenAt),
      })
      .from(imports)
      .where(eq(imports.company, this.company))
      .orderBy(desc(imports.at))
      .limit(mostListed);
  }

  /** Rows of which no change was seen yet. */
  unsettled = (id: string): Promise<KeptRow[]> =>
    this.#rows(id, and(isNull(rows.after), isNull(rows.takenAt)));

  /** Rows that are in and not taken back. */
  standing = (id: string): Promise<KeptRow[]> => this.#rows(id, this.#isStanding);

  /** The first of those that were not judged yet, in the file's order. */
  open = (id: string, most: number): Promise<KeptRow[]> =>
    this.#rows(id, and(this.#isStanding, isNull(rows.because))).limit(most);

  async countOpen(id: string): Promise<number> {
    return this.store.db.$count(rows, and(this.#of(id), this.#isStanding, isNull(rows.because)));
  }

  change = (id: string, record: string, change: Partial<Pick<KeptRow, "after" | "takenAt" | "because">>) =>
    this.store.db
      .update(rows)
      .set(change)
      .where(and(this.#of(id), eq(rows.record, record)));

  /** Has what stayed judged anew. */
  forgetReasons = (id: string) =>
    this.store.db
      .update(rows)
      .set({ because: null })
      .where(and(this.#of(id), isNotNull(rows.because)));

  /** Marks what imports have made as taken back: all trial data was removed. */
  async takeAllMade(tx: Queryable, at: Date): Promise<void> {
    await tx
      .update(rows)
      .set({ takenAt: at })
      .where(
        and(eq(rows.company, this.company), isNotNull(rows.after), isNull(rows.before), isNull(rows.takenAt)),
      );
  }

  /** Forgets imports that can be taken back no more. */
  async forgetBefore(at: Date): Promise<void> {
    await this.store.db.transaction(async (tx) => {
      const gone = await tx
        .delete(imports)
        .where(and(eq(imports.company, this.company), lt(imports.at, at)))
        .returning({ id: imports.id });
      const ids = gone.map(({ id }) => id);
      if (ids.length > 0)
        await tx.delete(rows).where(and(eq(rows.company, this.company), inArray(rows.importId, ids)));
    });
  }

  get #isStanding() {
    return and(isNotNull(rows.after), isNull(rows.takenAt));
  }

  #rows(id: string, where: ReturnType<typeof and>) {
    return this.store.db
      .select()
      .from(rows)
      .where(and(this.#of(id), where))
      .orderBy(asc(rows.line), asc(rows.record));
  }

  #of(id: string) {
    return and(eq(rows.company, this.company), eq(rows.importId, id));
  }
}
