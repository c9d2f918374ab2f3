import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused } from "@/lib/platform/testing/test-platform";
import { orderOf, startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

const patch = (tripId: number, body: object) => at.client.call("updateTrip", { query: { tripId }, body });
const put = (tripId: number, body: object) => at.client.call("replaceTrip", { query: { tripId }, body });

test("PATCH changes what was sent: null and empty texts clear, attributes merge, arrays replace", async () => {
  const trip = await at.trip({
    displayName: "Old",
    description: "Old",
    scheduledCount: 4,
    attributes: { a: 1, b: 2 },
    externalUserIds: ["D-1"],
    externalVehicleIds: ["V-1"],
    shipper: { externalCompanyLocationId: "L-1" },
  });
  const { trip: after } = await patch(trip.tripId, {
    displayName: "",
    scheduledCount: null,
    attributes: { b: null, c: 3 },
    externalUserIds: ["D-2"],
    externalVehicleIds: null,
    shipper: { city: "Dallas" },
  });
  const { displayName: _name, scheduledCount: _count, shipper: _shipper, ...kept } = trip;
  expect(after).toEqual({
    ...kept,
    userIds: [at.driverIds[1]],
    externalUserIds: ["D-2"],
    externalVehicleIds: [],
    attributes: { a: 1, c: 3 },
    shipper: expect.objectContaining({ city: "Dallas", companyLocationId: null }),
    version: 2,
  });
});

test("a PATCH that would turn a window round is refused though it sends one end only", async () => {
  const trip = await at.trip({ scheduledStartTime: "2026-11-20T10:00:00Z" });
  const call = patch(trip.tripId, { scheduledEndTime: "2026-11-20T09:00:00Z" });
  expect(await refused(call)).toMatchObject({ status: 400, fields: [{ path: "scheduledEndTime" }] });
});

test("PUT replaces the fields and assignments, and leaves stops alone that it does not speak of", async () => {
  const trip = await at.trip({
    externalTripId: "PUT-1",
    description: "Old",
    externalUserIds: ["D-1"],
    attributes: { a: 1 },
    stops: [{ externalStopId: "PUT-S" }],
  });
  const { trip: after } = await put(trip.tripId, { displayName: "New" });
  expect(after).toMatchObject({
    externalTripId: "PUT-1",
    displayName: "New",
    userIds: [],
    stops: trip.stops,
  });
  expect(after).not.toHaveProperty("description");
  expect(after).not.toHaveProperty("attributes");
});

test("PUT's stops are the whole list: named ones are replaced, others made or removed", async () => {
  const trip = await at.trip({
    stops: [
      { externalStopId: "W-1", description: "Old", displayName: "One" },
      { externalStopId: "W-2" },
      { externalStopId: "W-3", description: "Old" },
    ],
  });
  const [one, , three] = trip.stops ?? [];
  const { trip: after } = await put(trip.tripId, {
    stops: [
      { externalStopId: "W-3", displayName: "Three" },
      { externalStopId: "W-4" },
      { stopId: String(one?.stopId), externalStopId: "IGNORED", displayName: "One" },
    ],
  });
  expect(orderOf(after)).toEqual(["W-3", "W-4", "W-1"]);
  expect(after.stops?.map((stop) => stop.stopId)).toEqual([three?.stopId, expect.any(Number), one?.stopId]);
  expect(after.stops?.map((stop) => stop.description)).toEqual([undefined, undefined, undefined]);
  const { stops: gone } = await at.client.call("listStops", { query: { externalStopId: "W-2" } });
  expect(gone).toEqual([]);
});

test("PUT that leaves out a stop that was arrived at is a conflict that names it", async () => {
  const trip = await at.trip({ stops: [{ externalStopId: "R-1" }, { externalStopId: "R-2" }] });
  await at.client.call("updateTripStatus", {
    query: { tripId: trip.tripId },
    body: { stops: [{ externalStopId: "R-1", arrivedTime: "2026-11-20T11:00:00Z" }] },
  });
  const error = await refused(put(trip.tripId, { stops: [{ externalStopId: "R-2" }] }));
  expect(error).toMatchObject({ status: 409, fields: [{ path: "stops" }] });
  expect(error.message).toContain("R-1");
  expect(orderOf(await at.read(trip.tripId))).toEqual(["R-1", "R-2"]);
});

test("PATCH's stops change those that they name and add new ones; others stay", async () => {
  const trip = await at.trip({
    stops: [
      { externalStopId: "C-1", displayName: "One" },
      { externalStopId: "C-2" },
      { externalStopId: "C-3" },
    ],
  });
  const { trip: after } = await patch(trip.tripId, {
    stops: [
      { externalStopId: "C-new" },
      { externalStopId: "C-3", sequence: 1 },
      { externalStopId: "C-1", description: "Changed" },
    ],
  });
  expect(orderOf(after)).toEqual(["C-3", "C-1", "C-2", "C-new"]);
  expect(after.stops?.[1]).toMatchObject({ displayName: "One", description: "Changed" });
});

test("a stopId of another trip is refused", async () => {
  const [trip, other] = [await at.trip(), await at.trip({ stops: [{}] })];
  const call = patch(trip.tripId, { stops: [{ stopId: other.stops?.[0]?.stopId }] });
  expect(await refused(call)).toMatchObject({ status: 400, fields: [{ path: "stops.0.stopId" }] });
});

test("of two ids the number wins", async () => {
  const [one, two] = [await at.trip({ externalTripId: "N-1" }), await at.trip({ externalTripId: "N-2" })];
  const query = { tripId: String(two.tripId), externalTripId: "N-1" };
  const { trip } = await at.client.call("updateTrip", { query, body: { displayName: "Two" } });
  expect(trip.tripId).toBe(two.tripId);
  expect(await at.read(one.tripId)).not.toHaveProperty("displayName");
});

test.each([
  ["PUT", {}, 400],
  ["PATCH", {}, 400],
  ["DELETE", {}, 400],
  ["PATCH", { tripId: 999_999_999_999_999 }, 404],
  ["DELETE", { externalTripId: "NOBODY" }, 404],
] as const)("%s of %o answers %i", async (method, query, status) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const body = method === "DELETE" ? undefined : {};
  const response = await at.send(method, `/truckload/trips?${search}`, { body });
  expect(response.status).toBe(status);
});

