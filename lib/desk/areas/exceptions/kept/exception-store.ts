import { and, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { ExceptionStep } from "@/lib/contract/desk/exception-rows";
import { exceptionHistory, exceptions as table } from "@/lib/desk/tables/exceptions";
import { eventReading } from "@/lib/desk/tables/return-events";
import type { Queryable, Store } from "@/lib/store/open-store";

export type KeptException = typeof table.$inferSelect;
export type NewException = Omit<typeof table.$inferInsert, "company" | "id">;

/** Something that happened to an exception. */
export interface HappenedStep {
  id: string;
  what: ExceptionStep["what"];
  who: string | null;
  detail: string | null;
}

/** Transactions do not end in the order in which they took their time: what came a little earlier is read again. */
const overlapMs = 10_000;
/** As many rows go into one statement. */
const rowsAtOnce = 1_000;

/** Exceptions of a company as they are kept. */
export class ExceptionStore {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  get db() {
    return this.store.db;
  }

  /** Those whose cause lasts. */
  standing(): Promise<KeptException[]> {
    return this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), isNull(table.causeGoneAt)));
  }

  /** @param until what was read until, by the database's clock; null: what is open, or was cleared after `clearedAfter` */
  changedSince(until: Date | null, clearedAfter: Date): Promise<KeptException[]> {
    const isShown = or(isNull(table.clearedAt), gt(table.clearedAt, clearedAfter));
    const isChanged = until ? gte(table.changedAt, new Date(until.getTime() - overlapMs)) : isShown;
    return this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), isChanged));
  }

  /** Reads when the rules were last applied, by whichever process; null before the first time. */
  async judgedAt(): Promise<Date | null> {
    const [row] = await this.store.db
      .select({ readAt: eventReading.readAt })
      .from(eventReading)
      .where(and(eq(eventReading.company, this.company), eq(eventReading.feed, "exceptions")));
    return row?.readAt ?? null;
  }

  async one(id: string): Promise<KeptException | null> {
    const [row] = await this.store.db
      .select()
      .from(table)
      .where(this.#is([id]));
    return row ?? null;
  }

  /** Locks some, so that of two who change one the second sees what the first did. */
  lock(tx: Queryable, ids: readonly string[]): Promise<KeptException[]> {
    return tx.select().from(table).where(this.#is(ids)).orderBy(table.id).for("update");
  }

  /** Keeps new ones; a cause that stands already is left as it is. */
  async add(tx: Queryable, rows: readonly NewException[]): Promise<KeptException[]> {
    const added: KeptException[] = [];
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const values = rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, company: this.company }));
      added.push(...(await tx.insert(table).values(values).onConflictDoNothing().returning()));
    }
    return added;
  }

  async change(tx: Queryable, id: string, fields: Partial<NewException>): Promise<KeptException> {
    const [row] = await tx
      .update(table)
      .set({ ...fields, changedAt: sql`clock_timestamp()` })
      .where(this.#is([id]))
      .returning();
    if (!row) throw new Error(`The exception ${id} is gone`);
    return row;
  }

  async note(tx: Queryable, at: Date, steps: readonly HappenedStep[]): Promise<void> {
    for (let from = 0; from < steps.length; from += rowsAtOnce)
      await tx
        .insert(exceptionHistory)
        .values(
          steps
            .slice(from, from + rowsAtOnce)
            .map(({ id, ...step }) => ({ ...step, exceptionId: id, at, company: this.company })),
        );
  }

  /** Lists what happened to one, the latest first. */
  historyOf(id: string): Promise<(typeof exceptionHistory.$inferSelect)[]> {
    return this.store.db
      .select()
      .from(exceptionHistory)
      .where(and(eq(exceptionHistory.company, this.company), eq(exceptionHistory.exceptionId, id)))
      .orderBy(sql`${exceptionHistory.id} desc`);
  }

  /** The same cause at the same object before, the latest first. */
  earlier({ id, rule, objectKind, objectId, cause }: KeptException, most: number): Promise<KeptException[]> {
    return this.store.db
      .select()
      .from(table)
      .where(
        and(
          eq(table.company, this.company),
          eq(table.objectKind, objectKind),
          eq(table.objectId, objectId),
          eq(table.rule, rule),
          eq(table.cause, cause),
          sql`${table.id} <> ${id}`,
        ),
      )
      .orderBy(sql`${table.bornAt} desc`)
      .limit(most);
  }

  #is = (ids: readonly string[]) => and(eq(table.company, this.company), inArray(table.id, [...ids]));
}
