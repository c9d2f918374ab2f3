import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { messageReader } from "@/lib/desk/areas/inbox/records/message-reader";
import { people } from "@/lib/desk/areas/inbox/testing/people";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { conversations, messages } from "@/lib/desk/tables/inbox";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.UTC(2026, 10, 20, 15);
const signal = new AbortController().signal;
const instant = (minutes: number) => formatInstant(microsFromMs(nowMs + minutes * 60_000));

let store: Store;
let company: string;
let feed: Record<string, unknown>[];
let asked: string[];
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  feed = [];
  asked = [];
});

/** Small, so that pages have borders. */
const pageSize = 100;
/** A platform that pages by the time at which a message was stored, with inclusive bounds. */
const get: PlatformGet = async (_, { startTime = "" }) => {
  asked.push(startTime);
  const due = feed.filter(({ serverTime }) => String(serverTime) >= startTime);
  const page = due.slice(0, pageSize);
  const next = due[pageSize];
  return {
    messages: page,
    pagination: next ? { hasNextPage: true, nextPageStartTime: next.serverTime } : { hasNextPage: false },
  };
};

/** A process of its own on the same database. */
const openReader = (leaseMs = 60_000) =>
  messageReader({
    get,
    clock: () => nowMs,
    log: quietLog,
    pollMs: 1_000,
    store,
    company,
    directory: people,
    people,
    leaseMs,
  });

const message = (messageId: string, minutes: number, fields: object = {}) => ({
  messageId,
  sentTime: instant(minutes),
  serverTime: instant(minutes),
  senderExternalUserId: "D1",
  participants: [{ externalUserId: "D1" }],
  body: `Message ${messageId}`,
  ...fields,
});
const fromOffice = {
  senderUserId: 21,
  senderExternalUserId: undefined,
  participants: [{ userId: 21 }, { userId: 11 }],
};

const stored = () =>
  store.db.select().from(messages).where(eq(messages.company, company)).orderBy(asc(messages.sentMicros));
const conversation = async (id = "D1") => {
  const rows = await store.db.select().from(conversations).where(eq(conversations.company, company));
  return rows.find((row) => row.id === id);
};

test("the first start reads the 30 days that a platform keeps, page by page, the border's message once", async () => {
  feed = [1, 2, 3, 4, 5].map((minute) => message(`m${minute}`, minute - 60));
  await openReader().poll(signal);
  expect(asked[0]).toBe(instant(-30 * 24 * 60));
  expect((await stored()).map(({ id }) => id)).toEqual(["m1", "m2", "m3", "m4", "m5"]);
});

test("a restart goes on where reading was, and what comes again is stored once", async () => {
  feed = [message("a", -20)];
  const first = openReader();
  await first.poll(signal);
  await first.stop();
  feed.push(message("b", -10));
  await openReader().poll(signal);
  expect(asked.at(-1)).toBe(instant(-20));
  expect((await stored()).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("while one process reads no other does; when it has gone the other misses nothing", async () => {
  feed = [message("a", -20)];
  const first = openReader(300);
  const second = openReader(300);
  await first.poll(signal);
  await second.poll(signal);
  expect(asked).toHaveLength(1);
  feed.push(message("b", -10));
  await first.stop();
  await second.poll(signal);
  expect((await stored()).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a late message falls into its place by when it was sent, with both times", async () => {
  feed = [message("office", -60, fromOffice), message("late", -140, { serverTime: instant(-30) })];
  await openReader().poll(signal);
  expect((await stored()).map(({ id }) => id)).toEqual(["late", "office"]);
  expect((await stored())[0]).toMatchObject({
    sentMicros: microsFromMs(nowMs - 140 * 60_000),
    receivedMicros: microsFromMs(nowMs - 30 * 60_000),
  });
});

test("a driver waits since the first message that they sent after the office's last", async () => {
  feed = [
    message("before", -100),
    message("office", -60, fromOffice),
    message("late", -140, { serverTime: instant(-30) }),
    message("now", -26),
    message("again", -20),
  ];
  await openReader().poll(signal);
  expect((await conversation())?.waitingSinceMicros).toBe(microsFromMs(nowMs - 26 * 60_000));
  expect((await conversation())?.waiting).toHaveLength(3);
});

test("of a late message alone the driver waits since it came in: nobody has seen it before", async () => {
  feed = [message("office", -60, fromOffice), message("late", -140, { serverTime: instant(-30) })];
  await openReader().poll(signal);
  expect((await conversation())?.waitingSinceMicros).toBe(microsFromMs(nowMs - 30 * 60_000));
});

test("nobody waits whom the office wrote last", async () => {
  feed = [message("driver", -60), message("office", -50, fromOffice)];
  await openReader().poll(signal);
  expect(await conversation()).toMatchObject({ waiting: [], waitingSinceMicros: null, lastId: "office" });
});

test("what was old when the desk read for the first time waits for nobody, what came while it stood still does", async () => {
  feed = [message("old", -3 * 24 * 60)];
  const first = openReader();
  await first.poll(signal);
  await first.stop();
  expect((await conversation())?.waitingSinceMicros).toBeNull();
  feed.push(message("missed", -2 * 24 * 60));
  await openReader().poll(signal);
  expect((await conversation())?.waiting).toHaveLength(1);
});

test("people of the office fall out of a conversation, and whoever is unknown is named by their id", async () => {
  feed = [
    message("a", -5, { participants: ["D1", "O1", "22"] }),
    message("b", -4, { senderExternalUserId: undefined, senderUserId: 77, participants: [77] }),
  ];
  await openReader().poll(signal);
  expect((await conversation("D1"))?.correspondents).toEqual([{ externalUserId: "D1", userId: 11 }]);
  expect((await conversation("user 77"))?.correspondents).toEqual([{ externalUserId: null, userId: 77 }]);
});

test("a reader that stood still for an hour catches up: each of 1,200 messages once", async () => {
  feed = [message("start", -61)];
  const first = openReader();
  await first.poll(signal);
  await first.stop();
  feed.push(
    ...Array.from({ length: 1_200 }, (_, i) =>
      message(`m${i}`, -60 + Math.floor(i / 2) / 10, { senderExternalUserId: i % 3 === 0 ? "D2" : "D1" }),
    ),
  );
  const again = openReader();
  while ((await again.poll(signal)) === 0);
  expect(new Set((await stored()).map(({ id }) => id)).size).toBe(1_201);
  expect(await stored()).toHaveLength(1_201);
});
