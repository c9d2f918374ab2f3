import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import type { Hours } from "@/lib/desk/hours/board/hours";
import { takeMessages } from "@/lib/desk/inbox/records/message-store";
import type { Directory } from "@/lib/desk/inbox/records/party";
import { namesUnknown, readMessage } from "@/lib/desk/inbox/records/read-message";
import type { ReaderHealth } from "@/lib/desk/platform-link/health";
import { repeat } from "@/lib/desk/platform-link/repeat";
import { type FeedRecord, TimeFeed, type TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";
import type { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Queryable, Store } from "@/lib/store/open-store";

const dayMs = 86_400_000;
/** The first read goes back so far. */
const firstReadMs = 30 * dayMs;
/** While the first read goes on, nobody waits for an answer to what is older than a day. */
const firstPass = 0;
const keptUp = 1;
/** Somebody whom the platform does not list is not asked for with every page. */
const askAgainMs = 60_000;

export interface MessageReaderOptions extends Pick<TimeFeedOptions, "get" | "clock" | "log" | "pollMs"> {
  store: Store;
  company: string;
  lease: ReadingLease;
  directory: Directory & Pick<Hours, "knowsPeople" | "refreshDrivers">;
  /** Matches what members wrote with what came back, in the transaction that stores it. */
  matchOutgoing?: (
    tx: Queryable,
    messages: readonly { id: string; conversation: string; body: string }[],
  ) => Promise<void>;
  /** Called with each page once it is stored. */
  onStored?: () => void;
}

/**
 * Follows the platform's messages into the store by the time at which they were stored, so late ones come too. A page and
 * the cursor behind it are written together: what breaks off is read again, and nothing is stored twice.
 */
export class MessageReader {
  readonly #feed: TimeFeed;
  #loop: { stop(): Promise<void> } | null = null;
  #pass: typeof firstPass | typeof keptUp | null = null;
  #readAtMs: number | null = null;
  #askedWhoMs = 0;

  constructor(private readonly options: MessageReaderOptions) {
    this.#feed = new TimeFeed({
      ...options,
      id: "listMessages",
      key: "messages",
      timeFields: ["serverTime"],
      resume: () => this.#resume(),
      take: (records, cursor) => this.#take(records, cursor),
    });
  }

  get health(): ReaderHealth {
    return this.#feed.health;
  }

  start(): void {
    const onFault = (error: unknown) => this.options.log.error({ error }, "Messages could not be read");
    this.#loop = repeat((signal) => this.poll(signal), onFault);
  }

  async stop(): Promise<void> {
    const { lease, store, log } = this.options;
    await this.#loop?.stop();
    // It runs out by itself where the store is gone already.
    await lease
      .giveUp(store.db)
      .catch((error: unknown) => log.warn({ error }, "The reading of messages was not given up"));
  }

  /** One turn. Never throws for what the platform does. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { directory, pollMs, store, lease } = this.options;
    // Whether somebody is a driver decides which conversation a message is of.
    if (!directory.knowsPeople) return Math.min(pollMs, 500);
    this.#pass = null;
    const wait = await this.#feed.poll(signal);
    // A turn that was cut short goes on at once.
    if (wait === 0 || this.#pass === null || !this.health.ok) return wait;
    this.#readAtMs = this.health.succeededAt;
    if (this.#pass === firstPass) await lease.moveOn(store.db, { cursorMicros: 0, projection: keptUp });
    return wait;
  }

  /** Where to read on; null while another process reads. */
  async #resume(): Promise<EpochMicros | null> {
    const { store, clock, lease } = this.options;
    const first = { cursorMicros: microsFromMs(clock() - firstReadMs), projection: firstPass };
    const held = await lease.take(store.db, first, this.#readAtMs);
    this.#pass = held && (held.projection === firstPass ? firstPass : keptUp);
    return held?.cursorMicros ?? null;
  }

  async #take(records: readonly FeedRecord[], cursorMicros: EpochMicros): Promise<void> {
    // Nothing new: a cursor that stays behind costs a page that is read again.
    if (records.length === 0) return;
    const { store, company, lease, directory, clock, matchOutgoing, onStored } = this.options;
    await this.#meetNewcomers(records);
    const read = records.flatMap((record) => readMessage(record, directory) ?? []);
    this.health.skipped += records.length - read.length;
    const oldMicros = microsFromMs(clock() - dayMs);
    const pass = this.#pass ?? keptUp;
    const taken = await store.db.transaction(async (tx) => {
      await lease.moveOn(tx, { cursorMicros, projection: pass });
      await matchOutgoing?.(
        tx,
        read.filter(({ fromOffice }) => fromOffice),
      );
      return takeMessages(tx, company, read, (one) => pass === keptUp || one.receivedMicros > oldMicros);
    });
    if (taken.messages > 0) onStored?.();
  }

  /** Somebody new is asked for, since whether they are a driver decides which conversation their messages are of. */
  async #meetNewcomers(records: readonly FeedRecord[]): Promise<void> {
    const { directory, clock } = this.options;
    if (clock() - this.#askedWhoMs < askAgainMs) return;
    if (!records.some((record) => namesUnknown(record, directory))) return;
    this.#askedWhoMs = clock();
    await directory.refreshDrivers();
  }
}
