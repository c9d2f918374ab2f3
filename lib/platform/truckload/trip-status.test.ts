import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused } from "@/lib/platform/testing/test-platform";
import { startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

const nine = "2026-11-20T09:00:00.000Z";
const ten = "2026-11-20T10:00:00.000Z";
const write = (tripId: number, body: object) =>
  at.client.call("updateTripStatus", { query: { tripId }, body });
const oneStop = () => at.trip({ stops: [{}] });

test("a trip starts and ends by times, and null takes them back", async () => {
  const { tripId } = await at.trip();
  const started = await write(tripId, { trips: [{ actualStartTime: nine }] });
  expect(started.trips).toMatchObject([{ tripId, actualStartTime: nine, status: "started" }]);
  expect(started.units.distance).toBe("miles");
  const ended = await write(tripId, { trips: [{ actualEndTime: ten }] });
  expect(ended.trips).toMatchObject([{ actualStartTime: nine, actualEndTime: ten, status: "ended" }]);
  const again = await write(tripId, { trips: [{ actualEndTime: null }] });
  expect(again.trips[0]).toMatchObject({ status: "started" });
  expect(again.trips[0]).not.toHaveProperty("actualEndTime");
  const planned = await write(tripId, { trips: [{ actualStartTime: null }] });
  expect(planned.trips[0]?.status).toBe("planned");
});

test.each([
  ["trips.0.actualEndTime", 409, { actualEndTime: ten }],
  ["trips.0.actualEndTime", 400, { actualStartTime: ten, actualEndTime: nine }],
  ["trips.0.actualStartTime", 400, { actualStartTime: "2026-11-20T12:06:00Z" }],
  ["trips.0.actualStartTime", 400, { actualStartTime: "soon" }],
])("a bad %s is refused with %i", async (path, status, item) => {
  const { tripId } = await at.trip();
  expect(await refused(write(tripId, { trips: [item] }))).toMatchObject({ status, fields: [{ path }] });
  expect((await at.read(tripId)).status).toBe("planned");
});

test("the start of an ended trip cannot be cleared alone", async () => {
  const { tripId } = await at.trip();
  await write(tripId, { trips: [{ actualStartTime: nine, actualEndTime: ten }] });
  expect(await refused(write(tripId, { trips: [{ actualStartTime: null }] }))).toMatchObject({
    status: 409,
    fields: [{ path: "trips.0.actualStartTime" }],
  });
});

test.each([
  [{ arrivedTime: nine }, "arrived"],
  [{ arrivedTime: nine, departedTime: ten }, "departed"],
  [{ skippedTime: nine }, "skipped"],
  [{ canceledTime: nine }, "canceled"],
])("a stop with %o is %s, and null takes it back", async (times, status) => {
  const trip = await oneStop();
  const stopId = String(trip.stops?.[0]?.stopId);
  const { trips } = await write(trip.tripId, { stops: [{ stopId, ...times }] });
  expect(trips[0]?.stops).toMatchObject([{ ...times, status }]);
  const nothing = Object.fromEntries(Object.keys(times).map((name) => [name, null]));
  const cleared = await write(trip.tripId, { stops: [{ stopId, ...nothing }] });
  expect(cleared.trips[0]?.stops?.[0]).toEqual({ ...trip.stops?.[0], version: 3 });
});

test.each([
  ["skippedTime", 409, { canceledTime: nine }, { skippedTime: ten }],
  ["canceledTime", 409, { skippedTime: nine }, { canceledTime: ten }],
  ["skippedTime", 409, { arrivedTime: nine }, { skippedTime: ten }],
  ["canceledTime", 409, { arrivedTime: nine, departedTime: nine }, { canceledTime: ten }],
  ["arrivedTime", 409, { skippedTime: nine }, { arrivedTime: ten }],
  ["departedTime", 409, {}, { departedTime: ten }],
  ["departedTime", 400, { arrivedTime: ten }, { departedTime: nine }],
  ["arrivedTime", 409, { arrivedTime: nine, departedTime: ten }, { arrivedTime: null }],
])("%s is refused with %i after %o", async (name, status, first, second) => {
  const trip = await oneStop();
  const stopId = trip.stops?.[0]?.stopId;
  await write(trip.tripId, { stops: [{ stopId, ...first }] });
  expect(await refused(write(trip.tripId, { stops: [{ stopId, ...second }] }))).toMatchObject({
    status,
    fields: [{ path: `stops.0.${name}` }],
  });
});

test("an arrived stop can be canceled, and a skip turned into an arrival in one item", async () => {
  const trip = await at.trip({ stops: [{}, {}] });
  const [one, two] = (trip.stops ?? []).map((stop) => stop.stopId);
  await write(trip.tripId, {
    stops: [
      { stopId: one, arrivedTime: nine },
      { stopId: two, skippedTime: nine },
    ],
  });
  const { trips } = await write(trip.tripId, {
    stops: [
      { stopId: one, canceledTime: ten },
      { stopId: two, skippedTime: null, arrivedTime: ten },
    ],
  });
  expect(trips[0]?.stops?.map((stop) => stop.status)).toEqual(["canceled", "arrived"]);
});

test("all or nothing: a refused stop takes the trip's start back", async () => {
  const trip = await oneStop();
  const body = { trips: [{ actualStartTime: nine }], stops: [{ externalStopId: "NO", skippedTime: nine }] };
  expect(await refused(write(trip.tripId, body))).toMatchObject({
    status: 400,
    fields: [{ path: "stops.0.externalStopId" }],
  });
  expect(await at.read(trip.tripId)).toEqual(trip);
});

test("a stop of another trip is refused", async () => {
  const [one, two] = [await oneStop(), await oneStop()];
  const call = write(one.tripId, { stops: [{ stopId: two.stops?.[0]?.stopId, skippedTime: nine }] });
  expect(await refused(call)).toMatchObject({ status: 400, fields: [{ path: "stops.0.stopId" }] });
});

test("the trip is named by the query", async () => {
  const nameless = at.client.call("updateTripStatus", { query: {}, body: {} });
  expect(await refused(nameless)).toMatchObject({ status: 400, fields: [{ path: "tripId" }] });
  const unknown = at.client.call("updateTripStatus", { query: { externalTripId: "NO" }, body: {} });
  expect((await refused(unknown)).status).toBe(404);
});
