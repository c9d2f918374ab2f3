import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { parseInstant } from "@/lib/contract/instant";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { Position } from "@/lib/desk/directory/vehicles/position";
import { PositionReader } from "@/lib/desk/directory/vehicles/position-reader";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { FakePlatform, type FakeRecord } from "@/lib/desk/testing/fake-platform";

const t0 = 1_763_650_000; // seconds
const micros = (seconds: number) => Math.round(seconds * 1_000_000);
const never = new AbortController().signal;

let platform: FakePlatform;
let now: number;
let taken: Position[];
let unread: [number | null, number][];
let fleet: Fleet;
let lastId: number;

beforeEach(() => {
  platform = new FakePlatform();
  now = t0 * 1000;
  taken = [];
  unread = [];
  fleet = new Fleet();
  lastId = 0;
});

function reader({ pollSeconds = 1 } = {}) {
  return new PositionReader({
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, platform.fetch),
    clock: () => now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pollSeconds,
    ownPlatform: false,
    gapSeconds: 900,
    take: (positions) => {
      taken.push(...positions);
      fleet.apply(positions);
    },
    onUnread: (from, to) => unread.push([from, to]),
  });
}

function record(
  vehicle: string,
  eventSeconds: number,
  uploadedSeconds = eventSeconds,
  latitude = 41,
): FakeRecord {
  lastId += 1;
  return { id: lastId, vehicle, eventSeconds, uploadedMicros: micros(uploadedSeconds), latitude };
}

const latitudeOf = (vehicle: string) => {
  const index = fleet.indexOf(vehicle);
  return index === undefined ? undefined : (fleet.columnsOf([index]).latitude[0] ?? 0) / 1_000_000;
};

async function turn(positions: PositionReader, afterSeconds = 1) {
  now += afterSeconds * 1000;
  return positions.poll(never);
}

test("the first turn takes the snapshot, page by page, and reports the history before it as unread", async () => {
  platform.records = ["a", "b", "c"].map((v, i) => record(v, t0 - 60 + i));
  platform.pageSize = 2;
  await reader().poll(never);
  expect([...new Set(taken.map((p) => p.vehicle))].sort()).toEqual(["a", "b", "c"]);
  expect(platform.requestsTo("/locations/vehicles/snapshot")).toHaveLength(2);
  expect(unread).toEqual([[null, micros(t0 - 58)]]);
});

test("a snapshot whose offset repeats the page's own start is paged all the same", async () => {
  platform.records = ["a", "b", "c"].map((v, i) => record(v, t0 - 60 + i));
  platform.pageSize = 1;
  platform.echoesOffset = true;
  await reader().poll(never);
  const offsets = platform
    .requestsTo("/locations/vehicles/snapshot")
    .map((url) => url.searchParams.get("offset"));
  expect(offsets).toEqual([null, "1", "2"]);
});

test("extended parameters are asked for", async () => {
  await reader().poll(never);
  expect(platform.requests.map((url) => url.searchParams.get("extendedParams"))).toEqual(["true", "true"]);
});

test("each later turn takes only what is new, once", async () => {
  platform.records = [record("a", t0 - 5)];
  const positions = reader();
  await positions.poll(never);
  taken.length = 0;
  platform.records.push(record("a", t0 + 1, t0 + 1));
  await turn(positions);
  await turn(positions);
  expect(taken.filter((p) => p.id === 2)).toHaveLength(1);
  expect(platform.requestsTo("/locations/vehicles/snapshot")).toHaveLength(1);
});

test("a late upload is taken and does not move the vehicle back", async () => {
  platform.records = [record("a", t0 - 5, t0 - 5, 50)];
  const positions = reader();
  await positions.poll(never);
  platform.records.push(record("a", t0 - 3600, t0 + 1, 10));
  await turn(positions);
  expect(taken.map((p) => p.latitude)).toContain(10);
  expect(latitudeOf("a")).toBe(50);
});

test("while nobody reports, the overlap is read once more and then only the cursor's own record", async () => {
  platform.records = Array.from({ length: 10 }, (_, i) => record(`v${i}`, t0 + i / 10));
  const positions = reader();
  await positions.poll(never);
  for (let i = 0; i < 4; i++) await turn(positions);
  const starts = platform
    .requestsTo("/locations/vehicles")
    .map((url) => Date.parse(url.searchParams.get("startTime") ?? "") / 1000 - t0);
  const newest = 0.9;
  expect(starts).toEqual([newest - 1, newest - 1, newest, newest, newest].map((at) => expect.closeTo(at, 3)));
  platform.records.push(record("late", t0 + 0.95), record("new", t0 + 3));
  await turn(positions);
  expect(taken.slice(-2).map((p) => p.vehicle)).toEqual(["late", "new"]);
});

test("a record that shows after a later one is not missed", async () => {
  const positions = reader({ pollSeconds: 5 });
  platform.records = [record("a", t0 - 20)];
  await positions.poll(never);
  platform.records.push(record("a", t0 + 4, t0 + 4));
  await turn(positions, 5);
  platform.records.push(record("b", t0 + 2, t0 + 2));
  await turn(positions, 5);
  expect(taken.map((p) => p.vehicle)).toContain("b");
});

test("within a page positions come sorted by event time", async () => {
  const positions = reader();
  await positions.poll(never);
  taken.length = 0;
  platform.records = [
    record("a", t0 - 5, t0 + 1),
    record("a", t0 - 9, t0 + 1.1),
    record("a", t0 - 7, t0 + 1.2),
  ];
  await turn(positions);
  expect(taken.map((p) => p.eventMs / 1000 - t0)).toEqual([-9, -7, -5]);
});

