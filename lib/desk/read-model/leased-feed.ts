import type { EpochMicros } from "@/lib/contract/instant";
import type { ReaderHealth } from "@/lib/desk/platform-link/health";
import { longHeldSeconds } from "@/lib/desk/platform-link/held-reads";
import { repeat } from "@/lib/desk/platform-link/repeat";
import { TimeFeed, type TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";
import { type Held, leasedHeldSeconds, type ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Store } from "@/lib/store/open-store";

export interface LeasedFeedOptions extends Omit<TimeFeedOptions, "resume"> {
  store: Store;
  lease: ReadingLease;
  /** What is read, for the log. */
  name: string;
  /** Where the very first read starts, and how it is read. */
  first: () => Held;
  /** Asked before each turn; while it is false nothing is read. */
  isReady?: () => boolean;
  /** Called before each turn of this process with how far the feed is read. */
  onHeld?: (held: Held) => void | Promise<void>;
  /** Called after a turn in which another process had read on: what it stored is new to those whom this one serves. */
  onReadElsewhere?: () => void;
  /** Called after each turn by which all was read that the platform had, by this process or by another. */
  onCaughtUp?: (process: "own" | "other") => Promise<void>;
}

const readinessMs = 500;

/**
 * A feed of the platform that one process at a time reads into the store. `take` writes a page and the cursor behind it
 * (`lease.moveOn`) in one transaction, so that what breaks off between two pages is read again and nothing twice; it is
 * not called without records, since a cursor that stays behind costs no more than a page that is read again.
 */
export class LeasedFeed {
  readonly #feed: TimeFeed;
  #loop: { stop(): Promise<void> } | null = null;
  #holds = false;
  /** When all was read that the platform had, milliseconds since 1970; null where another process reads. */
  #readAtMs: number | null = null;
  /** How far others were seen to have read. */
  #seenMicros: EpochMicros | null = null;

  constructor(private readonly options: LeasedFeedOptions) {
    this.#feed = new TimeFeed({
      ...options,
      // The embedded store has one process: no lease has to be renewed before another one would take over.
      heldSeconds: options.store.kind === "pglite" ? longHeldSeconds : leasedHeldSeconds,
      resume: () => this.#resume(),
      take: (records, cursor) => (records.length === 0 ? undefined : options.take(records, cursor)),
    });
  }

  get health(): ReaderHealth {
    return this.#feed.health;
  }

  start(): void {
    const { log, name } = this.options;
    this.#loop = repeat(
      (signal) => this.poll(signal),
      (error) => log.error({ error }, `Reading of ${name} failed`),
    );
  }

  /** Ends the reading and lets another process go on at once. */
  async stop(): Promise<void> {
    const { lease, store, log, name } = this.options;
    await this.#loop?.stop();
    // It runs out by itself where the store is gone already.
    await lease
      .giveUp(store.db)
      .catch((error: unknown) => log.warn({ error }, `The lease on ${name} was not given up`));
  }

  /** One turn. Never throws for what the platform does. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { isReady, pollMs, onCaughtUp } = this.options;
    if (isReady && !isReady()) return Math.min(pollMs, readinessMs);
    this.#holds = false;
    const waitMs = await this.#feed.poll(signal);
    // A turn that was cut short goes on at once.
    if (waitMs > 0 && this.#holds && this.health.ok) {
      this.#readAtMs = this.health.succeededAt;
      await onCaughtUp?.("own");
    }
    return waitMs;
  }

  /** Where to read on; null while another process reads. */
  async #resume(): Promise<EpochMicros | null> {
    const { store, lease, first, onHeld } = this.options;
    const held = await lease.take(store.db, first(), this.#readAtMs);
    if (held === null) {
      this.#readAtMs = null;
      await this.#noticeOthers();
      return null;
    }
    await onHeld?.(held);
    this.#holds = true;
    return held.cursorMicros;
  }

  async #noticeOthers(): Promise<void> {
    const { store, lease, onReadElsewhere, onCaughtUp } = this.options;
    const { cursorMicros = null, readAtMs = null } = (await lease.progress(store.db)) ?? {};
    if (this.#seenMicros !== null && cursorMicros !== this.#seenMicros) onReadElsewhere?.();
    this.#seenMicros = cursorMicros;
    if (readAtMs !== null) await onCaughtUp?.("other");
  }
}
