import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { ReadingLease } from "@/lib/desk/feeds/reading-lease";
import { ReturnEvents } from "@/lib/desk/feeds/return-events";
import { createPlatformGet, type PlatformGet } from "@/lib/desk/link/platform-get";
import { eventReading, freightObjects, returnEvents } from "@/lib/desk/tables/return-events";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { delivery, openFreightCarrier } from "@/lib/platform/testing/freight-carrier";
import type { Store } from "@/lib/store/open-store";

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 20, 15);
const { at, upsertShipment } = openFreightCarrier(nowMs);
const signal = new AbortController().signal;

let store: Store;
let company: string;
let model: ReadModel;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  model = new ReadModel(store, company);
});

const ownService: PlatformGet = (id, query, signal) =>
  createPlatformGet({ baseUrl: "http://platform.test", apiKey: at.interfaceKey }, (input, init) =>
    at.platform.fetch(new Request(input, { ...init, redirect: "follow" })),
  )(id, query, signal);

/** A process of its own on the same database. */
function openReader(get = ownService, leaseMs = 60_000) {
  const clock = () => at.clock.now;
  return new ReturnEvents({ store, company, get, clock, log: quietLog, pollMs: 1_000, leaseMs });
}

/** A platform that sends these events, whatever it is asked, and keeps what it was asked. */
function sending(...pages: unknown[][]) {
  const starts: string[] = [];
  const get: PlatformGet = async (_, { startTime = "" }) => {
    starts.push(startTime);
    return { events: pages.shift() ?? [] };
  };
  return { get, starts };
}

const event = (
  id: string | undefined,
  seconds: number,
  eventType = "shipmentUpdated",
  data: object = {},
) => ({
  ...(id === undefined ? {} : { id }),
  eventType,
  timestamp: formatInstant(microsFromMs(nowMs + seconds * 1_000)),
  data: { shipmentId: "s", shipmentType: "delivery", status: "open", proNumber: "P-9", ...data },
});
const storedEvents = () => store.db.select().from(returnEvents).where(eq(returnEvents.company, company));

test("what happens on our own service is in the read model after the next turn", async () => {
  await upsertShipment(delivery("P-1", { shipmentTotalPieces: 3 }));
  const reader = openReader();
  await reader.poll(signal);
  await upsertShipment(delivery("P-1", { shipmentTotalPieces: 4 }));
  await reader.poll(signal);
  expect(await model.byNumber("shipment", "P-1")).toMatchObject([
    { terminals: ["PHX"], data: { shipmentTotalPieces: 4 } },
  ]);
  expect(reader.health).toMatchObject({ ok: true, skipped: 0 });
});

test("the first start reads the 30 days that a platform keeps", async () => {
  const { get, starts } = sending();
  await openReader(get).poll(signal);
  expect(starts).toEqual([formatInstant(microsFromMs(at.clock.now - 30 * dayMs))]);
});

test("after a restart reading goes on where it was, and what comes again is stored once", async () => {
  const first = openReader(sending([event("a", 0)]).get);
  await first.poll(signal);
  await first.stop();
  const { get, starts } = sending([event("a", 0), event("b", 1)]);
  await openReader(get).poll(signal);
  expect(starts).toEqual([formatInstant(microsFromMs(nowMs))]);
  expect((await storedEvents()).map(({ id }) => id).sort()).toEqual(["a", "b"]);
});

test("a page that cannot be stored is read again, whole", async () => {
  const page = [event("a", 0), event("bad", 1)];
  const { get, starts } = sending(page, page);
  const reader = openReader(get);
  await store.db.execute(sql`alter table desk.return_events add constraint no_bad check (id <> 'bad')`);
  await reader.poll(signal);
  expect([reader.health.ok, await storedEvents()]).toEqual([false, []]);
  await store.db.execute(sql`alter table desk.return_events drop constraint no_bad`);
  await reader.poll(signal);
  expect([reader.health.ok, (await storedEvents()).length]).toEqual([true, 2]);
  expect(starts[1]).toBe(starts[0]);
});