test.each([1, 1_000, 1_000_000])(
  "nothing is lost or taken twice at any page size, with a cursor of %d microseconds",
  async (precisionMicros) => {
    const upload = fc.record({ vehicle: fc.constantFrom("a", "b", "c"), tenths: fc.nat({ max: 80 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(upload, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 6 }),
        async (turns, extra) => {
          platform = new FakePlatform();
          platform.precisionMicros = precisionMicros;
          // Room for everything that falls into one unit of the cursor, as the interface demands of a service.
          platform.pageSize = precisionMicros === 1_000_000 ? 60 + extra : extra;
          [taken, unread, lastId, now, fleet] = [[], [], 0, t0 * 1000, new Fleet()];
          const positions = reader({ pollSeconds: 10 });
          await positions.poll(never);
          for (const [i, uploads] of turns.entries()) {
            for (const [j, { vehicle, tenths }] of uploads.entries()) {
              const uploaded = micros(t0 + 10 * i + tenths / 10) + (precisionMicros === 1 ? j : j * 1_000);
              platform.records.push({
                id: ++lastId,
                vehicle,
                eventSeconds: t0 + 10 * i,
                uploadedMicros: uploaded,
              });
            }
            await turn(positions, 10);
          }
          await turn(positions, 10);
          expect(taken.map((p) => Number(p.id)).sort((x, y) => x - y)).toEqual(
            platform.records.map((r) => r.id),
          );
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  },
);

test("page size 1 with a microsecond cursor reads all", async () => {
  platform.pageSize = 1;
  const positions = reader();
  await positions.poll(never);
  platform.records = Array.from({ length: 50 }, (_, i) => ({
    ...record("a", t0 + i / 100),
    uploadedMicros: micros(t0 + 1) + i,
  }));
  await turn(positions);
  expect(new Set(taken.map((p) => p.id)).size).toBe(50);
});

test.each([1, 1_000_000])(
  "an instant with more records than a page neither stops nor loops the reader (cursor of %d microseconds)",
  async (precisionMicros) => {
    platform.precisionMicros = precisionMicros;
    platform.pageSize = 100;
    const positions = reader();
    await positions.poll(never);
    platform.records = Array.from({ length: 3_000 }, (_, i) => record(`v${i}`, t0 + 1, t0 + 1, 20));
    platform.records.push(record("after", t0 + 3, t0 + 3));
    await turn(positions, 3);
    expect(taken.map((p) => p.vehicle)).toContain("after");
    // The crowd's newest positions come from the snapshot instead.
    await turn(positions);
    expect(fleet.size).toBe(3_001);
    const before = platform.requests.length;
    await turn(positions);
    await turn(positions);
    expect(platform.requests.length - before).toBeLessThanOrEqual(2 * 3);
    expect(positions.health.ok).toBe(true);
  },
);

test("an instant that was stepped over is not met again, also where nothing follows it", async () => {
  platform.pageSize = 100;
  const positions = reader();
  await positions.poll(never);
  platform.records = Array.from({ length: 500 }, (_, i) => record(`v${i}`, t0 + 1));
  await turn(positions);
  await turn(positions);
  const before = platform.requests.length;
  await turn(positions);
  expect(platform.requests.length - before).toBe(1);
});

test("a long catch-up is cut into turns that follow at once", async () => {
  const positions = reader();
  await positions.poll(never);
  platform.pageSize = 1;
  platform.records = Array.from({ length: 450 }, (_, i) => ({
    ...record("a", t0),
    uploadedMicros: micros(t0) + i,
  }));
  expect(await turn(positions)).toBe(0);
  expect(await turn(positions)).toBe(0);
  expect(await turn(positions)).toBeGreaterThan(0);
  expect(new Set(taken.map((p) => p.id)).size).toBe(450);
});

test("after a gap the snapshot is read again and the hole is reported", async () => {
  platform.records = [record("a", t0 - 1)];
  const positions = reader();
  await positions.poll(never);
  platform.instead = () => Promise.reject(new TypeError("fetch failed"));
  await turn(positions, 600);
  platform.instead = null;
  platform.records.push(record("a", t0 + 1_000));
  unread.length = 0;
  await turn(positions, 600);
  expect(platform.requestsTo("/locations/vehicles/snapshot")).toHaveLength(2);
  expect(unread).toEqual([[micros(t0 - 1), micros(t0 + 1_000)]]);
});

test("after a short outage the history is read on, without a snapshot", async () => {
  platform.records = [record("a", t0 - 1)];
  const positions = reader();
  await positions.poll(never);
  platform.instead = () => new Response("gone", { status: 500 });
  await turn(positions, 30);
  platform.instead = null;
  platform.records.push(record("b", t0 + 10));
  await turn(positions, 30);
  expect(taken.map((p) => p.vehicle)).toContain("b");
  expect(platform.requestsTo("/locations/vehicles/snapshot")).toHaveLength(1);
});

test("a cursor that leads past all time, where the platform refuses it, is not followed for ever", async () => {
  const positions = reader();
  await positions.poll(never);
  const refusingNoTime = (pagination: object) => (url: URL) => {
    const start = url.searchParams.get("startTime");
    if (start === null || parseInstant(start) !== null) return Response.json({ data: [], pagination });
    return Response.json({ type: "BAD_REQUEST", message: "startTime is no time" }, { status: 400 });
  };
  platform.instead = refusingNoTime({ hasNextPage: true, nextPageStartTime: "9999-12-31T23:59:59Z" });
  await turn(positions);
  expect(positions.health.ok).toBe(false);
  platform.instead = refusingNoTime({ hasNextPage: false });
  await turn(positions);
  expect(positions.health.ok).toBe(true);
});
