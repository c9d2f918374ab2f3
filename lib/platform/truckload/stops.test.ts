import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused } from "@/lib/platform/testing/test-platform";
import { orderOf, startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

let made = 0;
/** A trip of stops named A, B, C and so on, under a prefix of their own. */
async function tripOf(letters: string) {
  const prefix = `${++made}`;
  const trip = await at.trip({
    externalTripId: `TRIP-${prefix}`,
    stops: [...letters].map((letter) => ({ externalStopId: `${prefix}${letter}` })),
  });
  return {
    trip,
    prefix,
    order: async () =>
      orderOf(await at.read(trip.tripId))
        .join(" ")
        .replaceAll(prefix, ""),
  };
}
const patch = (externalStopId: string, body: object) =>
  at.client.call("updateStop", { query: { externalStopId }, body });
const put = (externalStopId: string, body: object) =>
  at.client.call("replaceStop", { query: { externalStopId }, body });

test("a stop is made with all its fields and answered whole", async () => {
  const { trip, prefix } = await tripOf("A");
  const body = {
    externalStopId: `${prefix}B`,
    tmsStopType: "Live Unload",
    typeDisplayName: "Delivery",
    displayName: "STOP123",
    description: "Door 4",
    scheduledDate: "2026-11-21",
    windowStartTime: "2026-11-21T08:00:00.000Z",
    windowEndTime: "2026-11-21T10:00:00.000Z",
    scheduledWeight: 42_000.5,
    scheduledVolume: 12,
    scheduledCount: 24,
    expectedServiceTime: 45,
    attributes: { dock: "4" },
  };
  const location = { externalCompanyLocationId: "L-1" };
  const response = await at.client.call("createStop", {
    body: { ...body, location, externalTripId: `TRIP-${prefix}` },
  });
  expect(response).toEqual({
    stop: {
      ...body,
      stopId: expect.any(Number),
      tripId: trip.tripId,
      externalTripId: trip.externalTripId,
      sequence: 2,
      location: expect.objectContaining({ name: "Joliet yard" }),
      status: "planned",
      version: 1,
    },
    units: { volume: "cubicfeet", weight: "pounds", distance: "miles" },
  });
  const { stops } = await at.client.call("listStops", { query: { stopId: String(response.stop.stopId) } });
  expect(stops).toEqual([response.stop]);
});

test("tripId is looked up first, and a trip is needed", async () => {
  const [one, two] = [await tripOf(""), await tripOf("")];
  const ids = { tripId: String(one.trip.tripId), externalTripId: `TRIP-${two.prefix}` };
  const { stop } = await at.client.call("createStop", { body: ids });
  expect(stop.tripId).toBe(one.trip.tripId);
  const create = (body: object) => refused(at.client.call("createStop", { body }));
  expect(await create({})).toMatchObject({ status: 400, fields: [{ path: "tripId" }] });
  expect(await create({ externalTripId: "NO" })).toMatchObject({
    status: 400,
    fields: [{ path: "externalTripId" }],
  });
});

test("a known externalStopId is a conflict, also of another trip", async () => {
  const [one, two] = [await tripOf("A"), await tripOf("")];
  const body = { tripId: two.trip.tripId, externalStopId: `${one.prefix}A` };
  expect(await refused(at.client.call("createStop", { body }))).toMatchObject({
    status: 409,
    fields: [{ path: "externalStopId" }],
  });
});

test.each([
  [2, "A X B"],
  [undefined, "A B X"],
  [99, "A B X"],
  [0, "X A B"],
])("a stop made with sequence %o stands at %s", async (sequence, expected) => {
  const { trip, prefix, order } = await tripOf("AB");
  const place = sequence === undefined ? {} : { sequence };
  await at.client.call("createStop", {
    body: { tripId: trip.tripId, externalStopId: `${prefix}X`, ...place },
  });
  expect(await order()).toBe(expected);
});

test.each([
  ["A", 3, "B C A"],
  ["C", 1, "C A B"],
  ["B", 2, "A B C"],
])("moving %s to %i gives %s", async (letter, sequence, expected) => {
  const { prefix, order } = await tripOf("ABC");
  await patch(prefix + letter, { sequence });
  expect(await order()).toBe(expected);
});

test("PATCH changes what was sent and PUT replaces; both keep ids, place and progress", async () => {
  const { trip, prefix, order } = await tripOf("ABC");
  const body = { displayName: "One", description: "Two", attributes: { a: 1 } };
  await patch(`${prefix}B`, body);
  const query = { tripId: trip.tripId };
  const arrived = { externalStopId: `${prefix}B`, arrivedTime: "2026-11-20T11:00:00Z" };
  await at.client.call("updateTripStatus", { query, body: { stops: [arrived] } });
  const { stop: patched } = await patch(`${prefix}B`, { description: null, attributes: { b: 2 } });
  expect(patched).toMatchObject({
    displayName: "One",
    attributes: { a: 1, b: 2 },
    status: "arrived",
    sequence: 2,
  });
  expect(patched).not.toHaveProperty("description");
  const { stop: replaced } = await put(`${prefix}B`, { description: "New" });
  expect(replaced).toMatchObject({
    stopId: patched.stopId,
    description: "New",
    status: "arrived",
    sequence: 2,
  });
  expect(replaced).not.toHaveProperty("attributes");
  expect(await order()).toBe("A B C");
});

test("naming another trip moves the stop there, to its place or the end", async () => {
  const [one, two] = [await tripOf("AB"), await tripOf("XY")];
  const { stop } = await patch(`${one.prefix}A`, { externalTripId: `TRIP-${two.prefix}`, sequence: 2 });
  expect(stop).toMatchObject({ tripId: two.trip.tripId, sequence: 2, externalTripId: `TRIP-${two.prefix}` });
  expect(await one.order()).toBe("B");
  await put(`${one.prefix}B`, { tripId: two.trip.tripId });
  expect(orderOf(await at.read(two.trip.tripId))).toEqual([
    `${two.prefix}X`,
    `${one.prefix}A`,
    `${two.prefix}Y`,
    `${one.prefix}B`,
  ]);
});

test("a stop that was arrived at neither moves to another trip nor is deleted", async () => {
  const [one, two] = [await tripOf("A"), await tripOf("")];
  const externalStopId = `${one.prefix}A`;
  await at.client.call("updateTripStatus", {
    query: { tripId: one.trip.tripId },
    body: { stops: [{ externalStopId, arrivedTime: "2026-11-20T11:00:00Z" }] },
  });
  expect((await refused(patch(externalStopId, { tripId: two.trip.tripId }))).status).toBe(409);
  expect((await refused(at.client.call("deleteStop", { query: { externalStopId } }))).status).toBe(409);
});

test("a stop is deleted and those behind move up", async () => {
  const { prefix, order } = await tripOf("ABC");
  await at.client.call("deleteStop", { query: { externalStopId: `${prefix}A` } });
  expect(await order()).toBe("B C");
  const again = at.client.call("deleteStop", { query: { externalStopId: `${prefix}A` } });
  expect(await refused(again)).toMatchObject({ status: 404, type: "NOT_FOUND" });
});

test.each([
  ["windowEndTime", { windowStartTime: "2026-11-20T10:00:00Z", windowEndTime: "2026-11-20T09:00:00Z" }],
  ["location.companyLocationId", { location: { companyLocationId: 1 } }],
  ["tripId", { tripId: 5 }],
  ["scheduledDate", { scheduledDate: "2026-02-30" }],
  ["expectedServiceTime", { expectedServiceTime: 1.5 }],
])("a bad %s is refused by its name", async (path, body) => {
  const { prefix } = await tripOf("A");
  expect(await refused(patch(`${prefix}A`, body))).toMatchObject({ status: 400, fields: [{ path }] });
});

test("a trip takes no more than 200 stops", async () => {
  const trip = await at.trip({ stops: Array.from({ length: 200 }, () => ({})) });
  const call = at.client.call("createStop", { body: { tripId: trip.tripId } });
  expect(await refused(call)).toMatchObject({ status: 400 });
});
