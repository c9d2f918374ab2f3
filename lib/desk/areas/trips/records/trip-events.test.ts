import { beforeEach, expect, test } from "vitest";
import { TripEvents } from "@/lib/desk/areas/trips/records/trip-events";
import { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { ReceivedEvent } from "@/lib/desk/feeds/return-events";
import { ReaderHealth } from "@/lib/desk/link/health";

const t0 = Date.parse("2026-11-20T12:00:00Z");

let store: TripStore;
let changes: number;
let health: ReaderHealth;
let receive: (event: ReceivedEvent) => void;
let events: TripEvents;

const trip = (seconds: number, version: number, type = "truckloadtripupdated") =>
  receive({
    type,
    storedMs: t0 + seconds * 1000,
    data: { trip: { tripId: 1, version, displayName: `v${version}` } },
  });

beforeEach(() => {
  changes = 0;
  health = new ReaderHealth(t0);
  store = new TripStore(() => {
    changes += 1;
  });
  const listen = (listener: typeof receive) => {
    receive = listener;
  };
  events = new TripEvents({ listen, health }, store);
});

test("an event brings its trip", () => {
  trip(1, 1);
  expect([store.get(1)?.displayName, events.received]).toEqual(["v1", true]);
});

test("events out of order end in the newest version", () => {
  trip(1, 2);
  trip(2, 1);
  expect(store.get(1)?.displayName).toBe("v2");
});

test("an event that comes twice changes nothing the second time", () => {
  trip(1, 1);
  trip(1, 1);
  expect(changes).toBe(1);
});

test("a deleted trip goes and an event of before does not bring it back", () => {
  trip(1, 1);
  trip(3, 2, "truckloadtripdeleted");
  trip(2, 2);
  expect(store.get(1)).toBeNull();
});

test("events of other families are passed over", () => {
  trip(5, 9, "shipmentcreated");
  expect([store.size, events.received, health.skipped]).toEqual([0, false, 0]);
});

test("one without a trip that makes sense is counted", () => {
  receive({ type: "truckloadtripupdated", storedMs: t0, data: { trip: "no trip" } });
  expect([store.size, events.received, health.skipped]).toEqual([0, false, 1]);
});
