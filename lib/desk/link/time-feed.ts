import { type EpochMicros, formatInstant, microsFromMs, parseInstant } from "@/lib/contract/instant";
import type { OperationId } from "@/lib/contract/interface/operations";
import type { DeskGround } from "@/lib/desk/ground";
import { ReaderHealth, waitMs } from "@/lib/desk/link/health";
import { restAfterHeldMs, heldSeconds as usualHeldSeconds } from "@/lib/desk/link/held-reads";
import { nextStartOf, pageOf, timePages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { type Loose, objectOr, textOf } from "@/lib/desk/link/read-value";

/** A record of a feed. */
export interface FeedRecord {
  record: Loose;
  /** Time at which it was uploaded, on the platform's clock; on ours where it does not say. */
  uploadedMicros: EpochMicros;
}

export interface TimeFeedOptions extends Pick<DeskGround, "clock" | "log"> {
  id: OperationId;
  /** Under which name a page has its records. */
  key: string;
  /** The first of these fields that a record has is its upload time. */
  timeFields: readonly string[];
  get: PlatformGet;
  /** From 0 to 1; for the wait after a failure. */
  random?: () => number;
  pollMs: number;
  /** Our own service holds a read until there is news; a foreign one is asked each `pollMs`. */
  ownPlatform?: boolean;
  /** Seconds for which our own service is asked to hold a read. */
  heldSeconds?: number;
  /** Time within which news of our own service is read together, in milliseconds. */
  gatherMs?: number;
  /**
   * Asked before each turn where to go on; null where somebody else reads. Left out: from now on, and from where this
   * feed came to.
   */
  resume?: () => Promise<EpochMicros | null>;
  /** Takes the records of a page that were not read before, and where the next read starts. */
  take: (records: readonly FeedRecord[], cursor: EpochMicros) => void | Promise<void>;
}

/** Takes the platform's clock to be behind ours by no more than this where nothing was read yet, milliseconds. */
const clockSkewMs = 300_000;
const pagesPerTurn = 50;
const usualGatherMs = 300;
/** Only records of the cursor's own instant are repeated; the bound keeps the memory small. */
const mostRecent = 10_000;

/**
 * Follows a list that pages by upload time. The cursor is the newest upload instant read, so it follows the platform's
 * clock; bounds are inclusive, and what is repeated is dropped by id.
 */
export class TimeFeed {
  readonly health: ReaderHealth;
  readonly #recent = new Set<string>();
  #cursor: EpochMicros;
  /** Place to which all was read; null before the first whole turn. */
  #readUntil: EpochMicros | null = null;
  /** Tells whether the last turn took something. */
  #hasTaken = false;

  constructor(private readonly options: TimeFeedOptions) {
    const now = options.clock();
    this.health = new ReaderHealth(now);
    this.#cursor = microsFromMs(now - clockSkewMs);
  }

  /** One turn. Never throws. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { clock, log, pollMs, id, resume, ownPlatform, gatherMs = usualGatherMs } = this.options;
    const startedAtMs = clock();
    try {
      const from = resume ? await resume() : this.#cursor;
      if (from === null) return pollMs;
      this.#cursor = from;
      this.#hasTaken = false;
      const finished = await this.#follow(signal);
      this.health.succeed(clock());
      if (!finished) return 0;
      this.#readUntil = this.#cursor;
      const tookMs = clock() - startedAtMs;
      return ownPlatform ? restAfterHeldMs({ hasTaken: this.#hasTaken, tookMs, gatherMs, pollMs }) : pollMs;
    } catch (error) {
      if (signal.aborted) return 0;
      if (this.health.ok) log.warn({ error, reader: id }, "A feed of the platform cannot be read");
      this.health.fail(clock(), error);
      return waitMs(this.health, pollMs, error, this.options.random ?? Math.random);
    }
  }

  /** @returns false where the turn had to be cut short */
  async #follow(signal: AbortSignal): Promise<boolean> {
    let pages = 0;
    // A record that claims to be of the future would carry the cursor past all that is still to come.
    const latest = microsFromMs(this.options.clock() + clockSkewMs);
    const first = this.#cursor;
    // Let the service hold a read only where all was read: elsewhere it would hold back what is not read.
    const { ownPlatform, heldSeconds = usualHeldSeconds } = this.options;
    const mayWait = ownPlatform === true && first === this.#readUntil;
    const read = (start: EpochMicros) =>
      this.#read(start, mayWait && start === first ? heldSeconds : 0, signal);
    for await (const { page, next } of timePages(first, read)) {
      const cursor = Math.max(this.#cursor, Math.min(next ?? page.newest, latest));
      await this.#take(page.records.map(objectOr), cursor);
      this.#cursor = cursor;
      pages += 1;
      if (next !== null && pages >= pagesPerTurn) return false;
    }
    return true;
  }

  async #read(start: EpochMicros, waitSeconds: number, signal: AbortSignal) {
    const { id, key, get } = this.options;
    const { records, pagination } = pageOf(
      id,
      key,
      await get(id, { startTime: formatInstant(start) }, signal, waitSeconds),
    );
    const newest = records.reduce<number>(
      (latest, record) => Math.max(latest, this.#uploadOf(objectOr(record)) ?? 0),
      0,
    );
    return { records, newest, nextStart: nextStartOf(id, pagination) };
  }

  async #take(records: readonly Loose[], cursor: EpochMicros): Promise<void> {
    const now = microsFromMs(this.options.clock());
    const ids = new Set<string>();
    const fresh: FeedRecord[] = [];
    for (const record of records) {
      const id = textOf(record.id);
      if (id !== null && (this.#recent.has(id) || ids.has(id))) continue;
      if (id !== null) ids.add(id);
      fresh.push({ record, uploadedMicros: this.#uploadOf(record) ?? now });
    }
    await this.options.take(fresh, cursor);
    if (fresh.length > 0) this.#hasTaken = true;
    // Remember after the taking alone: what could not be taken is read again.
    if (this.#recent.size > mostRecent) this.#recent.clear();
    for (const id of ids) this.#recent.add(id);
  }

  #uploadOf(record: Loose): EpochMicros | null {
    for (const field of this.options.timeFields) {
      const text = textOf(record[field]);
      if (text !== null) return parseInstant(text);
    }
    return null;
  }
}
