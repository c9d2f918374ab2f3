import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EventFeedQuery } from "@/lib/contract/desk/events";
import { microsFromMs } from "@/lib/contract/instant";
import { EventFeed } from "@/lib/desk/areas/events/event-feed";
import { EventRecords } from "@/lib/desk/areas/events/event-records";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { ReadingLease } from "@/lib/desk/feeds/reading-lease";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const startMs = Date.parse("2026-11-20T14:00:00Z");
const minuteMs = 60_000;
const everywhere = memberOf();

let store: Store;
let company: string;
let model: ReadModel;
let records: EventRecords;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  model = new ReadModel(store, company);
  records = new EventRecords(store, company);
});

/** Stores an event that was received so many minutes after the start. */
async function received(id: string, minutes: number, eventType: string, data: Record<string, unknown>) {
  const event = { id, eventType, uploadedMicros: microsFromMs(startMs + minutes * minuteMs), data };
  await store.db.transaction((tx) => model.take(tx, [event]));
}

const tripEvent = (tripId: number, fields: object = {}) => ({
  trip: {
    tripId,
    externalTripId: `T-${tripId}`,
    attributes: { terminal: tripId % 2 === 0 ? "JOL" : "KCK" },
    ...fields,
  },
  units: {},
});
const idsOf = async (asked: Parameters<typeof EventFeedQuery.parse>[0], member = everywhere) =>
  (await records.page(member, EventFeedQuery.parse(asked))).events.map(({ id }) => id);

