import type { Log } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import type { Store } from "@/lib/store/open-store";

export interface FollowedRowsOptions<Value> {
  store: Store;
  log: Log;
  table: string;
  /** Value of an object of which nothing is kept. */
  nothing: Value;
  /** Rows that were changed since then; null: all that still count. */
  read: (since: Date | null) => Promise<{ id: string; value: Value; changedAt: Date }[]>;
  /** Milliseconds between two reads of changes by other processes, while there are some. */
  pollMs?: number;
}

const usualPollMs = 500;
/** Transactions do not end in the order in which they took their time: what came a little earlier is read again. */
const overlapMs = 10_000;

/** Holds in memory what the desk itself keeps of objects; every process follows what the others write. */
export class FollowedRows<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #listeners = new Set<(ids: readonly string[]) => void>();
  #readUntil: Date | null = null;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: FollowedRowsOptions<Value>) {}

  start(): void {
    const { log, store, table, pollMs = usualPollMs } = this.options;
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

  of = (id: string): Value => this.#kept.get(id) ?? this.options.nothing;

  /** Notifies of objects of which something else is kept. @returns ends it */
  onChanged(listener: (ids: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads what was changed since the last time. */
  async readNow(): Promise<void> {
    const rows = await this.options.read(this.#readUntil && new Date(this.#readUntil.getTime() - overlapMs));
    const changed = rows.filter(({ id, value, changedAt }) => {
      if (!this.#readUntil || changedAt > this.#readUntil) this.#readUntil = changedAt;
      const before = JSON.stringify(this.of(id));
      this.#kept.set(id, value);
      return JSON.stringify(value) !== before;
    });
    if (changed.length === 0) return;
    for (const listener of this.#listeners) listener(changed.map(({ id }) => id));
  }
}
