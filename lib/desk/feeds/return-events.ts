import { and, asc, eq, gt, gte, or, type SQL } from "drizzle-orm";
import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import { projectionVersion } from "@/lib/desk/feeds/read-model/event-objects";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { type StoredEvent, storedEvent } from "@/lib/desk/feeds/read-model/stored-event";
import type { Held } from "@/lib/desk/feeds/reading-lease";
import { StoredFeed, type StoredFeedOptions } from "@/lib/desk/feeds/stored-feed";
import type { ReaderHealth } from "@/lib/desk/link/health";
import { type Loose, objectOr } from "@/lib/desk/link/read-value";
import { returnEvents } from "@/lib/desk/tables/return-events";

/** A return event as another service wrote it. */
export interface ReceivedEvent {
  /** In lower case: services write it both ways. */
  type: string;
  data: Loose;
  /**
   * Time at which it was made known, on the platform's clock, milliseconds since 1970; by ours where it names no time.
   */
  storedMs: number;
}

export type ReturnEventsOptions = Pick<
  StoredFeedOptions<StoredEvent>,
  "store" | "company" | "clock" | "log" | "get" | "pollMs" | "ownPlatform" | "leaseMs"
>;

/** Time for which a platform keeps its events. */
const keptMs = 30 * 86_400_000;
/** Listeners read what there is when they begin: of what is older they need not be notified. */
const clockSkewMs = 300_000;
/** A held read and the rest after it take less. */
const currentMs = 60_000;
/** As many events of another process are read at once. */
const pageSize = 1_000;

/**
 * The one follower of the platform's return events: one process at a time reads them into the store and makes the read
 * model of them; each process notifies its own listeners, once they are stored.
 */
export class ReturnEvents {
  readonly model: ReadModel;
  readonly #feed: StoredFeed<StoredEvent>;
  readonly #listeners: ((event: ReceivedEvent) => void)[] = [];
  readonly #onStored: (() => void)[] = [];
  /** From when on listeners are notified. */
  readonly #sinceMicros: EpochMicros;
  /** Time of the newest event of which they were. */
  #newestMicros: EpochMicros;
  #caughtUpMs: number | null = null;

  constructor(private readonly options: ReturnEventsOptions) {
    const { store, company, clock } = options;
    this.model = new ReadModel(store, company);
    this.#sinceMicros = microsFromMs(clock() - clockSkewMs);
    this.#newestMicros = this.#sinceMicros;
    this.#feed = new StoredFeed({
      ...options,
      name: "events",
      id: "listReturnEvents",
      key: "events",
      timeFields: ["uploadedTimestamp", "timestamp"],
      firstReadMs: keptMs,
      projection: () => projectionVersion,
      read: storedEvent,
      keep: async (tx, events) => ({ stored: events.length, skipped: await this.model.take(tx, events) }),
      onHeld: (held, isNew) => this.#takeOver(held, isNew),
      onStored: (events) => this.#notify(events),
      onReadElsewhere: () => this.#readElsewhere(),
      onCaughtUp: async (_, atMs) => {
        this.#caughtUpMs = atMs;
      },
    });
  }

  get health(): ReaderHealth {
    return this.#feed.health;
  }

  /** Tells when all was last read that the platform had, milliseconds since 1970; null before the first time. */
  get readAtMs(): number | null {
    return this.#caughtUpMs;
  }

  /** Tells whether what happens on the platform is known here within seconds. */
  get isCurrent(): boolean {
    const ageMs = this.options.clock() - (this.#caughtUpMs ?? Number.NEGATIVE_INFINITY);
    return this.health.ok && ageMs <= currentMs;
  }

  /** Calls `listener` for each event from now on, once it is stored; one may come twice. */
  listen(listener: (event: ReceivedEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** Calls `listener` once something was stored. */
  whenStored(listener: () => void): void {
    this.#onStored.push(listener);
  }

  start(): void {
    this.#feed.start();
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  /** One turn. Never throws. @returns how long to wait for the next, in milliseconds */
  poll(signal: AbortSignal): Promise<number> {
    return this.#feed.poll(signal);
  }

  /** Makes the read model anew where this version makes another, and misses nothing that was stored before. */
  async #takeOver(held: Held, isNew: boolean): Promise<void> {
    if (isNew) await this.#readElsewhere();
    if (held.projection === projectionVersion) return;
    await this.options.store.db.transaction(async (tx) => {
      // Holds the row, and with it the lease, however long it takes.
      await this.#feed.lease.moveOn(tx, { ...held, projection: projectionVersion });
      await this.model.rebuild(tx);
    });
  }

  #notify(events: readonly StoredEvent[]): void {
    for (const { eventType, data, uploadedMicros } of events) {
      if (uploadedMicros < this.#sinceMicros) continue;
      this.#newestMicros = Math.max(this.#newestMicros, uploadedMicros);
      const event = { type: eventType.toLowerCase(), data, storedMs: Math.floor(uploadedMicros / 1_000) };
      for (const listener of this.#listeners) listener(event);
    }
    for (const listener of this.#onStored) listener();
  }

  /** Notifies of what another process stored, of the newest instant again. */
  async #readElsewhere(): Promise<void> {
    const { store, company } = this.options;
    const { id, eventType, uploadedMicros, data } = returnEvents;
    let after: SQL | undefined = gte(uploadedMicros, this.#newestMicros);
    for (;;) {
      const rows = await store.db
        .select({ id, eventType, uploadedMicros, data })
        .from(returnEvents)
        .where(and(eq(returnEvents.company, company), after))
        .orderBy(asc(uploadedMicros), asc(id))
        .limit(pageSize);
      this.#notify(rows.map((row) => ({ ...row, data: objectOr(row.data) })));
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      const isSameInstant = eq(uploadedMicros, last.uploadedMicros);
      after = or(gt(uploadedMicros, last.uploadedMicros), and(isSameInstant, gt(id, last.id)));
    }
  }
}