test("pages follow each other in both orders, each event once, also those of one instant", async () => {
  for (const id of ["c", "a", "e", "b", "d"])
    await received(id, id < "d" ? 1 : 2, "truckloadTripUpdated", tripEvent(2));
  for (const [order, expected] of [
    ["newest", ["e", "d", "c", "b", "a"]],
    ["oldest", ["a", "b", "c", "d", "e"]],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await records.page(everywhere, EventFeedQuery.parse({ order, limit: 2, cursor }));
      seen.push(...page.events.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(expected);
  }
});

test("what is newer than a page is found from its first place", async () => {
  await received("a", 1, "truckloadTripUpdated", tripEvent(2));
  const { first } = await records.page(everywhere, EventFeedQuery.parse({}));
  await received("b", 2, "truckloadTripUpdated", tripEvent(2));
  expect(await idsOf({ order: "oldest", cursor: first })).toEqual(["b"]);
});

test("a page says when events were last read, nothing before the first time", async () => {
  const page = () => records.page(everywhere, EventFeedQuery.parse({}));
  expect((await page()).readAt).toBeNull();
  await new ReadingLease(company, randomUUID(), "listReturnEvents").take(
    store.db,
    { cursorMicros: 0, projection: 1 },
    startMs,
  );
  expect((await page()).readAt).toBe(new Date(startMs).toISOString());
});

test("events of trips are kept with what they are about, when that happened, and whether it was told late", async () => {
  const started = new Date(startMs - 60 * minuteMs).toISOString();
  await received("late", 0, "truckloadTripStarted", tripEvent(2, { actualStartTime: started }));
  await received("plain", 1, "truckloadTripUpdated", tripEvent(3));
  const { events } = await records.page(everywhere, EventFeedQuery.parse({ order: "oldest" }));
  expect(events).toMatchObject([
    {
      object: { kind: "trip", id: "2", number: "T-2" },
      occurredAt: "2026-11-20T13:00:00.000Z",
      occurredIsKnown: true,
      isLate: true,
      isUnknown: false,
    },
    { id: "plain", occurredIsKnown: false, isLate: false },
  ]);
  expect(await model.countUnknown()).toBe(0);
});

test("they are found by kind, object, terminal and span, by either time", async () => {
  const started = new Date(startMs - 60 * minuteMs).toISOString();
  await received("two", 0, "truckloadTripStarted", tripEvent(2, { actualStartTime: started }));
  await received("three", 5, "truckloadTripUpdated", tripEvent(3));
  await received("hours", 6, "driverLogChanged", { externalUserId: "D-1" });
  expect(await idsOf({ kind: "driver" })).toEqual(["hours"]);
  expect(await idsOf({ object: "T-3" })).toEqual(["three"]);
  expect(await idsOf({ object: "2" })).toEqual(["two"]);
  expect(await idsOf({ terminal: "KCK" })).toEqual(["three"]);
  expect(await idsOf({ from: new Date(startMs + minuteMs).toISOString(), order: "oldest" })).toEqual([
    "three",
    "hours",
  ]);
  expect(await idsOf({ to: new Date(startMs - minuteMs).toISOString(), by: "occurred" })).toEqual(["two"]);
});

test("members of a terminal read its events only, one by one too", async () => {
  const member = memberOf({ terminals: ["JOL"] });
  await received("own", 0, "truckloadTripUpdated", tripEvent(2));
  await received("other", 1, "truckloadTripUpdated", tripEvent(3));
  expect(await idsOf({}, member)).toEqual(["own"]);
  expect(await (await records.file(member, EventFeedQuery.parse({}))).text()).not.toContain("other");
  await expect(records.detail(member, "other")).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("one event says what it changed, and gives what it carries", async () => {
  const customer = { customerNumber: "C-1", customerName: "Arcadia", terminalCode: "JOL" };
  await received("first", 0, "customerCreated", customer);
  await received("second", 1, "customerUpdated", { ...customer, customerName: "Arcadia Paper" });
  const { changes, data, event } = await records.detail(everywhere, "second");
  expect(changes).toEqual([{ field: "customerName", before: "Arcadia", after: "Arcadia Paper" }]);
  expect(data).toMatchObject({ customerName: "Arcadia Paper" });
  expect(event.object).toEqual({ kind: "customer", id: "C-1", number: "C-1", name: null });
});

test("a stop is called by its place and its manifest, a movement by its way", async () => {
  const stop = { stopId: "7f1c", stopStatus: "arrived" };
  const place = { name: "Brandt Tool & Die", city: "Joliet", manifestNumber: "JOL-114" };
  await received("stop", 0, "stopArrival", { ...stop, ...place });
  await received("bare", 1, "stopArrival", { ...stop, customerNumber: "C-1" });
  const currentMovement = { movementId: "9", originLocationCode: "KCK", destinationLocationCode: "JOL" };
  await received("movement", 2, "movementDeparted", { currentMovement });
  const { events } = await records.page(everywhere, EventFeedQuery.parse({ order: "oldest" }));
  expect(events.map(({ object }) => object?.name)).toEqual([
    "Brandt Tool & Die, Joliet, of JOL-114",
    "C-1",
    "KCK to JOL",
  ]);
});

test("what is stored is read anew with all that the feed finds it by", async () => {
  await received("second", 1, "customerUpdated", { customerNumber: "C-1", terminalCode: "JOL" });
  await store.db.execute("update desk.return_events set object_kind = null, terminals = '{}'");
  expect(await idsOf({ terminal: "JOL" })).toEqual([]);
  await store.db.transaction((tx) => model.rebuild(tx));
  expect(await idsOf({ terminal: "JOL", kind: "customer" })).toEqual(["second"]);
});

test("a cursor that is none is refused at its field", async () => {
  await expect(idsOf({ cursor: "nonsense" })).rejects.toMatchObject({ fields: [{ path: "cursor" }] });
});

test("what is rare is looked for in parts, each of which says how far it came", async () => {
  const company = randomUUID();
  const ofCompany = new ReadModel(store, company);
  const feed = new EventFeed(store, company, 3);
  for (let number = 1; number <= 8; number++) {
    const data = tripEvent(number === 2 ? 2 : 3);
    const uploadedMicros = microsFromMs(startMs + number * minuteMs);
    const event = { id: `${number}`, eventType: "truckloadTripUpdated", uploadedMicros, data };
    await store.db.transaction((tx) => ofCompany.take(tx, [event]));
  }
  const parts: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await feed.page(everywhere, EventFeedQuery.parse({ terminal: "JOL", cursor }));
    parts.push([page.events.map(({ id }) => id), page.searchedTo?.slice(11, 16) ?? null, page.first?.at(-1)]);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(parts).toEqual([
    [[], "14:06", "8"],
    [[], "14:03", "5"],
    [["2"], null, "2"],
  ]);
});
