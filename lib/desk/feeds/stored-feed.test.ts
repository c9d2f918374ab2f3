import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { leasedHeldSeconds } from "@/lib/desk/feeds/reading-lease";
import { StoredFeed } from "@/lib/desk/feeds/stored-feed";
import { longHeldSeconds } from "@/lib/desk/link/held-reads";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const startMs = Date.UTC(2026, 10, 18, 15);
const signal = new AbortController().signal;

let store: Store;
let company: string;
let nowMs: number;
let seen: string[];
/** For how long reads were asked to be held, seconds. */
let waits: number[];
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  nowMs = startMs;
  seen = [];
  waits = [];
});

/** A process of its own on the same database, whose platform sends the same message again and again. */
function openFeed(name: string, isReady = () => true) {
  const feed = new StoredFeed({
    ...{ store, company, name, log: quietLog, pollMs: 1_000, isReady },
    clock: () => nowMs,
    id: "listMessages",
    key: "messages",
    timeFields: ["serverTime"],
    get: async (_id, _query, _signal, waitSeconds = 0) => {
      waits.push(waitSeconds);
      return {
        messages: [{ id: "a", serverTime: formatInstant(microsFromMs(startMs)) }],
        pagination: { hasNextPage: false },
      };
    },
    ownPlatform: true,
    firstReadMs: nowMs - startMs,
    projection: () => 1,
    read: ({ record }) => record,
    onReadElsewhere: () => void seen.push(`${name} has news`),
    onCaughtUp: async (process) => void seen.push(`${name}: ${process} caught up`),
    async keep(_, records) {
      seen.push(`${name} took ${records.length}`);
      return { stored: records.length };
    },
  });
  return { feed, lease: feed.lease };
}

test("one process reads and the other waits until the first has ended", async () => {
  const [first, second] = [openFeed("first"), openFeed("second")];
  for (const { feed } of [first, first, second]) await feed.poll(signal);
  await first.feed.stop();
  await second.feed.poll(signal);
  expect(seen).toEqual([
    ...["first took 1", "first: own caught up", "first: own caught up", "second: other caught up"],
    ...["second took 1", "second: own caught up"],
  ]);
});

test("while another process reads on, what it stored is news, once", async () => {
  const [first, second] = [openFeed("first"), openFeed("second")];
  await first.feed.poll(signal);
  for (let turn = 0; turn < 2; turn += 1) await second.feed.poll(signal);
  await first.lease.moveOn(store.db, { cursorMicros: microsFromMs(startMs + 1_000), projection: 1 });
  for (let turn = 0; turn < 2; turn += 1) await second.feed.poll(signal);
  expect(seen.filter((one) => one.includes("news"))).toEqual(["second has news"]);
});

test("whoever takes the reading back does not tell of an older read than the other's", async () => {
  const [first, second] = [openFeed("first"), openFeed("second")];
  await first.feed.poll(signal);
  await first.feed.stop();
  nowMs += 60_000;
  for (let turn = 0; turn < 2; turn += 1) await second.feed.poll(signal);
  await first.feed.poll(signal);
  await second.feed.stop();
  await first.feed.poll(signal);
  expect((await first.lease.progress(store.db))?.readAtMs).toBe(startMs + 60_000);
});

test("a held read ends before the lease does, and is held longer where nobody waits for that", async () => {
  const { feed } = openFeed("holding");
  for (let turn = 0; turn < 3; turn += 1) await feed.poll(signal);
  const longest = Math.max(...waits);
  if (store.kind === "pglite") expect(longest).toBe(longHeldSeconds);
  else expect(longest).toBe(leasedHeldSeconds);
});

test("what is not ready is asked for nothing", async () => {
  const { feed } = openFeed("early", () => false);
  expect([await feed.poll(signal), seen]).toEqual([500, []]);
});
