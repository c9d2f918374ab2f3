import { PlatformError } from "@/lib/client/platform-error";
import type { MachineReading } from "@/lib/contract/desk/machines/machine-records";
import { StoredFeed, type StoredFeedOptions } from "@/lib/desk/feeds/stored-feed";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import type { Queryable } from "@/lib/store/open-store";

/** The very first read goes so far back. */
const firstReadMs = 90 * 86_400_000;
/** The one way in which the logs are read so far. */
const projection = 1;

export interface LogReaderOptions<Item>
  extends Pick<
    StoredFeedOptions<Item>,
    "store" | "company" | "get" | "clock" | "log" | "pollMs" | "ownPlatform" | "read"
  > {
  /** The operation that is followed, and under which name its pages have the records. */
  id: "listAlarmLog" | "listBatchLogging";
  key: "alarms" | "batch";
  /** Stores a page. @returns how many were new */
  keep: (tx: Queryable, items: readonly Item[]) => Promise<number>;
  /** Called once something new is stored, by whichever process. */
  onChanged: () => void;
  /** Called after each turn that read all the platform had, by whichever process. */
  onCaughtUp?: () => Promise<void>;
}

/** Follows one log of machines into the store. */
export class LogReader<Item> {
  readonly #feed: StoredFeed<Item>;
  /** False where the platform says that it has no such log. */
  #offered = true;

  constructor(private readonly options: LogReaderOptions<Item>) {
    this.#feed = new StoredFeed({
      ...options,
      get: this.#noticeOffer,
      gatherMs: options.pollMs,
      name: options.key === "alarms" ? "machine alarms" : "blender batches",
      // Go by the machine's time where the platform does not say when it had a record: no machine reports before it
      // knows.
      timeFields: ["CreatedTime", "TimeStamp"],
      firstReadMs,
      projection: () => projection,
      keep: async (tx, items) => ({ stored: await options.keep(tx, items) }),
      onStored: options.onChanged,
      onReadElsewhere: options.onChanged,
    });
  }

  /** Tells how the reading fares. */
  async reading(): Promise<MachineReading> {
    const progress = await this.#feed.progress();
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
