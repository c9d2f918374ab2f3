import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import type { ReaderHealth } from "@/lib/desk/platform-link/health";
import { repeat } from "@/lib/desk/platform-link/repeat";
import { type FeedRecord, TimeFeed, type TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";
import { projectionVersion } from "@/lib/desk/read-model/event-objects";
import type { ReadModel } from "@/lib/desk/read-model/read-model";
import type { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import { storedEvent } from "@/lib/desk/read-model/stored-event";
import type { Store } from "@/lib/store/open-store";

/** How long a platform keeps its events. */
const keptMs = 30 * 86_400_000;

export interface EventReaderOptions extends Pick<TimeFeedOptions, "get" | "clock" | "log" | "pollMs"> {
  store: Store;
  model: ReadModel;
  lease: ReadingLease;
  /** Called with each page once it is stored. */
  onStored?: () => void;
}

/**
 * Follows the platform's return events into the store. A page, what it carries and the cursor behind it are written
 * together, so that whatever breaks off between two pages is read again and nothing twice.
 */
export class EventReader {
  readonly #feed: TimeFeed;
  #loop: { stop(): Promise<void> } | null = null;
  /** When all was read that the platform had, milliseconds since 1970; null where another process reads. */
  #readAtMs: number | null = null;
  #reads = false;

  constructor(private readonly options: EventReaderOptions) {
    this.#feed = new TimeFeed({
      ...options,
      id: "listReturnEvents",
      key: "events",
      timeFields: ["uploadedTimestamp", "timestamp"],
      resume: () => this.#resume(),
      take: (records, cursor) => this.#take(records, cursor),
    });
  }

  get health(): ReaderHealth {
    return this.#feed.health;
  }

  start(): void {
    const onFault = (error: unknown) => this.options.log.error({ error }, "Events could not be read");
    this.#loop = repeat((signal) => this.poll(signal), onFault);
  }

  async stop(): Promise<void> {
    const { lease, store, log } = this.options;
    await this.#loop?.stop();
    // It runs out by itself where the store is gone already.
    await lease
      .giveUp(store.db)
      .catch((error: unknown) => log.warn({ error }, "The reading of events was not given up"));
  }

  /** One turn. Never throws. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const wait = await this.#feed.poll(signal);
    // A turn that was cut short goes on at once.
    if (wait > 0 && this.#reads && this.health.ok) this.#readAtMs = this.health.succeededAt;
    return wait;
  }

  /** Where to read on, with a read model that is made as this version makes it; null while another process reads. */
  async #resume(): Promise<EpochMicros | null> {
    const { store, clock, lease, model } = this.options;
    const first = { cursorMicros: microsFromMs(clock() - keptMs), projection: projectionVersion };
    const held = await lease.take(store.db, first, this.#readAtMs);
    this.#reads = held !== null;
    if (held === null) return null;
    if (held.projection !== projectionVersion)
      await store.db.transaction(async (tx) => {
        // Holds the row, and with it the lease, however long it takes.
        await lease.moveOn(tx, { ...held, projection: projectionVersion });
        await model.rebuild(tx);
      });
    return held.cursorMicros;
  }

  async #take(records: readonly FeedRecord[], cursorMicros: EpochMicros): Promise<void> {
    // Nothing new: a cursor that stays behind costs a page that is read again.
    if (records.length === 0) return;
    const { store, lease, model } = this.options;
    const events = records.map(storedEvent);
    const unknown = await store.db.transaction(async (tx) => {
      await lease.moveOn(tx, { cursorMicros, projection: projectionVersion });
      return model.take(tx, events);
    });
    this.health.skipped += unknown;
    this.options.onStored?.();
  }
}
