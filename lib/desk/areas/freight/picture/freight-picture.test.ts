import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import {
  customerEvent,
  freightEvent,
  legEvent,
  manifestEvent,
  nowMs,
  shipmentEvent,
  stopEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { eventReading } from "@/lib/desk/tables/return-events";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const dayMinutes = 24 * 60;

function openPicture(company: string, clock = () => nowMs) {
  const picture = new FreightPicture();
  const feed = new ObjectFollower({ store, feed: new ObjectFeed(store, company), clock, log: quietLog });
  feed.join(new PictureFeed(picture, clock));
  const take = async (...events: StoredEvent[]) => {
    await store.db.transaction((tx) => new ReadModel(store, company).take(tx, events));
    await feed.readNow();
  };
  return { picture, feed, take };
}

test("what another process stored is in the picture, and its listeners are notified", async () => {
  const company = randomUUID();
  const [reader, other] = [openPicture(company), openPicture(company)];
  await other.feed.readNow();
  const changes: unknown[] = [];
  other.picture.onChanged((some) => changes.push(...some));
  await reader.take(shipmentEvent({ shipmentTotalWeight: 400 }));
  await other.feed.readNow();
  expect(other.picture.shipment("S-1")?.facts.weight).toBe(400);
  expect(changes).toEqual([{ kind: "shipment", id: "S-1" }]);
});

test("a picture that is opened later is the one that followed", async () => {
  const company = randomUUID();
  const { picture, take } = openPicture(company);
  await take(customerEvent(), stopEvent(), shipmentEvent({ stopId: "T-1", routeUniqueId: "R-1" }));
  await take(manifestEvent(), legEvent());
  const later = openPicture(company);
  await later.feed.readNow();
  expect(contents(later.picture)).toEqual(contents(picture));
  expect(later.picture.stopsOf("R-1")).toMatchObject([{ stopId: "T-1", stop: { shipmentIds: ["S-1"] } }]);
  expect(later.picture.shipmentsOf("R-1").map(({ id }) => id)).toEqual(["S-1"]);
  expect(later.picture.namersOf({ kind: "customer", id: "C-1" })).toEqual([
    { kind: "shipment", id: "S-1" },
    { kind: "stop", id: "T-1" },
  ]);
  expect(later.picture.legsOfPro("418220598").map(({ manifest }) => manifest.id)).toEqual(["L-1"]);
});

test("freight that ended long ago is left out, and customers, who are the directory's", async () => {
  const { picture, take } = openPicture(randomUUID());
  await take(
    shipmentEvent({ status: "completed", completedOn: "2026-11-15T15:00:00Z" }, -5 * dayMinutes),
    manifestEvent({ manifestStatus: "completed", manifestDate: "2026-11-15" }, -5 * dayMinutes),
    shipmentEvent({ shipmentId: "S-2" }),
    customerEvent(),
  );
  expect(contents(picture)).toEqual([expect.stringContaining('"id":"S-2"')]);
});

test("what has ended goes once it is no longer of yesterday", async () => {
  let clockMs = nowMs;
  const { picture, feed, take } = openPicture(randomUUID(), () => clockMs);
  await take(shipmentEvent({ status: "completed", completedOn: "2026-11-20T15:00:00Z" }), customerEvent());
  expect(contents(picture)).toHaveLength(1);
  clockMs += 4 * dayMinutes * 60_000;
  await feed.readNow();
  expect(picture.all("shipment")).toEqual([]);
});

test("a stop that no event told of stands as the manifest says it", async () => {
  const { picture, take } = openPicture(randomUUID());
  await take(manifestEvent());
  expect(picture.stopsOf("R-1")).toMatchObject([{ stopId: "T-1", stop: { name: "Brandt Tool & Die" } }]);
});

test("a platform that tells numbers alone is read by them", async () => {
  const { picture, take } = openPicture(randomUUID());
  await take(
    shipmentEvent({ shipmentId: undefined, manifestNumber: "JOL-114" }),
    shipmentEvent({
      shipmentId: undefined,
      shipmentType: "pickup",
      proNumber: undefined,
      refNumber: "77",
      pickupSequenceNumber: 2,
    }),
    manifestEvent({ routeUniqueId: undefined }),
  );
  expect(picture.shipmentsOf("JOL-114").map(({ id }) => id)).toEqual(["delivery 418220598"]);
  expect(picture.shipment("pickup 77 2")?.number).toBe("77");
});

test("a trip and the movements of a leg are found by its id or its number", async () => {
  const { picture, take } = openPicture(randomUUID());
  await take(
    legEvent(),
    freightEvent("linehaulTripUpserted", { externalTripId: "LT-1", manifestNumbers: ["KCK-900"] }),
    freightEvent("movementDeparted", {
      currentMovement: { movementId: "V-2", sequenceNumber: 1, manifestId: "L-1" },
    }),
    freightEvent("movementArrived", {
      currentMovement: { movementId: "V-1", sequenceNumber: 0, manifestNumber: "KCK-900" },
    }),
  );
  expect(picture.leg("L-1")).toMatchObject({
    movements: [{ id: "V-1" }, { id: "V-2" }],
    trip: { id: "LT-1" },
  });
});

test("what is made anew by another version takes the place of what was", async () => {
  const company = randomUUID();
  const { picture, feed, take } = openPicture(company);
  const reading = { company, cursorMicros: 0, reader: randomUUID(), leasedUntil: new Date(0) };
  await store.db.insert(eventReading).values({ ...reading, projection: 1 });
  await take(shipmentEvent());
  await store.db.update(eventReading).set({ projection: 2 }).where(eq(eventReading.company, company));
  await store.db.transaction((tx) => new ReadModel(store, company).rebuild(tx));
  await feed.readNow();
  expect(picture.all("shipment").map(({ id }) => id)).toEqual(["S-1"]);
});

const minutes = fc.nat(6);
const something = fc.oneof(
  fc
    .tuple(fc.constantFrom("open", "completed"), minutes)
    .map(([status, at]) => shipmentEvent({ status }, at)),
  fc
    .tuple(fc.constantFrom("R-1", "R-2"), minutes)
    .map(([routeUniqueId, at]) => shipmentEvent({ routeUniqueId }, at)),
  fc
    .tuple(fc.constantFrom("planning", "completed"), minutes)
    .map(([manifestStatus, at]) => manifestEvent({ manifestStatus }, at)),
  fc
    .tuple(fc.constantFrom("planned", "departed"), minutes)
    .map(([stopStatus, at]) => stopEvent({ stopStatus }, at)),
  fc.tuple(fc.constantFrom("LOADING", "COMPLETED"), minutes).map(([status, at]) => legEvent({ status }, at)),
  minutes.map((at) => customerEvent({ notes: String(at) }, at)),
);

test("events in any order and repeated end in the same picture", async () => {
  const delivered = fc.array(something, { minLength: 1, maxLength: 12 }).chain((list) =>
    fc.record({
      list: fc.constant(list),
      order: fc
        .tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.subarray(list))
        .map((parts) => parts.flat()),
    }),
  );
  await fc.assert(
    fc.asyncProperty(delivered, async ({ list, order }) => {
      const [one, other] = [openPicture(randomUUID()), openPicture(randomUUID())];
      await one.take(...list);
      for (const event of order) await other.take(event);
      expect(contents(other.picture)).toEqual(contents(one.picture));
    }),
    { numRuns: propertyRuns(15) },
  );
});

const kinds = ["shipment", "stop", "manifest", "customer", "linehaul-manifest"] as const;
const contents = (picture: FreightPicture) =>
  kinds.flatMap((kind) => picture.all(kind).map((object) => JSON.stringify(object))).sort();
