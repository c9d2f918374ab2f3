import { and, eq, getTableName, gte, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Log } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import type { Queryable, Store } from "@/lib/store/open-store";

/** A row for each object of a company; `changedAt` is by the database's clock. */
type FollowedTable = PgTable &
  Record<"company" | "objectId" | "changedAt", PgColumn> & {
    $inferSelect: { objectId: string; changedAt: Date };
  };

export interface FollowedRowsOptions {
  store: Store;
  company: { id: string };
  log: Log;
  /** Milliseconds between two reads of changes by other processes, while there are some. */
  pollMs?: number;
}

interface KeptIn<Table extends FollowedTable, Value> {
  table: Table;
  /** Value of an object of which nothing is kept. */
  nothing: Value;
  valueOf: (row: Table["$inferSelect"]) => Value;
  /** Columns of the parts that are named; the others stay. */
  columnsOf: (changes: Partial<Value>) => Partial<Table["$inferInsert"]>;
}

/** Days after its last change that a row is read: older ones are of freight long delivered, of manifests long driven. */
const keptDays = 60;
const usualPollMs = 500;
/** Transactions do not end in the order in which they took their time: what came a little earlier is read again. */
const overlapMs = 10_000;

/** Holds in memory what the desk itself keeps of objects; every process follows what the others write. */
export class FollowedRows<Table extends FollowedTable, Value> {
  readonly #kept = new Map<string, Value>();
  readonly #listeners = new Set<(ids: readonly string[]) => void>();
  #readUntil: Date | null = null;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(
    private readonly options: FollowedRowsOptions,
    private readonly keptIn: KeptIn<Table, Value>,
  ) {}

  start(): void {
    const { log, store, pollMs = usualPollMs } = this.options;
    const table = getTableName(this.keptIn.table);
    this.#loop = lookWhenWritten({
      changes: store.changes,
      tables: [table],
      look: () => this.readNow(),
      pollMs,
      onFault: (error) => log.error({ error, table }, "What the desk keeps could not be read"),
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  of = (id: string): Value => this.#kept.get(id) ?? this.keptIn.nothing;

  /** Notifies of objects of which something else is kept. @returns ends it */
  onChanged(listener: (ids: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps something of an object; what is left out stays. */
  async keep(tx: Queryable, objectId: string, changes: Partial<Value>): Promise<void> {
    const { table, columnsOf } = this.keptIn;
    const values = { ...columnsOf(changes), changedAt: sql`clock_timestamp()` };
    await tx
      .insert(table as PgTable)
      .values({ company: this.options.company.id, objectId, ...values })
      .onConflictDoUpdate({ target: [table.company, table.objectId], set: values });
  }

  /** Reads what was changed since the last time. */
  async readNow(): Promise<void> {
    const changed: string[] = [];
    for (const row of await this.#recentRows()) {
      const { objectId, changedAt } = row;
      if (!this.#readUntil || changedAt > this.#readUntil) this.#readUntil = changedAt;
      const value = this.keptIn.valueOf(row);
      if (JSON.stringify(value) !== JSON.stringify(this.of(objectId))) changed.push(objectId);
      this.#kept.set(objectId, value);
    }
    if (changed.length === 0) return;
    for (const listener of this.#listeners) listener(changed);
  }

  /** Rows that were changed since the last time; at first all that still count. */
  async #recentRows(): Promise<Table["$inferSelect"][]> {
    const { store, company } = this.options;
    const { table } = this.keptIn;
    const since = this.#readUntil
      ? gte(table.changedAt, new Date(this.#readUntil.getTime() - overlapMs))
      : sql`${table.changedAt} > now() - make_interval(days => ${keptDays})`;
    const rows: object[] = await store.db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.company, company.id), since));
    // The columns of the table are the properties of its rows.
    return rows as Table["$inferSelect"][];
  }
}