test("a trip is deleted with its stops", async () => {
  const trip = await at.trip({ externalTripId: "GONE", stops: [{ externalStopId: "GONE-S" }] });
  await at.client.call("deleteTrip", { query: { tripId: trip.tripId } });
  expect((await at.client.call("listTrips", { query: { externalTripId: "GONE" } })).trips).toEqual([]);
  expect((await at.client.call("listStops", { query: { externalStopId: "GONE-S" } })).stops).toEqual([]);
  await at.trip({ externalTripId: "GONE", stops: [{ externalStopId: "GONE-S" }] });
});

test.each([
  ["has started", { trips: [{ actualStartTime: "2026-11-20T11:00:00Z" }] }],
  ["was at a stop", { stops: [{ externalStopId: "KEEP", arrivedTime: "2026-11-20T11:00:00Z" }] }],
])("a trip that %s cannot be deleted", async (_, body) => {
  const trip = await at.trip({ stops: [{ externalStopId: "KEEP" }] });
  const query = { tripId: trip.tripId };
  await at.client.call("updateTripStatus", { query, body });
  expect(await refused(at.client.call("deleteTrip", { query }))).toMatchObject({
    status: 409,
    type: "CONFLICT",
  });
  const clear = {
    trips: [{ actualStartTime: null }],
    stops: [{ externalStopId: "KEEP", arrivedTime: null }],
  };
  await at.client.call("updateTripStatus", { query, body: clear });
  await at.client.call("deleteTrip", { query });
});

test("another company sees no trips, cannot change them and can reuse their ids", async () => {
  const trip = await at.trip({ externalTripId: "SHARED", stops: [{ externalStopId: "SHARED-S" }] });
  const other = await at.otherCompany();
  const query = { tripId: trip.tripId };
  expect((await other.call("listTrips", { query })).trips).toEqual([]);
  expect((await other.call("listStops", { query: { externalStopId: "SHARED-S" } })).stops).toEqual([]);
  expect((await refused(other.call("updateTrip", { query, body: {} }))).status).toBe(404);
  expect((await refused(other.call("deleteTrip", { query }))).status).toBe(404);
  const stop = { tripId: trip.tripId };
  expect((await refused(other.call("createStop", { body: stop }))).status).toBe(400);
  await other.call("createTrip", {
    body: { externalTripId: "SHARED", stops: [{ externalStopId: "SHARED-S" }] },
  });
  const byId = { userIds: [at.driverIds[0]] };
  expect((await refused(other.call("createTrip", { body: byId }))).status).toBe(400);
});
