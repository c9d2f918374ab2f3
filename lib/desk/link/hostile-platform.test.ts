import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { formatInstant } from "@/lib/contract/instant";
import { readTimers } from "@/lib/desk/areas/hours/board/read-timers";
import { PositionReader } from "@/lib/desk/directory/vehicles/position-reader";
import { createRosterReader } from "@/lib/desk/directory/vehicles/roster-reader";
import { ReturnEvents } from "@/lib/desk/feeds/return-events";
import { pacedGet } from "@/lib/desk/link/paced-get";
import { createPlatformGet, type PlatformGet } from "@/lib/desk/link/platform-get";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";
import { FakePlatform } from "@/lib/desk/testing/fake-platform";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const startMs = Date.UTC(2026, 10, 20, 15);
const signal = new AbortController().signal;
/** Limits that `pacedGet` promises: so many at once, then so many a second. */
const [atOnce, perSecond] = [50, 20];

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

interface Reader {
  poll(signal: AbortSignal): Promise<number>;
  health: { ok: boolean };
}
type MakeReader = (get: PlatformGet, clock: () => number) => Reader;

const readers: Record<string, MakeReader> = {
  positions: (get, clock) =>
    new PositionReader({
      get,
      clock,
      log: quietLog,
      pollSeconds: 1,
      ownPlatform: false,
      gapSeconds: 900,
      take: () => undefined,
      onUnread: () => undefined,
    }),
  roster: (get, clock) => createRosterReader({ get, clock, log: quietLog, take: () => undefined }),
  events: (get, clock) =>
    new ReturnEvents({ store, company: randomUUID(), get, clock, log: quietLog, pollMs: 1_000 }),
  hours: (get, clock) =>
    new RepeatedRead({
      name: "hours",
      clock,
      log: quietLog,
      everyMs: 15_000,
      read: async (signal) => void (await readTimers(get, clock, signal)),
    }),
};

/** Starts of a next page as a bad service sends them: where this page began, long ago, far ahead, no time at all. */
const nextStart = fc.constantFrom(
  "same",
  "1970-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999Z",
  "+275760-09-13T00:00:00Z",
  "soon",
  "",
);
const instant = fc.constantFrom(
  formatInstant(startMs * 1_000),
  "9999-12-31T23:59:59Z",
  "0001-01-01T00:00:00Z",
  "x",
);
const record = fc.record(
  {
    id: fc.oneof(fc.integer(), fc.constant("a")),
    vehicle: fc.constantFrom("T-1", "T-2"),
    powerUnitNumber: fc.constantFrom("T-1", "T-2"),
    externalUserId: fc.constantFrom("D-1", "D-2"),
    eventTime: instant,
    uploadedTime: instant,
    uploadedTimestamp: instant,
    eventType: fc.constantFrom("shipmentCreated", "customerUpdated", "\0", 7),
    data: fc.constantFrom({ shipmentId: "s", shipmentType: "\0", status: "\ud800" }, {}, [], null, "x"),
    latitude: fc.constantFrom(41, 4_100),
    longitude: fc.constant(-95),
  },
  { requiredKeys: ["id"] },
);
const records = fc.array(fc.oneof({ weight: 4, arbitrary: record }, fc.anything()), { maxLength: 4 });
const page = fc.record({
  records,
  hasNextPage: fc.boolean(),
  next: nextStart,
  offset: fc.constantFrom(0, -1, 1, 1e15),
  pageNum: fc.constantFrom(0, 1, 2, 1e15, null),
});
const refused = fc.record({
  status: fc.constantFrom(400, 401, 404, 429, 500, 503),
  retryAfter: fc.constantFrom(
    null,
    "0",
    "3000000",
    "1e400",
    "-5",
    "Fri, 20 Nov 2099 15:00:00 GMT",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "soon",
  ),
});
const text = fc.constantFrom("", "null", "[]", "{", "<html>");
const hostile = fc.oneof(
  { weight: 4, arbitrary: page.map((sent) => ({ kind: "page", ...sent }) as const) },
  refused.map((sent) => ({ kind: "refused", ...sent }) as const),
  text.map((body) => ({ kind: "text", body }) as const),
  fc.constant({ kind: "broken" } as const),
);
type Hostile = typeof hostile extends fc.Arbitrary<infer Sent> ? Sent : never;

async function respond(sent: Hostile, url: URL): Promise<Response> {
  if (sent.kind === "broken") throw new TypeError("fetch failed");
  if (sent.kind === "text") return new Response(sent.body);
  if (sent.kind === "refused") {
    const headers = sent.retryAfter === null ? {} : { "retry-after": sent.retryAfter };
    return new Response("{}", { status: sent.status, headers });
  }
  const { hasNextPage, offset, pageNum } = sent;
  const nextPageStartTime = sent.next === "same" ? url.searchParams.get("startTime") : sent.next;
  const pagination = { hasNextPage, nextPageStartTime, offset, nextPageOffset: offset, cursor: { pageNum } };
  const list = sent.records;
  return new Response(
    JSON.stringify({ data: list, events: list, users: list, pagination }, (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  );
}

/** A reader on a clock that moves on by nothing but its own waits, and a hundredth of a second for each call. */
function open(make: MakeReader) {
  const platform = new FakePlatform();
  let nowMs = startMs;
  const clock = () => nowMs;
  const wait = async (ms: number) => {
    nowMs += ms;
  };
  const get = createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, async (...request) => {
    nowMs += 10;
    return platform.fetch(...request);
  });
  const reader = make(pacedGet(get, { clock, wait }), clock);
  return { platform, reader, clock, wait };
}

test.each(Object.entries(readers))(
  "whatever it is sent, the reader of %s never asks above its rate, waits five minutes at most, and recovers",
  async (_, make) => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 30 }), async (sent) => {
        const { platform, reader, clock, wait } = open(make);
        let at = 0;
        platform.instead = (url) => respond(sent[at++ % sent.length] ?? sent[0] ?? { kind: "broken" }, url);
        for (let turns = 0; turns < 12; turns++) {
          const millis = await reader.poll(signal);
          expect(millis).toBeGreaterThanOrEqual(0);
          expect(millis).toBeLessThanOrEqual(10 * 60_000);
          await wait(millis);
          const seconds = (clock() - startMs) / 1_000;
          expect(platform.requests.length).toBeLessThanOrEqual(atOnce + perSecond * seconds);
        }
        platform.instead = null;
        await reader.poll(signal);
        await reader.poll(signal);
        expect(reader.health.ok).toBe(true);
      }),
      { numRuns: propertyRuns(40) },
    );
  },
);

test("a cursor that stands still is a failure of a few calls, not a walk into the far future", async () => {
  const { platform, reader } = open(readers.positions as MakeReader);
  await reader.poll(signal);
  platform.instead = (url) =>
    respond({ kind: "page", records: [], hasNextPage: true, next: "same", offset: 0, pageNum: 1 }, url);
  const before = platform.requests.length;
  await reader.poll(signal);
  expect(platform.requests.length - before).toBeLessThan(15);
  expect(reader.health.ok).toBe(false);
});
