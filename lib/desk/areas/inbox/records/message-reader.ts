import { microsFromMs } from "@/lib/contract/instant";
import { takeMessages } from "@/lib/desk/areas/inbox/records/message-store";
import type { Directory } from "@/lib/desk/areas/inbox/records/party";
import { namesUnknown, type ReadMessage, readMessage } from "@/lib/desk/areas/inbox/records/read-message";
import type { People } from "@/lib/desk/directory/people/people";
import { StoredFeed, type StoredFeedOptions } from "@/lib/desk/feeds/stored-feed";
import type { Queryable } from "@/lib/store/open-store";

const dayMs = 86_400_000;
/** The first read goes back so far. */
const firstReadMs = 30 * dayMs;
/** While the first read goes on, nobody waits for an answer to what is older than a day. */
const firstPass = 0;
const keptUp = 1;
/** Somebody whom the platform does not list is not asked for with every page. */
const askAgainMs = 60_000;

export interface MessageReaderOptions
  extends Pick<
    StoredFeedOptions<ReadMessage>,
    "store" | "company" | "get" | "clock" | "log" | "pollMs" | "ownPlatform" | "leaseMs"
  > {
  directory: Directory;
  people: Pick<People, "readAtMs" | "refresh">;
  /** Matches what members wrote with what came back, in the transaction that stores it. */
  matchOutgoing?: (
    tx: Queryable,
    messages: readonly { id: string; conversation: string; body: string }[],
  ) => Promise<void>;
  /** Called with each page once it is stored. */
  onStored?: () => void;
}

/** Follows the platform's messages into the store by the time at which they were stored, so late ones come too. */
export function messageReader(options: MessageReaderOptions): StoredFeed<ReadMessage> {
  const { store, company, directory, people, clock, matchOutgoing, onStored } = options;
  let pass: typeof firstPass | typeof keptUp = firstPass;
  let askedWhoMs = 0;

  const feed: StoredFeed<ReadMessage> = new StoredFeed({
    ...options,
    name: "messages",
    id: "listMessages",
    key: "messages",
    timeFields: ["serverTime"],
    firstReadMs,
    projection: () => pass,
    // Wait for the people: whether somebody is a driver decides which conversation a message is of.
    isReady: () => people.readAtMs !== null,
    onHeld({ projection }) {
      pass = projection === firstPass ? firstPass : keptUp;
    },
    async onCaughtUp(process) {
      if (process === "own" && pass === firstPass)
        await feed.lease.moveOn(store.db, { cursorMicros: 0, projection: keptUp });
    },
    /** Somebody new is asked for, since whether they are a driver decides which conversation their messages are of. */
    async prepare(records) {
      if (clock() - askedWhoMs < askAgainMs) return;
      if (!records.some((record) => namesUnknown(record, directory))) return;
      askedWhoMs = clock();
      await people.refresh();
    },
    read: (record) => readMessage(record, directory),
    async keep(tx, messages) {
      const oldMicros = microsFromMs(clock() - dayMs);
      await matchOutgoing?.(
        tx,
        messages.filter(({ fromOffice }) => fromOffice),
      );
      const isNews = (one: ReadMessage) => pass === keptUp || one.receivedMicros > oldMicros;
      const { messages: stored } = await takeMessages(tx, company, messages, isNews);
      return { stored };
    },
    onStored: () => onStored?.(),
  });
  return feed;
}
