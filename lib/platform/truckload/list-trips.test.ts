import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Query } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused } from "@/lib/platform/testing/test-platform";
import { startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);
// Windows are read whole, so each test begins without trips.
beforeEach(async () => {
  await at.store.db.execute(sql`delete from platform.truckload_stops`);
  await at.store.db.execute(sql`delete from platform.truckload_trips`);
});

const day = (number: number, hour = 12) => `2026-12-${String(number).padStart(2, "0")}T${hour}:00:00.000Z`;
const window = (from: number, until: number) => ({ startTime: day(from, 12), endTime: day(until, 12) });
const tripsIn = async (query: Query<"listTrips">) =>
  (await at.client.call("listTrips", { query })).trips.map((trip) => trip.externalTripId).join(" ");
const stopsIn = async (query: Query<"listStops">) =>
  (await at.client.call("listStops", { query })).stops.map((stop) => stop.externalStopId);

test("a trip lies in the windows that its times touch", async () => {
  await at.trip({ externalTripId: "planned", scheduledStartTime: day(3), scheduledEndTime: day(5) });
  await at.trip({ externalTripId: "start-only", scheduledStartTime: day(8) });
  await at.trip({ externalTripId: "by-stop", stops: [{ windowStartTime: day(10), windowEndTime: day(11) }] });
  await at.trip({ externalTripId: "by-day", stops: [{ scheduledDate: "2026-12-20" }] });
  await at.trip({ externalTripId: "timeless" });
  expect(await tripsIn(window(1, 30))).toBe("planned start-only by-stop by-day");
  expect(await tripsIn({ startTime: day(4), endTime: day(4) })).toBe("planned");
  expect(await tripsIn({ startTime: day(5), endTime: day(8) })).toBe("planned start-only");
  expect(await tripsIn(window(6, 7))).toBe("");
  expect(await tripsIn(window(11, 12))).toBe("by-stop");
  expect(await tripsIn({ startTime: "2026-12-21T11:00:00Z", endTime: day(25) })).toBe("by-day");
  expect(await tripsIn({})).toBe("timeless");
});

test("with one end of the window only, the other lies a week away", async () => {
  await at.trip({ externalTripId: "third", scheduledStartTime: day(3) });
  await at.trip({ externalTripId: "ninth", scheduledStartTime: day(9) });
  expect(await tripsIn({ startTime: day(3) })).toBe("third ninth");
  expect(await tripsIn({ startTime: day(1) })).toBe("third");
  expect(await tripsIn({ endTime: day(12) })).toBe("ninth");
  const reversed = at.client.call("listTrips", { query: { startTime: day(2), endTime: day(1) } });
  expect(await refused(reversed)).toMatchObject({ status: 400, fields: [{ path: "endTime" }] });
});

test("a trip under way lies in every later window until it has ended", async () => {
  const trip = await at.trip({ externalTripId: "T", scheduledStartTime: "2026-11-01T00:00:00Z" });
  const write = (item: object) =>
    at.client.call("updateTripStatus", { query: { tripId: trip.tripId }, body: { trips: [item] } });
  expect(await tripsIn(window(1, 2))).toBe("");
  await write({ actualStartTime: "2026-11-01T00:00:00Z" });
  expect(await tripsIn(window(1, 2))).toBe("T");
  await write({ actualEndTime: "2026-11-19T00:00:00Z" });
  expect(await tripsIn(window(1, 2))).toBe("");
});

test("a rescheduled trip is found where it lies now", async () => {
  const trip = await at.trip({ externalTripId: "T", stops: [{ windowStartTime: day(3) }] });
  const query = { stopId: trip.stops?.[0]?.stopId ?? 0 };
  await at.client.call("updateStop", { query, body: { windowStartTime: day(20) } });
  expect(await tripsIn(window(2, 4))).toBe("");
  expect(await tripsIn(window(19, 21))).toBe("T");
});

test("a stop lies in its window, else its day, else its trip's span", async () => {
  await at.trip({
    scheduledStartTime: day(3),
    scheduledEndTime: day(9),
    stops: [
      { externalStopId: "window", windowStartTime: day(4), windowEndTime: day(5) },
      { externalStopId: "day", scheduledDate: "2026-12-08" },
      { externalStopId: "bare" },
    ],
  });
  const named = async (query: Query<"listStops">) => (await stopsIn(query)).toSorted().join(" ");
  expect(await named(window(1, 30))).toBe("bare day window");
  expect(await named({ startTime: day(5), endTime: day(5) })).toBe("bare window");
  expect(await named({ startTime: day(8), endTime: day(8) })).toBe("bare day");
  expect(await named(window(12, 13))).toBe("");
});

test("the stops of one trip come in their order", async () => {
  await at.trip({
    externalTripId: "T",
    stops: [
      { externalStopId: "a", sequence: 2 },
      { externalStopId: "b", sequence: 1 },
    ],
  });
  expect(await stopsIn({ externalTripId: "T" })).toEqual(["b", "a"]);
  expect(await stopsIn({ externalTripId: "NO" })).toEqual([]);
});

async function pageOf(id: "listTrips" | "listStops", query: Query<"listTrips">) {
  if (id === "listTrips") {
    const { trips, pagination } = await at.client.call("listTrips", { query });
    return { ids: trips.map((trip) => trip.tripId), pagination };
  }
  const { stops, pagination } = await at.client.call("listStops", { query });
  return { ids: stops.map((stop) => stop.stopId), pagination };
}

test.each(["listTrips", "listStops"] as const)(
  "%s is read page by page to its end, each once",
  async (id) => {
    for (let i = 0; i < 7; i++)
      await at.trip({ scheduledStartTime: day(3), stops: [{}, { scheduledDate: "2026-12-03" }] });
    for (const limit of [1, 3, 7, 100]) {
      const seen: number[] = [];
      let cursor: string | null = "0";
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(id, { ...window(2, 4), limit, cursor });
        expect(page.ids.length).toBeLessThanOrEqual(limit);
        seen.push(...page.ids);
        expect(page.pagination?.hasNextPage).toBe(page.pagination?.nextCursor !== null);
        cursor = page.pagination?.nextCursor ?? null;
      }
      expect(seen).toHaveLength(id === "listTrips" ? 7 : 14);
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    }
  },
);

test("a page is never larger than 1,000, and 100 where nothing is asked", async () => {
  await at.store.db.execute(sql`
    insert into platform.truckload_trips (company_id, user_ids, vehicle_numbers, trailer_numbers, fields,
      window_from_micros, window_until_micros, version, created_micros, updated_micros)
    select ${at.companyId}, '{}', '{}', '{}', '{}', ${at.clock.now * 1000}, ${at.clock.now * 1000}, 1, 0, 0
    from generate_series(1, 1200)`);
  expect((await at.client.call("listTrips", { query: {} })).trips).toHaveLength(100);
  expect((await at.client.call("listTrips", { query: { limit: 1000 } })).trips).toHaveLength(1000);
  expect((await refused(at.client.call("listTrips", { query: { limit: 1001 } }))).status).toBe(400);
});
