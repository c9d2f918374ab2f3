import { beforeEach, expect, test } from "vitest";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { TripStore } from "@/lib/desk/areas/trips/records/trip-store";

let changed: number[];
let store: TripStore;
beforeEach(() => {
  changed = [];
  store = new TripStore((tripId) => changed.push(tripId));
});
const trip = (tripId: number, fields: Partial<TruckloadTrip> = {}): TruckloadTrip => ({ tripId, ...fields });

test("an older version that comes late changes nothing", () => {
  store.take(trip(1, { version: 3, displayName: "new" }), 100);
  store.take(trip(1, { version: 2, displayName: "old" }), 200);
  expect(store.get(1)?.displayName).toBe("new");
  expect(changed).toEqual([1]);
});

test("without versions the record that was requested last wins", () => {
  store.take(trip(1, { displayName: "new" }), 200);
  store.take(trip(1, { displayName: "old" }), 100);
  expect(store.get(1)?.displayName).toBe("new");
});

test("the same record again is no change", () => {
  store.take(trip(1, { displayName: "same" }), 100);
  store.take(trip(1, { displayName: "same" }), 200);
  expect(changed).toEqual([1]);
});

test("a deleted trip is not brought back by an older record", () => {
  store.take(trip(1, { version: 1 }), 100);
  store.remove(1, 200);
  store.take(trip(1, { version: 2 }), 150);
  expect(store.get(1)).toBeNull();
});

test("a trip that a whole window no longer names goes", () => {
  store.take(trip(1), 100);
  store.take(trip(2), 100);
  store.takeWindow([trip(2)], 200);
  expect([store.get(1), store.get(2)?.tripId]).toEqual([null, 2]);
});

test("a trip that became known after the window was requested stays", () => {
  store.take(trip(1), 300);
  store.takeWindow([], 200);
  expect(store.get(1)).not.toBeNull();
});

test("a version that a later window names again does not go with an older window", () => {
  store.take(trip(1, { version: 1 }), 100);
  store.takeWindow([trip(1, { version: 1 })], 300);
  store.takeWindow([], 200);
  expect(store.get(1)).not.toBeNull();
});
