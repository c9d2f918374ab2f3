import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { freightObjectEvents, freightObjects } from "@/lib/desk/tables/return-events";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const startMicros = microsFromMs(Date.UTC(2026, 10, 20, 15));

/** Few objects and instants, so that events of one object are many and some are of the same microsecond. */
const something = fc
  .record({
    id: fc.uuid(),
    offset: fc.nat(6),
    object: fc.constantFrom("a", "b"),
    eventType: fc.constantFrom(
      "shipmentUpdated",
      "shipmentComplete",
      "stopBegin",
      "manifestUpdated",
      "customerUpdated",
      "movementCreated",
      "linehaulTripUpserted",
      "shipmentVanished",
    ),
    weight: fc.nat(1_000),
    terminalCode: fc.constantFrom("JOL", "KCK"),
  })
  .map(({ id, offset, object, eventType, weight, terminalCode }): StoredEvent => {
    const lastUpdated = formatInstant(startMicros + ((offset * 5) % 7));
    const own = { weight, terminalCode, lastUpdated };
    const shipment = { shipmentId: object, shipmentType: "delivery", proNumber: object, ...own };
    const linehaul = { ...own, manifestType: "LINEHAUL", manifestNumber: object };
    const data = {
      shipmentUpdated: { ...shipment, status: "open" },
      shipmentComplete: {
        ...shipment,
        status: "completed",
        routeUniqueId: "R-1",
        completionCode: `${weight}`,
      },
      stopBegin: { stopId: object, stopStatus: "started", ...own },
      customerUpdated: { customerNumber: object, ...own },
      linehaulTripUpserted: { externalTripId: object, ...own },
      manifestUpdated: { routeUniqueId: object, manifestStatus: "planning", ...own },
      movementCreated: { currentMovement: { movementId: object, ...own }, currentManifest: linehaul },
      shipmentVanished: own,
    }[eventType];
    return { id, eventType, uploadedMicros: startMicros + offset, data };
  });
const events = fc.uniqueArray(something, { selector: ({ id }) => id, minLength: 1, maxLength: 20 });

/** The same in any order, some of it again, in pages of any size. */
const delivered = events.chain((list) =>
  fc.record({
    list: fc.constant(list),
    order: fc
      .tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.subarray(list))
      .map((parts) => parts.flat()),
    pageSize: fc.integer({ min: 1, max: 8 }),
  }),
);

async function contents(company: string) {
  const objects = await store.db.select().from(freightObjects).where(eq(freightObjects.company, company));
  const links = await store.db
    .select()
    .from(freightObjectEvents)
    .where(eq(freightObjectEvents.company, company));
  const sorted = (rows: object[]) =>
    rows.map((row) => JSON.stringify({ ...row, company: "", revision: 0 })).sort();
  return { objects: sorted(objects), links: sorted(links) };
}

async function take(company: string, list: readonly StoredEvent[], pageSize = list.length) {
  const model = new ReadModel(store, company);
  for (let from = 0; from < list.length; from += pageSize)
    await store.db.transaction((tx) => model.take(tx, list.slice(from, from + pageSize)));
  return contents(company);
}

test("events in any order, repeated and late, end in the same read model", async () => {
  await fc.assert(
    fc.asyncProperty(delivered, async ({ list, order, pageSize }) => {
      expect(await take(randomUUID(), order, pageSize)).toEqual(await take(randomUUID(), list));
    }),
    { numRuns: propertyRuns(20) },
  );
});

test("what is made anew from the stored events is what was there", async () => {
  await fc.assert(
    fc.asyncProperty(delivered, async ({ order, pageSize }) => {
      const company = randomUUID();
      const before = await take(company, order, pageSize);
      await store.db
        .update(freightObjects)
        .set({ data: {}, uploadedMicros: 2 ** 52 })
        .where(eq(freightObjects.company, company));
      await store.db.transaction((tx) => new ReadModel(store, company).rebuild(tx));
      expect(await contents(company)).toEqual(before);
    }),
    { numRuns: propertyRuns(10) },
  );
});

const shipment = (id: string, offset: number, weight: number, data: object = {}): StoredEvent => ({
  id,
  eventType: "shipmentUpdated",
  uploadedMicros: startMicros + offset,
  data: { shipmentId: "s", shipmentType: "delivery", status: "open", proNumber: "P-1", weight, ...data },
});

test("an object is as its newest event has it, by upload time and not by its own", async () => {
  const company = randomUUID();
  const later = shipment("a", 2, 200, { lastUpdated: "2026-11-20T08:00:00Z" });
  const earlier = shipment("b", 1, 100, { lastUpdated: "2026-11-20T09:00:00Z" });
  await take(company, [later, earlier], 1);
  expect(await new ReadModel(store, company).byNumber("shipment", "P-1")).toMatchObject([
    { id: "s", data: { weight: 200 } },
  ]);
});

test("of one upload instant the greater id is the newer one, as bytes compare", async () => {
  const company = randomUUID();
  await take(company, [shipment("B", 1, 1), shipment("a", 1, 2)], 1);
  expect(await new ReadModel(store, company).byNumber("shipment", "P-1")).toMatchObject([
    { data: { weight: 2 } },
  ]);
});

test("companies do not see each other's", async () => {
  await take(randomUUID(), [shipment("other", 1, 1)]);
  expect(await new ReadModel(store, randomUUID()).byNumber("shipment", "P-1")).toEqual([]);
  expect(await new ReadModel(store, randomUUID()).versionsOf("shipment", "s")).toEqual([]);
});

test("more events than fit into one statement are taken at once and made anew", async () => {
  const company = randomUUID();
  const many = Array.from({ length: 2_500 }, (_, n) => shipment(`e${n}`, n, n));
  const before = await take(company, many);
  await store.db.transaction((tx) => new ReadModel(store, company).rebuild(tx));
  expect(before.links).toHaveLength(2_500);
  expect(await contents(company)).toEqual(before);
});
