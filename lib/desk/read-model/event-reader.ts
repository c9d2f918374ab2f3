import { microsFromMs } from "@/lib/contract/instant";
import type { TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";
import { projectionVersion } from "@/lib/desk/read-model/event-objects";
import { LeasedFeed } from "@/lib/desk/read-model/leased-feed";
import type { ReadModel } from "@/lib/desk/read-model/read-model";
import type { Held, ReadingLease } from "@/lib/desk/read-model/reading-lease";
import { storedEvent } from "@/lib/desk/read-model/stored-event";
import type { Store } from "@/lib/store/open-store";

/** How long a platform keeps its events. */
const keptMs = 30 * 86_400_000;

export interface EventReaderOptions
  extends Pick<TimeFeedOptions, "get" | "clock" | "log" | "pollMs" | "ownPlatform"> {
  store: Store;
  model: ReadModel;
  lease: ReadingLease;
  /** Called with each page once it is stored. */
  onStored?: () => void;
}

/** Follows the platform's return events into the store, and makes the read model anew where this version makes another. */
export function eventReader(options: EventReaderOptions): LeasedFeed {
  const { store, model, lease, clock, onStored } = options;

  async function rebuildOlder(held: Held) {
    if (held.projection === projectionVersion) return;
    await store.db.transaction(async (tx) => {
      // Holds the row, and with it the lease, however long it takes.
      await lease.moveOn(tx, { ...held, projection: projectionVersion });
      await model.rebuild(tx);
    });
  }

  const feed: LeasedFeed = new LeasedFeed({
    ...options,
    name: "events",
    id: "listReturnEvents",
    key: "events",
    timeFields: ["uploadedTimestamp", "timestamp"],
    first: () => ({ cursorMicros: microsFromMs(clock() - keptMs), projection: projectionVersion }),
    onHeld: rebuildOlder,
    async take(records, cursorMicros) {
      const events = records.map(storedEvent);
      feed.health.skipped += await store.db.transaction(async (tx) => {
        await lease.moveOn(tx, { cursorMicros, projection: projectionVersion });
        return model.take(tx, events);
      });
      onStored?.();
    },
  });
  return feed;
}
