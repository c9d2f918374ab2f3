import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Store } from "@/lib/store/open-store";

/** Tries that a subject has in a span of time, which begins with the first; past them it waits for the end. */
export interface RateRule {
  /** Tells the subjects of this rule from those of others in the same table. */
  name: string;
  tries: number;
  withinSeconds: number;
  /** Tells whether somebody may let a subject off before its time: no process then turns it away from memory. */
  mayBeLifted?: boolean;
}

/** Counts tries of subjects in the store, so that every process of an installation counts the same ones. */
export interface StoreRateLimiter {
  /** Counts a try, or several at once. @returns null when it may go on, else the whole seconds to wait */
  take(subject: string, tries?: number): Promise<number | null>;
  /** Takes a counted try back. */
  giveBack(subject: string): Promise<void>;
  /** Lets a subject begin anew. */
  clear(subject: string): Promise<void>;
}

/**
 * The library names its statements alike for every table, and a connection that has prepared one refuses the other:
 * without names they are prepared each time.
 */
const unnamed = ({ pool }: Pick<Store, "pool">) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
});

/**
 * rate-limiter-flexible over a table of the room: its columns are `key`, `points` and `expire` in milliseconds since
 * 1970, in this order. Time is the machine's. A subject past its tries is turned away from memory for as long as it waits,
 * unless its rule may be lifted.
 * @param subject is kept as it is: hash what the table should not hold
 */
export function createRateLimiter(store: Store, schema: string, rule: RateRule): StoreRateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: unnamed(store),
    // PGlite's pool speaks like pg's.
    storeType: "pool",
    schemaName: schema,
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.tries,
    duration: rule.withinSeconds,
    ...(rule.mayBeLifted ? {} : { inMemoryBlockOnConsumed: rule.tries + 1 }),
  });
  return {
    async take(subject, tries = 1) {
      try {
        await limiter.consume(subject, tries);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    async giveBack(subject) {
      await limiter.reward(subject);
    },
    async clear(subject) {
      await limiter.delete(subject);
    },
  };
}
