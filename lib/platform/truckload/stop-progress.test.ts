import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestCarrier } from "@/lib/platform/testing/truckload-carrier";
import { forgetStopProgress } from "@/lib/platform/truckload/visits/visit-store";

const at = openedOnce(startTestCarrier);

let made = 0;
const clock = (time: string) => `2026-11-20T${time}:00.000Z`;
const report = (externalStopId: string, kind: string, time: string, more: object = {}) => ({
  id: `report-${++made}`,
  externalStopId,
  kind,
  eventTime: clock(time),
  source: "driver",
  ...more,
});
const record = (...items: unknown[]) => at.device.call("recordStopProgress", { body: { items } });
async function stopNow(externalStopId: string) {
  const { stops } = await at.client.call("listStops", { query: { externalStopId } });
  return stops[0];
}
const oneStop = async (externalStopId: string) => at.trip({ stops: [{ externalStopId }] });

test("an arrival and a departure are written to the stop and reported", async () => {
  const trip = await oneStop("A");
  const events = await at.eventsOf(() =>
    record(
      report("A", "arrived", "10:00", { vehicle: "V-1", tripId: trip.tripId }),
      report("A", "departed", "10:40"),
    ),
  );
  expect(events.map((event) => event.eventType)).toEqual(["truckloadStopArrived", "truckloadStopDeparted"]);
  expect(events[0]?.trip).toEqual(await at.read(trip.tripId));
  expect(await stopNow("A")).toMatchObject({
    arrivedTime: clock("10:00"),
    departedTime: clock("10:40"),
    status: "departed",
    version: 2,
  });
});

test("a report handed in again, by its id, counts as repeated and changes nothing", async () => {
  await oneStop("B");
  const item = report("B", "arrived", "10:00");
  expect(await record(item, item)).toMatchObject({ accepted: 1, repeated: 1, refused: [] });
  const events = await at.eventsOf(async () => {
    const again = await record({ ...item, eventTime: clock("09:00") });
    expect(again).toMatchObject({ accepted: 0, repeated: 1, refused: [] });
  });
  expect(events).toEqual([]);
  expect((await stopNow("B"))?.arrivedTime).toBe(clock("10:00"));
});

test("in whatever order reports come, alone or together, the stop ends up the same", async () => {
  const reports = [
    ["arrived", "09:50", "geofence"],
    ["arrived", "10:05", "driver"],
    ["arrived", "10:02", "driver"],
    ["departed", "10:30", "driver"],
    ["departed", "10:45", "driver"],
    ["departed", "11:00", "geofence"],
  ] as const;
  const orders = [reports, reports.toReversed(), [...reports.slice(3), ...reports.slice(0, 3)]];
  for (const [index, order] of orders.entries()) {
    await oneStop(`C-${index}`);
    const items = order.map(([kind, time, source]) => report(`C-${index}`, kind, time, { source }));
    if (index === 1) await record(...items);
    else for (const item of items) await record(item);
    expect(await stopNow(`C-${index}`)).toMatchObject({
      arrivedTime: clock("09:50"),
      departedTime: clock("10:45"),
    });
  }
});

test("a dispatcher's correction stays, whatever the road reports later", async () => {
  const trip = await oneStop("D");
  await at.client.call("updateTripStatus", {
    query: { tripId: trip.tripId },
    body: { stops: [{ externalStopId: "D", arrivedTime: clock("10:15") }] },
  });
  expect(await record(report("D", "arrived", "10:00"))).toMatchObject({ accepted: 1 });
  expect((await stopNow("D"))?.arrivedTime).toBe(clock("10:15"));
});

test("a report from a skipped stop adds the time and leaves the decision", async () => {
  const trip = await oneStop("E");
  await at.client.call("updateTripStatus", {
    query: { tripId: trip.tripId },
    body: { stops: [{ externalStopId: "E", skippedTime: clock("09:00") }] },
  });
  await record(report("E", "arrived", "10:00"));
  expect(await stopNow("E")).toMatchObject({ arrivedTime: clock("10:00"), status: "skipped" });
});