test("after an hour without a connection, and after a replay of 30 days, all is as if nobody had been away", async () => {
  let isAway = false;
  const reader = openReader((...asked) =>
    isAway ? Promise.reject(new Error("The line is cut")) : ownService(...asked),
  );
  const contents = async () => {
    const { kind, id, number, data, eventId, uploadedMicros, terminals } = freightObjects;
    return store.db
      .select({ kind, id, number, data, eventId, uploadedMicros, terminals })
      .from(freightObjects)
      .where(eq(freightObjects.company, company))
      .orderBy(kind, id);
  };
  await upsertShipment(delivery("H-1"));
  await reader.poll(signal);
  isAway = true;
  for (let minutes = 0; minutes < 60; minutes += 10) {
    at.clock.now += 10 * 60_000;
    for (const pro of ["H-1", `H-${minutes + 2}`])
      await upsertShipment(delivery(pro, { shipmentTotalPieces: minutes }));
    await reader.poll(signal);
    expect(reader.health.ok).toBe(false);
  }
  isAway = false;
  await reader.poll(signal);
  const followed = await contents();
  expect(await model.byNumber("shipment", "H-1")).toMatchObject([{ data: { shipmentTotalPieces: 50 } }]);
  await store.db.delete(freightObjects).where(eq(freightObjects.company, company));
  await store.db.transaction((tx) => model.rebuild(tx));
  expect(await contents()).toEqual(followed);
  company = randomUUID();
  model = new ReadModel(store, company);
  await openReader().poll(signal);
  expect(await contents()).toEqual(followed);
});

test("an event of an unknown type or shape is kept and counted", async () => {
  const page = [event("a", 0, "shipmentVanished"), event("b", 1, "stopBegin")];
  const reader = openReader(sending(page).get);
  await reader.poll(signal);
  expect((await storedEvents()).map(({ eventType }) => eventType).sort()).toEqual([
    "shipmentVanished",
    "stopBegin",
  ]);
  expect(reader.health).toMatchObject({ ok: true, skipped: 2 });
  await reader.stop();
  const again = openReader(sending(page).get);
  await again.poll(signal);
  expect(again.health).toMatchObject({ ok: true, skipped: 0 });
});

test("what the store cannot hold is not fatal", async () => {
  let deep: object = {};
  for (let level = 0; level < 5_000; level++) deep = { deep };
  const odd = [
    event("zero\0", 0, "shipmentUpdated", { notes: "half \ud800", "na\0me": 1 }),
    event(randomBytes(4_000).toString("hex"), 1),
    event("deep", 2, "shipmentUpdated", { deep }),
    event(undefined, 3),
    event(undefined, 3),
    "no event at all",
  ];
  const reader = openReader(sending(odd).get);
  await reader.poll(signal);
  expect(reader.health.error).toBeNull();
  // The two without an id are the same event.
  expect(await storedEvents()).toHaveLength(5);
});

test("events of trips and logs, which are read elsewhere, are kept and count as known", async () => {
  const reader = openReader(sending([event("a", 0, "truckloadTripUpdated"), event("b", 1)]).get);
  await reader.poll(signal);
  expect(new Set((await storedEvents()).map(({ id }) => id))).toEqual(new Set(["a", "b"]));
  expect(reader.health.skipped).toBe(0);
});

test("one process reads, and another takes over when the first has gone silent", async () => {
  const [first, second] = [sending(), sending()];
  const [one, other] = [openReader(first.get, 400), openReader(second.get, 400)];
  await one.poll(signal);
  await other.poll(signal);
  expect([first.starts.length, second.starts.length]).toEqual([1, 0]);
  await new Promise((resolve) => setTimeout(resolve, 450));
  await other.poll(signal);
  await one.poll(signal);
  expect([first.starts.length, second.starts.length]).toEqual([1, 1]);
});

test("a process that stops lets another one read at once", async () => {
  const [one, other] = [openReader(sending().get), sending()];
  await one.poll(signal);
  await one.stop();
  await openReader(other.get).poll(signal);
  expect(other.starts).toHaveLength(1);
});

