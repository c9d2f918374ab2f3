import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * Tells what runs within a transaction of a store from what runs beside it. The embedded store has a single connection: a
 * query on the store within a transaction would wait for the transaction, and the transaction for the query, and all
 * others for both. It is refused, on both stores, so that a test on either finds it.
 */
export class OwnTransaction {
  readonly #within = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Runs the work of a transaction. What it sets going may ask the store again once it has ended. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const mark = { isOpen: true };
    try {
      // Await it in there: a query of Drizzle runs only once it is awaited.
      return await this.#within.run(mark, async () => await work());
    } finally {
      mark.isOpen = false;
    }
  }

  /** @throws Error within a transaction */
  refuseWithin(): void {
    if (this.#within.getStore()?.isOpen)
      throw new Error("A query beside its own open transaction: it must be made on the transaction");
  }

  /** Marks the transactions of a database. */
  follow(db: NodePgDatabase<Record<string, never>>): void {
    const begin = db.transaction.bind(db);
    db.transaction = (work, config) => begin((tx) => this.run(() => work(tx)), config);
  }
}
