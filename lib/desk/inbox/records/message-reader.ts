import { microsFromMs } from "@/lib/contract/instant";
import type { Hours } from "@/lib/desk/hours/board/hours";
import { takeMessages } from "@/lib/desk/inbox/records/message-store";
import type { Directory } from "@/lib/desk/inbox/records/party";
import { namesUnknown, readMessage } from "@/lib/desk/inbox/records/read-message";
import type { FeedRecord, TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";
import { LeasedFeed } from "@/lib/desk/read-model/leased-feed";
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

export interface MessageReaderOptions
  extends Pick<TimeFeedOptions, "get" | "clock" | "log" | "pollMs" | "ownPlatform"> {
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

/** Follows the platform's messages into the store by the time at which they were stored, so late ones come too. */
export function messageReader(options: MessageReaderOptions): LeasedFeed {
  const { store, company, lease, directory, clock, matchOutgoing, onStored } = options;
  let pass: typeof firstPass | typeof keptUp = firstPass;
  let askedWhoMs = 0;

  /** Somebody new is asked for, since whether they are a driver decides which conversation their messages are of. */
  async function meetNewcomers(records: readonly FeedRecord[]) {
    if (clock() - askedWhoMs < askAgainMs) return;
    if (!records.some((record) => namesUnknown(record, directory))) return;
    askedWhoMs = clock();
    await directory.refreshDrivers();
  }

  const feed: LeasedFeed = new LeasedFeed({
    ...options,
    name: "messages",
    id: "listMessages",
    key: "messages",
    timeFields: ["serverTime"],
    first: () => ({ cursorMicros: microsFromMs(clock() - firstReadMs), projection: firstPass }),
    // Whether somebody is a driver decides which conversation a message is of.
    isReady: () => directory.knowsPeople,
    onHeld({ projection }) {
      pass = projection === firstPass ? firstPass : keptUp;
    },
    async onCaughtUp(process) {
      if (process === "own" && pass === firstPass)
        await lease.moveOn(store.db, { cursorMicros: 0, projection: keptUp });
    },
    async take(records, cursorMicros) {
      await meetNewcomers(records);
      const read = records.flatMap((record) => readMessage(record, directory) ?? []);
      feed.health.skipped += records.length - read.length;
      const oldMicros = microsFromMs(clock() - dayMs);
      const taken = await store.db.transaction(async (tx) => {
        await lease.moveOn(tx, { cursorMicros, projection: pass });
        await matchOutgoing?.(
          tx,
          read.filter(({ fromOffice }) => fromOffice),
        );
        return takeMessages(tx, company, read, (one) => pass === keptUp || one.receivedMicros > oldMicros);
      });
      if (taken.messages > 0) onStored?.();
    },
  });
  return feed;
}