test("each feed of a company is read by a process of its own", async () => {
  await openReader(sending([event("a", 60)]).get).poll(signal);
  const lease = new ReadingLease(company, randomUUID(), "listFormResults");
  const first = { cursorMicros: 7, projection: 1 };
  expect(await lease.take(store.db, first)).toEqual(first);
  await lease.moveOn(store.db, { ...first, cursorMicros: 8 });
  const readings = await store.db.select().from(eventReading).where(eq(eventReading.company, company));
  expect(readings.map(({ feed, cursorMicros }) => [feed, cursorMicros]).sort()).toEqual([
    ["listFormResults", 8],
    ["listReturnEvents", microsFromMs(nowMs + 60_000)],
  ]);
});

test("who lost the reading while it waited for a page writes nothing", async () => {
  const late = sending([event("a", 0)]);
  const reader = openReader(async (...asked) => {
    await store.db
      .update(eventReading)
      .set({ reader: randomUUID() })
      .where(eq(eventReading.company, company));
    return late.get(...asked);
  });
  await reader.poll(signal);
  expect([reader.health.ok, await storedEvents()]).toEqual([false, []]);
});

test("what another version has made of the events is made anew", async () => {
  const reader = openReader(sending([event("a", 0)]).get);
  await reader.poll(signal);
  await store.db.delete(freightObjects).where(eq(freightObjects.company, company));
  await reader.poll(signal);
  expect(await model.byNumber("shipment", "P-9")).toEqual([]);
  await store.db.update(eventReading).set({ projection: 0 }).where(eq(eventReading.company, company));
  await reader.poll(signal);
  expect(await model.byNumber("shipment", "P-9")).toHaveLength(1);
});

/** Makes an event so many seconds after the present of the clock, which other tests move on. */
const eventFromNow = (id: string, seconds: number, eventType?: string) =>
  event(id, seconds + (at.clock.now - nowMs) / 1_000, eventType);

/** The types of which a process' listeners were notified. */
function heardBy(reader: ReturnEvents): string[] {
  const heard: string[] = [];
  reader.listen(({ type }) => void heard.push(type));
  return heard;
}

test("listeners are notified of what is stored, in the order of the feed, and of nothing from before the start", async () => {
  const old = eventFromNow("old", -3_600, "truckloadTripUpdated");
  const reader = openReader(
    sending([old, eventFromNow("a", 0, "driverLogChanged"), eventFromNow("b", 1)]).get,
  );
  const heard = heardBy(reader);
  await reader.poll(signal);
  expect(heard).toEqual(["driverlogchanged", "shipmentupdated"]);
  expect(await storedEvents()).toHaveLength(3);
});

test("listeners of a process that does not read are notified of what another one stored", async () => {
  const one = openReader(sending([eventFromNow("a", 0)], [eventFromNow("b", 1, "driverLogChanged")]).get);
  const other = openReader(sending().get);
  const heard = heardBy(other);
  await one.poll(signal);
  await other.poll(signal);
  await one.poll(signal);
  await other.poll(signal);
  expect(new Set(heard)).toEqual(new Set(["shipmentupdated", "driverlogchanged"]));
});

test("a process that takes the reading over misses nothing that the one before it stored", async () => {
  const one = openReader(sending([eventFromNow("a", 0)], [eventFromNow("b", 1, "driverLogChanged")]).get);
  const other = openReader(sending([eventFromNow("c", 2, "stopBegin")]).get);
  const heard = heardBy(other);
  await one.poll(signal);
  await other.poll(signal);
  await one.poll(signal);
  await one.stop();
  await other.poll(signal);
  expect(heard.at(-1)).toBe("stopbegin");
  expect(heard).toContain("driverlogchanged");
});

test("a feed is current once all was read that the platform had, and no longer than a minute", async () => {
  let page = 0;
  const reader = openReader(async () => {
    // A turn is cut short after so many pages.
    const hasNextPage = ++page <= 50;
    const nextPageStartTime = formatInstant(microsFromMs(nowMs + (page + 1) * 1_000));
    return { events: [event(`e${page}`, page)], pagination: { hasNextPage, nextPageStartTime } };
  });
  await reader.poll(signal);
  expect([reader.health.ok, reader.isCurrent, reader.readAtMs]).toEqual([true, false, null]);
  await reader.poll(signal);
  expect([reader.isCurrent, reader.readAtMs]).toEqual([true, at.clock.now]);
  at.clock.now += 61_000;
  expect(reader.isCurrent).toBe(false);
});
