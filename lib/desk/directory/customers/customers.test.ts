import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { microsFromMs } from "@/lib/contract/instant";
import { Customers } from "@/lib/desk/directory/customers/customers";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { eventReading, freightObjects } from "@/lib/desk/tables/return-events";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const nowMicros = microsFromMs(Date.UTC(2026, 10, 20, 15));

const event = (eventType: string, data: Record<string, unknown>, seconds: number): StoredEvent => ({
  id: randomUUID(),
  ...{ eventType, data, uploadedMicros: nowMicros + seconds * 1_000_000 },
});

const brandt = { customerNumber: "C-1", customerName: "Brandt Tool & Die", customerTerminal: "JOL" };

/** Brandt, or what is said in its place, as an event made them known. */
const customerEvent = (data: Record<string, unknown> = {}, seconds = 0) =>
  event("customerUpdated", { ...brandt, ...data }, seconds);

const shipmentEvent = (data: Record<string, unknown> = {}, seconds = 0) =>
  event("shipmentUpdated", { shipmentId: "S-1", consigneeCustomerNumber: "C-1", ...data }, seconds);

/** The customers of a company, as one process has them. */
function openCustomers(company: string) {
  const customers = new Customers();
  const changes: string[][] = [];
  customers.whenChanged((numbers) => changes.push([...numbers].sort()));
  const feed = new ObjectFeed(store, company);
  const follower = new ObjectFollower({ store, feed, clock: () => 0, log: quietLog });
  follower.join(customers);
  const take = async (...events: StoredEvent[]) => {
    await store.db.transaction((tx) => new ReadModel(store, company).take(tx, events));
    await follower.readNow();
  };
  return { customers, changes, follower, take };
}

const arcadia = { customerNumber: "C-2", customerName: "Arcadia Paper", customerTerminal: "STL" };

test("every customer is known as their newest event has them, also where no freight names them", async () => {
  const { customers, take } = openCustomers(randomUUID());
  await take(customerEvent({ addressCity: "Joliet" }, 2), customerEvent({ customerName: "Old" }, 1));
  await take(customerEvent(arcadia));
  expect(customers.get("C-1")).toMatchObject({
    ...{ number: "C-1", name: "Brandt Tool & Die", terminals: ["JOL"], terminal: "JOL", city: "Joliet" },
    ...{ address: null, state: null, zip: null, country: null, phone: null, hours: [] },
    changedAt: "2026-11-20T15:00:02.000Z",
  });
  expect([...customers.all()].map(({ number }) => number).sort()).toEqual(["C-1", "C-2"]);
  expect(customers.get("C-9")).toBeNull();
});

test("who opens later has them all, and those of another company are not among them", async () => {
  const company = randomUUID();
  const [first, other] = [openCustomers(company), openCustomers(randomUUID())];
  await first.take(customerEvent(), customerEvent(arcadia));
  await other.take(customerEvent({ customerNumber: "C-3" }));
  const later = openCustomers(company);
  await later.follower.readNow();
  expect([...later.customers.all()].map(({ number, name }) => [number, name])).toEqual([
    ["C-1", "Brandt Tool & Die"],
    ["C-2", "Arcadia Paper"],
  ]);
});

test("only customers who changed are notified of, and none when freight does", async () => {
  const { changes, take } = openCustomers(randomUUID());
  await take(customerEvent(), customerEvent(arcadia));
  await take(customerEvent({ customerName: "Brandt" }, 1), shipmentEvent());
  await take(shipmentEvent({ shipmentTotalWeight: 400 }, 1));
  expect(changes).toEqual([["C-1", "C-2"], ["C-1"]]);
});

test("a customer whom events no longer make known is gone once they were read anew", async () => {
  const company = randomUUID();
  const { customers, follower, take } = openCustomers(company);
  const reading = { company, cursorMicros: 0, reader: randomUUID(), leasedUntil: new Date(0) };
  await store.db.insert(eventReading).values({ ...reading, projection: 1 });
  await take(customerEvent(), customerEvent(arcadia));
  await store.db.delete(freightObjects).where(eq(freightObjects.id, "C-2"));
  await store.db.update(eventReading).set({ projection: 2 }).where(eq(eventReading.company, company));
  await follower.readNow();
  expect([...customers.all()].map(({ number }) => number)).toEqual(["C-1"]);
});
