import { randomUUID } from "node:crypto";
import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import {
  type FeedOperation,
  type Held,
  leasedHeldSeconds,
  ReadingLease,
} from "@/lib/desk/feeds/reading-lease";
import type { ReaderHealth } from "@/lib/desk/link/health";
import { longHeldSeconds } from "@/lib/desk/link/held-reads";
import { repeat } from "@/lib/desk/link/repeat";
import { type FeedRecord, TimeFeed, type TimeFeedOptions } from "@/lib/desk/link/time-feed";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface StoredFeedOptions<Item>
  extends Omit<TimeFeedOptions, "id" | "resume" | "take" | "heldSeconds"> {
  /** The operation that is followed. */
  id: FeedOperation;
  /** Name of what is read, for the log. */
  name: string;
  store: Store;
  company: string;
  /** Longest wait of another process for a reader that fell silent, milliseconds. */
  leaseMs?: number;
  /** Start of the very first read, milliseconds back. */
  firstReadMs: number;
  /** The way of reading by which what is stored is made. */
  projection: () => number;
  /** Called with each page before it is read. */
  prepare?: (records: readonly FeedRecord[]) => Promise<void>;
  /** Reads what a record says; null for one that makes no sense. */
  read: (record: FeedRecord) => Item | null;
  /**
   * Stores a page in the transaction that moves the cursor behind it.
   * @returns how many were new, and how many made no sense beside those that could not be read
   */
  keep: (tx: Queryable, items: readonly Item[]) => Promise<{ stored: number; skipped?: number }>;
  /** Called once something new is stored, with all of its page. */
  onStored?: (items: readonly Item[]) => void;
  /** Asked before each turn; while it is false nothing is read. */
  isReady?: () => boolean;
  /** Called before each turn of this process with how far the feed is read; `isNew` where it did not read before. */
  onHeld?: (held: Held, isNew: boolean) => void | Promise<void>;
  /** Called after a turn in which another process had read on: what it stored is new to those whom this one serves. */
  onReadElsewhere?: () => void | Promise<void>;
  /** Called after each turn by which all was read that the platform had, at `atMs`, by this process or by another. */
  onCaughtUp?: (process: "own" | "other", atMs: number) => Promise<void>;
}

const readinessMs = 500;

/**
 * A feed of the platform that one process at a time reads into the store. A page and the cursor behind it are written in
 * one transaction, so that what breaks off between two pages is read again and nothing twice. A page without records
 * writes nothing: a cursor that stays behind costs no more than a page that is read again.
 */
export class StoredFeed<Item> {
  readonly lease: ReadingLease;
  readonly #feed: TimeFeed;
  #loop: { stop(): Promise<void> } | null = null;
  #holds = false;
  #heldBefore = false;
  /** Time at which all was read that the platform had, milliseconds since 1970; null where another process reads. */
  #readAtMs: number | null = null;
  /** Place to which others were seen to have read. */
  #seenMicros: EpochMicros | null = null;

  constructor(private readonly options: StoredFeedOptions<Item>) {
    this.lease = new ReadingLease(options.company, randomUUID(), options.id, options.leaseMs);
    this.#feed = new TimeFeed({
      ...options,
      // The embedded store has one process: no lease has to be renewed before another one would take over.
      heldSeconds: options.store.kind === "pglite" ? longHeldSeconds : leasedHeldSeconds,
      resume: () => this.#resume(),
      take: (records, cursor) => (records.length === 0 ? undefined : this.#take(records, cursor)),
    });
  }

  get health(): ReaderHealth {
    return this.#feed.health;
  }

  /** Tells how far all of it is read, by whichever process; null before the first time. */
  progress(): ReturnType<ReadingLease["progress"]> {
    return this.lease.progress(this.options.store.db);
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
    const { store, log, name } = this.options;
    await this.#loop?.stop();
    // It runs out by itself where the store is gone already.
    await this.lease
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
      this.#readAtMs = this.health.succeededAt ?? this.options.clock();
      await onCaughtUp?.("own", this.#readAtMs);
    }
    return waitMs;
  }

  /** Tells where to read on; null while another process reads. */
  async #resume(): Promise<EpochMicros | null> {
    const { store, clock, firstReadMs, projection, onHeld } = this.options;
    const first = { cursorMicros: microsFromMs(clock() - firstReadMs), projection: projection() };
    const held = await this.lease.take(store.db, first, this.#readAtMs);
    if (held === null) {
      this.#readAtMs = null;
      this.#heldBefore = false;
      await this.#noticeOthers();
      return null;
    }
    await onHeld?.(held, !this.#heldBefore);
    this.#heldBefore = true;
    this.#holds = true;
    return held.cursorMicros;
  }

  async #take(records: readonly FeedRecord[], cursorMicros: EpochMicros): Promise<void> {
    const { store, prepare, read, keep, projection, onStored } = this.options;
    await prepare?.(records);
    const items = records.flatMap((record) => read(record) ?? []);
    const { stored, skipped = 0 } = await store.db.transaction(async (tx) => {
      await this.lease.moveOn(tx, { cursorMicros, projection: projection() });
      return keep(tx, items);
    });
    this.health.skipped += records.length - items.length + skipped;
    if (stored > 0) onStored?.(items);
  }

  async #noticeOthers(): Promise<void> {
    const { onReadElsewhere, onCaughtUp } = this.options;
    const { cursorMicros = null, readAtMs = null } = (await this.progress()) ?? {};
    if (this.#seenMicros !== null && cursorMicros !== this.#seenMicros) await onReadElsewhere?.();
    this.#seenMicros = cursorMicros;
    if (readAtMs !== null) await onCaughtUp?.("other", readAtMs);
  }
}
