import type { ReaderHealth } from "@/lib/desk/platform-link/health";
import { longHeldSeconds } from "@/lib/desk/platform-link/held-reads";
import { type Loose, objectOr, textOf } from "@/lib/desk/platform-link/read-value";
import { type FeedRecord, TimeFeed, type TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";

/** A return event as another service wrote it. */
export interface ReceivedEvent {
  /** In lower case: services write it both ways. */
  type: string;
  data: Loose;
  /** When it was stored, on the platform's clock; ours where it names no time. */
  storedMs: number;
}

/** Follows the platform's return events for all parts of the desk that listen. */
export class ReturnEvents {
  readonly #listeners: ((event: ReceivedEvent) => void)[] = [];
  readonly #feed: TimeFeed;

  constructor(options: Pick<TimeFeedOptions, "get" | "clock" | "log" | "pollMs" | "ownPlatform">) {
    this.#feed = new TimeFeed({
      ...options,
      id: "listReturnEvents",
      key: "events",
      timeFields: ["uploadedTimestamp", "timestamp"],
      heldSeconds: longHeldSeconds,
      take: (records) => {
        for (const one of records) this.#notify(one);
      },
    });
  }

  get health(): ReaderHealth {
    return this.#feed.health;
  }

  /** Calls `listener` for each event that was not read before, in the order of the feed. */
  listen(listener: (event: ReceivedEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** One turn. Never throws. @returns how long to wait for the next, in milliseconds */
  poll(signal: AbortSignal): Promise<number> {
    return this.#feed.poll(signal);
  }

  #notify({ record, uploadedMicros }: FeedRecord): void {
    const type = textOf(record.eventType)?.toLowerCase() ?? "";
    const storedMs = Math.floor(uploadedMicros / 1_000);
    for (const listener of this.#listeners) listener({ type, data: objectOr(record.data), storedMs });
  }
}
