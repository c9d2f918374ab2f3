import { beforeAll, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

// 14:00 in Chicago.
const at = openedOnce(() => startTestPlatform({ now: Date.parse("2026-11-20T20:00:00Z") }));
beforeAll(() => makeCarrier(at));

const ping = (minutesAgo: number, fields: object = {}) => ({
  vehicle: "T-1",
  eventTime: new Date(at.clock.now - minutesAgo * 60_000).toISOString(),
  latitude: 41.52,
  longitude: -88.08,
  employeeId: "D1",
  ...fields,
});
const record = (...positions: unknown[]) => at.device.call("recordPositions", { body: { positions } });
const paths = (items: { index: number; fields: { path: string }[] }[] = []) =>
  items.map(({ index, fields }) => [index, ...new Set(fields.map(({ path }) => path))]);

async function locations() {
  const query = { startTime: "2026-11-20T00:00:00Z", extendedParams: true };
  return (await at.client.call("listVehicleLocations", { query })).data;
}
const snapshot = async () =>
  (await at.client.call("getVehicleLocationsSnapshot", { query: { extendedParams: true } })).data;

test("what phones report for an unknown speed and course is left out and named, and the place is kept", async () => {
  const sent = [
    ping(600, { speed: -1, heading: -1 }),
    ping(599, { speed: 255, fuelLevel: 92, odometer: 402_336_000, rpm: "idle", employeeId: "" }),
    ping(598, { speed: null, heading: null, odometer: null, fuelLevel: null, rpm: null, employeeId: null }),
    ping(597, { speed: 120, heading: 360, fuelLevel: 1 }),
  ];
  const response = await record(...sent);
  expect(response).toMatchObject({ accepted: 4, repeated: 0, refused: [] });
  expect(paths(response.reduced)).toEqual([
    [0, "heading", "speed"],
    [1, "odometer", "speed", "rpm", "fuelLevel", "employeeId"],
  ]);
  const stored = await locations();
  expect(stored.map(({ extendedParams }) => extendedParams)).toEqual([
    {},
    {},
    {},
    { heading: 0, speed: 120, fuelLevel: 1 },
  ]);
  expect(stored.map(({ odometer, driver }) => [odometer, driver?.employeeId])).toEqual([
    [undefined, "D1"],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, "D1"],
  ]);
});

test.each([
  ["0, 0", { latitude: 0, longitude: 0, speed: 0 }],
  ["near it", { latitude: 0.0001, longitude: -0.0002 }],
  ["null", { latitude: null, longitude: null }],
  ["one coordinate", { latitude: null }],
  ["no fix", { hasFix: false }],
  ["no fix and no coordinates", { hasFix: false, latitude: undefined, longitude: undefined }],
  ["a circle of two kilometers", { accuracyMeters: 2_000 }],
  ["an accuracy below zero", { accuracyMeters: -1 }],
])("%s is no position: the vehicle stays where it was", async (_, fields) => {
  const minutesAgo = 590 - fieldCount++;
  const before = await snapshot();
  const count = (await locations()).length;
  const response = await record(ping(minutesAgo, fields));
  expect(response).toMatchObject({ accepted: 1, repeated: 0, refused: [] });
  expect(paths(response.reduced)).toEqual([[0, "latitude", "longitude"]]);
  expect(await snapshot()).toEqual(before);
  expect(await locations()).toHaveLength(count);
  expect(await record(ping(minutesAgo, fields))).toMatchObject({ accepted: 0, repeated: 1 });
});
let fieldCount = 0;

test("a position of the same time as a report without one is taken", async () => {
  await record(ping(500, { hasFix: false }));
  expect(await record(ping(500, { latitude: 42 }))).toMatchObject({ accepted: 1, reduced: [] });
  expect((await snapshot())[0]).toMatchObject({ latitude: 42 });
  // And not taken away by its repetition.
  expect(await record(ping(500, { hasFix: false }))).toMatchObject({ accepted: 0, repeated: 1 });
  expect((await snapshot())[0]).toMatchObject({ latitude: 42 });
});

test("good fixes near the equator, near Greenwich and of a fine receiver are positions", async () => {
  const places = [
    { latitude: 0, longitude: 36.8 },
    { latitude: 51.48, longitude: 0, accuracyMeters: 1_000, hasFix: true },
    { latitude: 0.4, longitude: 0.01 },
  ];
  const response = await record(...places.map((place, n) => ({ ...ping(400 - n, place), vehicle: "T-2" })));
  expect(response).toMatchObject({ accepted: 3, reduced: [], refused: [] });
  expect((await snapshot()).find(({ vehicle }) => vehicle === "T-2")).toMatchObject({ latitude: 0.4 });
});

test("what cannot be kept is refused beside what is kept with less", async () => {
  const response = await record(
    ping(300, { latitude: undefined }),
    ping(300, { latitude: 91, speed: -1 }),
    ping(300, { vehicle: "NOBODY", speed: -1 }),
    ping(300, { speed: -1, latitude: 0, longitude: 0 }),
    ping(299),
  );
  expect(paths(response.refused)).toEqual([
    [0, "latitude"],
    [1, "latitude"],
    [2, "vehicle"],
  ]);
  expect(paths(response.reduced)).toEqual([[3, "speed", "latitude", "longitude"]]);
  expect(response).toMatchObject({ accepted: 2, repeated: 0 });
});

test("a batch without any position is stored, and its odometers count", async () => {
  at.clock.now += 86_400_000;
  await record(ping(120, { hasFix: false, odometer: 1_000 }), ping(60, { hasFix: false, odometer: 1_041 }));
  const query = { from: "2026-11-21", to: "2026-11-21" };
  const { logs } = await at.client.call("listHosLogSummaries", { query });
  expect(logs.find(({ externalUserId }) => externalUserId === "D1")?.distancePerDay).toBe(41);
});
