import { beforeEach, expect, test } from "vitest";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { ReturnEvents } from "@/lib/desk/platform-link/return-events";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { TripEvents } from "@/lib/desk/trips/records/trip-events";
import { TripStore } from "@/lib/desk/trips/records/trip-store";

const t0 = Date.parse("2026-11-20T12:00:00Z");
const at = (seconds: number) => new Date(t0 + seconds * 1000).toISOString();
const event = (id: string, seconds: number, version: number, eventType = "truckloadTripUpdated") => ({
  id,
  eventType,
  timestamp: at(seconds),
  uploadedTimestamp: at(seconds),
  data: { trip: { tripId: 1, version, displayName: `v${version}` } },
});

let pages: Record<string, unknown>[];
let requested: string[];
let store: TripStore;
let changes: number;
let events: ReturnEvents;
const get: PlatformGet = async (_id, query) => {
  requested.push(query.startTime ?? "");
  return pages.shift() ?? { events: [] };
};
function follow(from: PlatformGet) {
  events = new ReturnEvents({ get: from, clock: () => t0, log: quietLog, pollMs: 1_000 });
  new TripEvents(events, store);
}
const poll = () => events.poll(new AbortController().signal);

beforeEach(() => {
  pages = [];
  requested = [];
  changes = 0;
  store = new TripStore(() => {
    changes += 1;
  });
  follow(get);
});

test("an event brings its trip", async () => {
  pages = [{ events: [event("a", 1, 1)] }];
  await poll();
  expect(store.get(1)?.displayName).toBe("v1");
});

test("events out of order end in the newest version", async () => {
  pages = [{ events: [event("b", 1, 2), event("a", 2, 1)] }];
  await poll();
  expect(store.get(1)?.displayName).toBe("v2");
});

test("the next turn starts at the newest event, which may come again and is taken once", async () => {
  pages = [{ events: [event("a", 1, 1)] }, { events: [event("a", 1, 1)] }];
  await poll();
  await poll();
  expect(requested[1]).toContain("2026-11-20T12:00:01");
  expect(changes).toBe(1);
});

test("a turn follows the pages to their end", async () => {
  pages = [
    { events: [event("a", 1, 1)], pagination: { hasNextPage: true, nextPageStartTime: at(2) } },
    { events: [event("b", 2, 2)], pagination: { hasNextPage: false } },
  ];
  await poll();
  expect(store.get(1)?.displayName).toBe("v2");
});

test("a deleted trip goes and an event of before does not bring it back", async () => {
  pages = [{ events: [event("a", 1, 1), event("c", 3, 2, "truckloadTripDeleted"), event("b", 2, 2)] }];
  await poll();
  expect(store.get(1)).toBeNull();
});

test("events of other families are passed over and move the cursor", async () => {
  pages = [{ events: [{ ...event("x", 5, 9), eventType: "shipmentCreated" }] }];
  await poll();
  await poll();
  expect(store.size).toBe(0);
  expect(requested[1]).toContain("12:00:05");
});

test("a feed that fails is reported and tried again", async () => {
  follow(() => Promise.reject(new TypeError("down")));
  expect(await poll()).toBeGreaterThanOrEqual(1_000);
  expect(events.health.error).not.toBeNull();
});