test("a bad report is refused by its place and costs its neighbours nothing", async () => {
  const [trip, other] = [await oneStop("F"), await at.trip({ externalTripId: "OTHER" })];
  const stopId = trip.stops?.[0]?.stopId;
  const response = await record(
    report("F", "arrived", "10:00"),
    report("NO", "arrived", "10:00"),
    report("F", "arrived", "10:00", { tripId: other.tripId }),
    report("F", "arrived", "10:00", { externalTripId: "OTHER" }),
    report("F", "arrived", "10:00", { vehicle: "V-9" }),
    report("F", "arrived", "12:06"),
    report("F", "arrived", "10:00", { eventTime: "2026-10-01T00:00:00Z" }),
    report("F", "waved", "10:00"),
    { ...report("F", "arrived", "10:00"), externalStopId: undefined },
    report("NO", "departed", "10:10", { stopId: String(stopId) }),
    report("NO", "departed", "10:10", { stopId: 999_999_999_999 }),
    null,
  );
  expect(response).toMatchObject({ accepted: 2, repeated: 0 });
  expect(response.refused.map(({ index, fields }) => [index, fields[0]?.path])).toEqual([
    [1, "externalStopId"],
    [2, "tripId"],
    [3, "externalTripId"],
    [4, "vehicle"],
    [5, "eventTime"],
    [6, "eventTime"],
    [7, "kind"],
    [8, "stopId"],
    [10, "stopId"],
    [11, ""],
  ]);
  expect((await stopNow("F"))?.departedTime).toBe(clock("10:10"));
});

test("batches over many trips at once, crosswise and beside dispatchers, lose and repeat nothing", async () => {
  const ids = Array.from({ length: 20 }, (_, i) => `G-${i}`);
  const trips = await Promise.all(ids.map((id) => oneStop(id)));
  const arrivals = ids.map((id) => report(id, "arrived", "10:00"));
  const departures = ids.map((id) => report(id, "departed", "10:30")).reverse();
  const events = await at.eventsOf(() =>
    Promise.all([
      record(...arrivals),
      record(...departures),
      record(...departures, ...arrivals),
      ...trips.map(({ tripId }) =>
        at.client.call("updateTrip", { query: { tripId }, body: { displayName: "Seen" } }),
      ),
    ]),
  );
  const count = (type: string) => events.filter((event) => event.eventType === type).length;
  expect(count("truckloadStopArrived")).toBe(20);
  expect(count("truckloadStopDeparted")).toBe(20);
  for (const { tripId } of trips)
    expect(await at.read(tripId)).toMatchObject({ displayName: "Seen", stops: [{ status: "departed" }] });
});

test("only a device key opens it, and another company's stops are unknown to it", async () => {
  await oneStop("H");
  const body = { items: [report("H", "arrived", "10:00")] };
  expect((await at.send("POST", "/device/stop-progress", { body })).status).toBe(403);
  const other = await at.platform.ensureCompany("Third Carrier");
  const key = await at.platform.keys.create(other, "device", "third");
  const response = await (await at.send("POST", "/device/stop-progress", { key, body })).json();
  expect(response).toMatchObject({ accepted: 0, refused: [{ index: 0 }] });
});

test("reports are forgotten once a repeat would be refused anyway, and the stop keeps its times", async () => {
  await oneStop("I");
  const sent = report("I", "arrived", "10:00");
  await record(sent);
  const count = async (days: number) => {
    await forgetStopProgress(at.store.db, (at.clock.now + days * 86_400_000) * 1000);
    const { rows } = await at.store.db.execute<{ n: number }>(
      sql`select count(*)::int as n from platform.truckload_stop_progress where progress_id = ${sent.id}`,
    );
    return rows[0]?.n;
  };
  expect([await count(30), await count(32)]).toEqual([1, 0]);
  expect((await stopNow("I"))?.arrivedTime).toBe(clock("10:00"));
});
