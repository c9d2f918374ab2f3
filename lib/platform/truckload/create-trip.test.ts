import { expect, test } from "vitest";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Body } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused } from "@/lib/platform/testing/test-platform";
import { orderOf, setUnits, startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

test("a trip is made with all its fields and answered whole", async () => {
  const body = {
    externalTripId: "LOAD-1",
    externalUserIds: ["D-1", "D-2"],
    externalVehicleIds: ["V-1", "V-2"],
    externalTrailerIds: ["T-1", "T-2"],
    displayName: "Joliet to Dallas",
    description: "Tarped",
    tmsTripType: "loaded",
    sequence: 2.5,
    scheduledStartTime: "2026-11-21T08:00:00",
    scheduledEndTime: "2026-11-22T10:00:00-06:00",
    scheduledDistanceTotal: 1234.56,
    scheduledDistanceLoaded: 1200,
    scheduledDistanceEmpty: 34.5,
    scheduledWeight: 42_000,
    scheduledVolume: 2_500,
    scheduledCount: 24,
    attributes: { customer: { tier: 1 } },
  };
  const { trip, units } = await at.client.call("createTrip", { body });
  expect(trip).toEqual({
    ...body,
    tripId: expect.any(Number),
    userIds: at.driverIds,
    scheduledStartTime: "2026-11-21T08:00:00.000Z",
    scheduledEndTime: "2026-11-22T16:00:00.000Z",
    scheduledDistanceTotal: 1234.6,
    stops: [],
    status: "planned",
    version: 1,
    updatedTime: "2026-11-20T12:00:00.000Z",
  });
  expect(units).toEqual({ volume: "cubicfeet", weight: "pounds", distance: "miles" });
  expect(await at.read(trip.tripId)).toEqual(trip);
});

test("the units are the company's", async () => {
  await setUnits(at, "liters", "kilograms", "kilometers");
  const { units } = await at.client.call("createTrip", { body: {} });
  expect(units).toEqual({ volume: "liters", weight: "kilograms", distance: "kilometers" });
});

test("a location by an id is returned with the company location's fields as they are now", async () => {
  const trip = await at.trip({
    shipper: {
      companyLocationId: String(at.locationIds[0]),
      externalCompanyLocationId: "NOWHERE",
      city: "Ghent",
    },
    consignee: { externalCompanyLocationId: "L-2" },
  });
  expect(trip.shipper).toEqual({
    companyLocationId: at.locationIds[0],
    externalCompanyLocationId: "L-1",
    name: "Joliet yard",
    address1: "1 Dock Road",
    address2: null,
    city: "Joliet",
    state: "IL",
    zip: "60431",
    country: "US",
    latitude: 41.525,
    longitude: -88.0817,
    geofence: {
      circle: { latitude: 41.525, longitude: -88.0817, enterRadiusMeters: 1000, exitRadiusMeters: 2000 },
    },
  });
  expect(trip.consignee?.geofence).toEqual({
    circle: { latitude: 41.5, longitude: -88.1, enterRadiusMeters: 300, exitRadiusMeters: 500 },
  });
  const query = { companyLocationId: at.locationIds[0] };
  await at.client.call("updateCompanyLocation", { query, body: { name: "Joliet north yard" } });
  expect((await at.read(trip.tripId)).shipper?.name).toBe("Joliet north yard");
});

test("an explicit location is returned with every published field", async () => {
  const circle = { latitude: 1.2345678, longitude: 2, enterRadiusMeters: 3000 };
  const trip = await at.trip({
    shipper: { city: "Dallas", state: "TX", notes: "Gate 4", geofence: { circle } },
    consignee: { latitude: 41.1234567, longitude: -88 },
  });
  const nothing = { companyLocationId: null, externalCompanyLocationId: null, name: null, address1: null };
  const more = { address2: null, zip: null, country: null };
  expect(trip.shipper).toEqual({
    ...nothing,
    ...more,
    city: "Dallas",
    state: "TX",
    latitude: null,
    longitude: null,
    geofence: {
      circle: { latitude: 1.23457, longitude: 2, enterRadiusMeters: 3000, exitRadiusMeters: 3000 },
    },
  });
  expect(trip.consignee).toMatchObject({
    latitude: 41.12346,
    geofence: { circle: { latitude: 41.12346, enterRadiusMeters: 1000, exitRadiusMeters: 2000 } },
  });
});

test("userIds win over externalUserIds unless they are empty", async () => {
  const both = await at.trip({ userIds: [String(at.driverIds[1])], externalUserIds: ["D-1"] });
  expect(both.externalUserIds).toEqual(["D-2"]);
  const empty = await at.trip({ externalUserIds: ["D-1"] });
  expect(empty.userIds).toEqual([at.driverIds[0]]);
});

test.each([
  ["userIds.1", { userIds: [1001, 999_999_999_999] }],
  ["externalUserIds.0", { externalUserIds: ["NOBODY"] }],
  ["externalVehicleIds.1", { externalVehicleIds: ["V-1", "V-9"] }],
  ["externalTrailerIds.0", { externalTrailerIds: ["T-9"] }],
  ["shipper.companyLocationId", { shipper: { companyLocationId: 9, externalCompanyLocationId: "L-1" } }],
  [
    "stops.1.location.externalCompanyLocationId",
    stops({}, { location: { externalCompanyLocationId: "L-9" } }),
  ],
  [
    "scheduledEndTime",
    { scheduledStartTime: "2026-11-20T10:00:00Z", scheduledEndTime: "2026-11-20T09:00:00Z" },
  ],
  ["scheduledStartTime", { scheduledStartTime: "tomorrow" }],
  ["scheduledStartTime", { scheduledStartTime: "9999-01-01T00:00:00Z" }],
  ["scheduledWeight", { scheduledWeight: -1 }],
  ["shipper.longitude", { shipper: { latitude: 4 } }],
  ["shipper", { shipper: { name: "Somewhere" } }],
  ["shipper.geofence.circle.latitude", { shipper: { city: "X", geofence: { circle: {} } } }],
  ["attributes", { attributes: { "a\0": 1 } }],
  [
    "stops.0.windowEndTime",
    stops({ windowStartTime: "2026-11-20T10:00Z", windowEndTime: "2026-11-20T09:59Z" }),
  ],
  ["stops.0.forms.0.formId", stops({ forms: [{ formId: "x", version: "2024-01-01T00:00:00Z" }] })],
  ["stops.1", stops({ externalStopId: "TWICE" }, { externalStopId: "TWICE" })],
  ["stops", { stops: Array.from({ length: 201 }, () => ({})) }],
])("a bad %s is refused by its name and leaves nothing behind", async (path, body) => {
  const response = await at.send("POST", "/truckload/trips", { body: { externalTripId: "BAD", ...body } });
  expect(response.status).toBe(400);
  expect((await response.json()).fields).toContainEqual({ path, message: expect.any(String) });
  const { trips } = await at.client.call("listTrips", { query: { externalTripId: "BAD" } });
  expect(trips).toEqual([]);
});
function stops(...list: object[]) {
  return { stops: list };
}

test("an id that exists is a conflict, of a trip and of a stop", async () => {
  await at.trip({ externalTripId: "TAKEN", stops: [{ externalStopId: "TAKEN-S" }] });
  expect(await refused(at.trip({ externalTripId: "TAKEN" }))).toMatchObject({
    status: 409,
    fields: [{ path: "externalTripId" }],
  });
  expect(await refused(at.trip({ stops: [{}, { externalStopId: "TAKEN-S" }] }))).toMatchObject({
    status: 409,
    fields: [{ path: "stops.1.externalStopId" }],
  });
});

test("stops come in the order of their sequence, those without one after", async () => {
  const ids = (...list: [string, number?][]) => ({
    stops: list.map(([externalStopId, sequence]) =>
      sequence === undefined ? { externalStopId } : { externalStopId, sequence },
    ),
  });
  expect(orderOf(await at.trip(ids(["O-c", 30], ["O-end"], ["O-a", 10], ["O-b", 20])))).toEqual([
    "O-a",
    "O-b",
    "O-c",
    "O-end",
  ]);
});

test("forms are kept as sent", async () => {
  const form = {
    formId: "7b6f4f9e-6d1c-4a39-8b2c-1f9c0a7d9d11",
    version: "2024-01-01T00:00:00.000001Z",
    prefill: { "Pro Number": "1" },
    literalPreFillMapping: { a: null },
  };
  const trip = await at.trip({ stops: [{ forms: [form, { ...form, prefill: null }] }] });
  const { prefill: _prefill, ...bare } = form;
  expect(trip.stops?.[0]?.forms).toEqual([form, bare]);
});

/** Events that name a trip whose id begins so, in their order. */
async function eventsOf(prefix: string) {
  const { events } = await at.client.call("listReturnEvents", { query: { startTime: "2000-01-01" } });
  const text = `"externalTripId":"${prefix}`;
  return events.filter((event) => JSON.stringify(event.data).includes(text));
}

/** Statements that a call asks of the store, but for the transaction around them. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { scopes } = at.store;
  const begin = scopes.begin;
  const asked: string[] = [];
  scopes.begin = (scope) => {
    const transaction = begin(scope);
    return {
      query: (statement, values) => {
        asked.push(statement.text);
        return transaction.query(statement, values);
      },
      commit: () => transaction.commit(),
      rollback: () => transaction.rollback(),
    };
  };
  await work().finally(() => {
    scopes.begin = begin;
  });
  return asked;
}

test("a trip with stops takes three statements: what it names, the trip, its events", async () => {
  const location = {
    name: "Dock",
    city: "Joliet",
    state: "IL",
    country: "USA",
    latitude: 41.5,
    longitude: -88.1,
  };
  const body = { externalTripId: "COUNTED-1", stops: [1, 2, 3, 4].map(() => ({ location })) };
  const asked = await statementsOf(() => at.client.call("createTrip", { body }));
  expect(asked).toHaveLength(3);
});

test("trips that come at once are stored together, each with its own ids and events", async () => {
  const location = { name: "Dock", latitude: 41.5, longitude: -88.1 };
  const bodies = Array.from({ length: 20 }, (_, i) => ({
    externalTripId: `AT-ONCE-${i}`,
    externalVehicleIds: [i % 2 === 0 ? "V-1" : "V-2"],
    stops: Array.from({ length: i % 4 }, (_, place) => ({
      externalStopId: `AT-ONCE-${i}-${3 - place}`,
      location,
    })),
  }));
  const made: Awaited<ReturnType<typeof create>>[] = [];
  const create = (body: (typeof bodies)[number]) => at.client.call("createTrip", { body });
  const asked = await statementsOf(async () => {
    made.push(...(await Promise.all(bodies.map(create))));
  });
  // The first goes alone, since nobody knows of the others then.
  expect(asked).toHaveLength(2 * 3);
  for (const [i, { trip }] of made.entries()) {
    expect(trip).toMatchObject({ ...bodies[i], version: 1 });
    expect((await at.client.call("listTrips", { query: { externalTripId: `AT-ONCE-${i}` } })).trips).toEqual([
      trip,
    ]);
  }
  const events = await eventsOf("AT-ONCE-");
  expect(events.filter(({ eventType }) => eventType === "truckloadTripCreated")).toHaveLength(20);
  expect(events.filter(({ eventType }) => eventType === "truckloadTripAssigned")).toHaveLength(20);
});

test("of trips that come at once each is refused for what it says itself", async () => {
  await at.client.call("createTrip", { body: { externalTripId: "MIXED-taken" } });
  const outcome = (body: Body<"createTrip">) =>
    at.client.call("createTrip", { body }).then(
      ({ trip }) => trip.externalTripId,
      ({ status, fields }: PlatformError) => [status, fields[0]?.path],
    );
  const outcomes = await Promise.all([
    outcome({ externalTripId: "MIXED-0" }),
    outcome({ externalTripId: "MIXED-1" }),
    outcome({ externalTripId: "MIXED-taken" }),
    outcome({ externalTripId: "MIXED-2", externalVehicleIds: ["V-1", "NOBODY"] }),
    outcome({ externalTripId: "MIXED-3", stops: [{ externalStopId: "MIXED-stop" }] }),
    outcome({ externalTripId: "MIXED-4" }),
  ]);
  expect(outcomes).toEqual([
    "MIXED-0",
    "MIXED-1",
    [409, "externalTripId"],
    [400, "externalVehicleIds.1"],
    "MIXED-3",
    "MIXED-4",
  ]);
  const again = await Promise.all([
    outcome({}),
    outcome({ externalTripId: "MIXED-5" }),
    outcome({ externalTripId: "MIXED-6", stops: [{ externalStopId: "MIXED-stop" }] }),
  ]);
  expect(again).toEqual([undefined, "MIXED-5", [409, "stops.0.externalStopId"]]);
  const same = await Promise.all([1, 2, 3, 4].map(() => outcome({ externalTripId: "MIXED-same" })));
  expect(same.filter((one) => one === "MIXED-same")).toHaveLength(1);
  expect(same.filter((one) => Array.isArray(one) && one[0] === 409)).toHaveLength(3);
  const created = (await eventsOf("MIXED-")).filter(({ eventType }) => eventType === "truckloadTripCreated");
  expect(created).toHaveLength(7);
});
