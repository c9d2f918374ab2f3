import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused } from "@/lib/platform/testing/test-platform";
import { orderOf, startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

const patch = (tripId: number, body: object) => at.client.call("updateTrip", { query: { tripId }, body });

test.each([
  ["PATCH", "query"],
  ["PUT", "body"],
  ["DELETE", "query"],
])("a stale %s of a trip by the %s is refused with the present record", async (method, place) => {
  const trip = await at.trip();
  const { trip: present, units } = await patch(trip.tripId, { displayName: "Theirs" });
  const search = `tripId=${trip.tripId}${place === "query" ? "&version=1" : ""}`;
  const sent = { displayName: "Mine", ...(place === "body" ? { version: 1 } : {}) };
  const body = method === "DELETE" ? undefined : sent;
  const response = await at.send(method, `/truckload/trips?${search}`, { body });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    type: "CONFLICT",
    fields: [{ path: "version" }],
    details: { trip: present, units },
  });
  expect(await at.read(trip.tripId)).toEqual(present);
});

test("a stale write of a stop is refused with the present stop, alone or within its trip", async () => {
  const trip = await at.trip({ stops: [{}] });
  const stopId = trip.stops?.[0]?.stopId ?? 0;
  const { stop: present } = await at.client.call("updateStop", {
    query: { stopId },
    body: { displayName: "Theirs" },
  });
  const alone = await at.send("PATCH", `/truckload/stops?stopId=${stopId}&version=1`, { body: {} });
  expect(await alone.json()).toMatchObject({ type: "CONFLICT", details: { stop: present } });
  const within = await at.send("PATCH", `/truckload/trips?tripId=${trip.tripId}`, {
    body: { stops: [{ stopId, version: 1 }] },
  });
  expect(await within.json()).toMatchObject({
    fields: [{ path: "stops.0.version" }],
    details: { stop: present },
  });
});

test("the client's error carries the present record of a stale write", async () => {
  const trip = await at.trip();
  const { trip: present, units } = await patch(trip.tripId, { displayName: "Theirs" });
  const query = { tripId: trip.tripId, version: 1 };
  const error = await refused(at.client.call("updateTrip", { query, body: {} }));
  expect(error.details).toEqual({ trip: present, units });
});

test("the present version is let through, and a change to a stop is a change to its trip", async () => {
  const trip = await at.trip({ stops: [{}, {}] });
  const [one, two] = trip.stops ?? [];
  const query = { stopId: one?.stopId ?? 0, version: 1 };
  expect((await at.client.call("updateStop", { query, body: { displayName: "X" } })).stop.version).toBe(2);
  const after = await at.read(trip.tripId);
  expect(after.version).toBe(2);
  expect(after.stops?.[1]).toEqual(two);
});

test("a write that changes nothing leaves version and events alone", async () => {
  const trip = await at.trip({ externalUserIds: ["D-1"], displayName: "X", stops: [{ displayName: "Y" }] });
  const { stops, ...rest } = trip;
  const events = await at.eventsOf(async () => {
    await at.client.call("replaceTrip", {
      query: { tripId: trip.tripId },
      body: { ...rest, stops: stops ?? [] },
    });
    await patch(trip.tripId, { displayName: "X" });
  });
  expect(events).toEqual([]);
  expect(await at.read(trip.tripId)).toEqual(trip);
});

test("of two writers with one version exactly one gets through", async () => {
  const trip = await at.trip();
  const statuses = await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      const path = `/truckload/trips?tripId=${trip.tripId}&version=1`;
      return (await at.send("PATCH", path, { body: { displayName: `Writer ${n}` } })).status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
});

test("writers of different fields and stops of one trip at once lose nothing", async () => {
  const trip = await at.trip({ stops: [{ externalStopId: "W-A" }] });
  const { tripId } = trip;
  await Promise.all([
    patch(tripId, { displayName: "One" }),
    patch(tripId, { description: "Two" }),
    patch(tripId, { attributes: { a: 1 } }),
    patch(tripId, { attributes: { b: 2 } }),
    patch(tripId, { externalUserIds: ["D-1"] }),
    at.client.call("updateStop", { query: { externalStopId: "W-A" }, body: { displayName: "Stop" } }),
    at.client.call("createStop", { body: { tripId, externalStopId: "W-B" } }),
    at.client.call("createStop", { body: { tripId, externalStopId: "W-C" } }),
    at.client.call("updateTripStatus", {
      query: { tripId },
      body: { trips: [{ actualStartTime: "2026-11-20T11:00:00Z" }] },
    }),
  ]);
  const after = await at.read(tripId);
  expect(after).toMatchObject({
    displayName: "One",
    description: "Two",
    attributes: { a: 1, b: 2 },
    externalUserIds: ["D-1"],
    status: "started",
    version: 10,
  });
  expect(orderOf(after).toSorted()).toEqual(["W-A", "W-B", "W-C"]);
  expect(after.stops?.find((stop) => stop.externalStopId === "W-A")?.displayName).toBe("Stop");
});

test("stops that cross between two trips at once neither get lost nor block each other", async () => {
  const [one, two] = [
    await at.trip({ stops: [{ externalStopId: "X-1" }, { externalStopId: "X-2" }] }),
    await at.trip({ stops: [{ externalStopId: "X-3" }, { externalStopId: "X-4" }] }),
  ];
  const move = (externalStopId: string, tripId: number) =>
    at.client.call("updateStop", { query: { externalStopId }, body: { tripId } });
  await Promise.all([
    move("X-1", two.tripId),
    move("X-3", one.tripId),
    move("X-2", two.tripId),
    move("X-4", one.tripId),
  ]);
  expect(orderOf(await at.read(one.tripId)).toSorted()).toEqual(["X-3", "X-4"]);
  expect(orderOf(await at.read(two.tripId)).toSorted()).toEqual(["X-1", "X-2"]);
});

test("trips made at once with the same ids give one trip and conflicts, whatever the order of their stops", async () => {
  const create = (ids: string[]) =>
    at.send("POST", "/truckload/trips", {
      body: { stops: ids.map((externalStopId) => ({ externalStopId })) },
    });
  const responses = await Promise.all([
    create(["R-1", "R-2"]),
    create(["R-2", "R-1"]),
    create(["R-2", "R-3", "R-1"]),
  ]);
  expect(responses.map((result) => result.status).sort()).toEqual([201, 409, 409]);
});

test("a repeated POST with one Idempotency-Key makes one trip", async () => {
  const send = async () => {
    const headers = { apiKey: at.interfaceKey, "content-type": "application/json", "idempotency-key": "k-1" };
    const request = { method: "POST", headers, body: JSON.stringify({ externalTripId: "ONCE" }) };
    return (await at.platform.fetch(new Request("http://platform.test/truckload/trips", request))).json();
  };
  expect(await send()).toEqual(await send());
});
