import { PlatformError } from "@/lib/client/platform-error";
import type { MachineReading } from "@/lib/contract/desk/machine-records";
import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import type { Log } from "@/lib/desk/log/log";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import type { FeedRecord, TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";
import { LeasedFeed } from "@/lib/desk/read-model/leased-feed";
import type { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Queryable, Store } from "@/lib/store/open-store";

/** The very first read goes so far back. */
const firstReadMs = 90 * 86_400_000;
/** The one way in which the logs are read so far. */
const projection = 1;

export interface LogReaderOptions extends Pick<TimeFeedOptions, "pollMs" | "ownPlatform"> {
  /** The operation that is followed, and under which name its pages have the records. */
  id: "listAlarmLog" | "listBatchLogging";
  key: "alarms" | "batch";
  get: PlatformGet;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  store: Store;
  lease: ReadingLease;
  /** Stores what makes sense of a page. @returns how many were new, and how many made no sense */
  keep: (tx: Queryable, records: readonly FeedRecord[]) => Promise<{ stored: number; skipped: number }>;
  /** Called once something new is stored, by whichever process. */
  onChanged: () => void;
  /** Called after each turn that read all the platform had, by whichever process. */
  onCaughtUp?: () => Promise<void>;
}

/** Follows one log of machines into the store. */
export class LogReader {
  readonly #feed: LeasedFeed;
  /** False where the platform says that it has no such log. */
  #offered = true;

  constructor(private readonly options: LogReaderOptions) {
    this.#feed = new LeasedFeed({
      ...options,
      get: this.#noticeOffer,
      gatherMs: options.pollMs,
      name: options.key === "alarms" ? "machine alarms" : "blender batches",
      // Where the platform does not say when it had a record: no machine reports before it knows.
      timeFields: ["CreatedTime", "TimeStamp"],
      first: () => ({ cursorMicros: microsFromMs(options.clock() - firstReadMs), projection }),
      onReadElsewhere: options.onChanged,
      take: (records, cursor) => this.#take(records, cursor),
    });
  }

  /** How the reading fares. */
  async reading(): Promise<MachineReading> {
    const { lease, store } = this.options;
    const progress = await lease.progress(store.db);
    const { error } = this.#feed.health;
    const readUpToMs = progress === null ? null : progress.cursorMicros / 1_000;
    return { readAtMs: progress?.readAtMs ?? null, readUpToMs, error, offered: this.#offered };
  }

  start(): void {
    this.#feed.start();
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  /** One turn. @returns how long to wait for the next, in milliseconds */
  poll(signal: AbortSignal): Promise<number> {
    return this.#feed.poll(signal);
  }

  async #take(records: readonly FeedRecord[], cursorMicros: EpochMicros): Promise<void> {
    const { store, lease, keep, onChanged } = this.options;
    const { stored, skipped } = await store.db.transaction(async (tx) => {
      await lease.moveOn(tx, { cursorMicros, projection });
      return keep(tx, records);
    });
    this.#feed.health.skipped += skipped;
    if (stored > 0) onChanged();
  }

  #noticeOffer: PlatformGet = async (...asked) => {
    try {
      const response = await this.options.get(...asked);
      this.#offered = true;
      return response;
    } catch (error) {
      if (error instanceof PlatformError && (error.status === 404 || error.status === 501))
        this.#offered = false;
      throw error;
    }
  };
}
