import type { StoreChanges } from "@/lib/store/store-changes";

/** Reads again after so long, whatever was notified of. */
const longestMs = 30_000;

/** Keeps what was read of tables until one of them is written. Where that is not notified of, each call reads. */
export class ReadUntilWritten<Value> {
  #kept: { stamp: string; atMs: number; value: Promise<Value> } | null = null;

  constructor(
    private readonly changes: StoreChanges,
    private readonly tables: readonly string[],
    private readonly read: () => Promise<Value>,
  ) {}

  get(): Promise<Value> {
    // Before it is read: what is written meanwhile may be in it or not.
    const stamp = this.changes.stampOf(this.tables);
    if (stamp === null) return this.read();
    const [kept, nowMs] = [this.#kept, performance.now()];
    if (kept !== null && kept.stamp === stamp && nowMs - kept.atMs < longestMs) return kept.value;
    const value = this.read();
    const made = { stamp, atMs: nowMs, value };
    this.#kept = made;
    value.catch(() => {
      if (this.#kept === made) this.#kept = null;
    });
    return value;
  }

  /** This process has just written: its notification may be under way still. */
  forget(): void {
    this.#kept = null;
  }
}
