import { beforeEach, expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

const clock = (time: string) => `2026-11-20T${time}:00.000Z`;
/** Places along a road to the south, 20 km apart, each with its circles; X lies on no stop. */
const places = { A: 41, B: 40.82, C: 40.64, X: 40.5 };
type PlaceName = keyof typeof places;
const locationOf = (place: PlaceName) => ({ city: place, latitude: places[place], longitude: -88 });

let made = 0;
/** A vehicle of its own for each test, so that no position of another test is seen. */
let vehicle = "";
beforeEach(async () => {
  vehicle = `W-${++made}`;
  await at.client.call("createVehicle", { body: { powerUnitNumber: vehicle } });
});

/** Makes a trip over places, under way since 06:00 unless said otherwise. */
async function underWay(stops: PlaceName[], start: string | null = "06:00") {
  const trip = await at.trip({
    externalVehicleIds: [vehicle],
    stops: stops.map((place) => ({ location: locationOf(place) })),
  });
  if (start) await write(trip.tripId, { trips: [{ actualStartTime: clock(start) }] });
  return trip;
}

const write = (tripId: number, body: object) =>
  at.client.call("updateTripStatus", { query: { tripId }, body });
const stopIdOf = (trip: Awaited<ReturnType<typeof underWay>>, index: number) =>
  trip.stops?.[index]?.stopId ?? 0;

const position = (place: PlaceName, time: string, speed = 0, more: object = {}) => ({
  vehicle,
  eventTime: clock(time),
  latitude: places[place],
  longitude: -88,
  speed,
  ...more,
});
/** Two positions of a vehicle that stands at a place. */
const standing = (place: PlaceName, from: string, until: string) => [
  position(place, from),
  position(place, until),
];
const drive = (...positions: object[]) => at.device.call("recordPositions", { body: { positions } });

/** Arrival and departure of each stop, as times of the day. */
async function times(tripId: number) {
  const { stops } = await at.read(tripId);
  const short = (time: string | undefined) => time?.slice(11, 16) ?? "";
  return (stops ?? []).map((stop) => `${short(stop.arrivedTime)}-${short(stop.departedTime)}`);
}

test("a vehicle that stands inside arrives, and departs when it is seen outside for two minutes", async () => {
  const trip = await underWay(["A"]);
  const events = await at.eventsOf(async () => {
    await drive(position("A", "08:00"));
    expect(await times(trip.tripId)).toEqual(["-"]);
    await drive(position("A", "08:02"));
    await drive(position("X", "09:00", 50));
    expect(await times(trip.tripId)).toEqual(["08:00-"]);
    await drive(position("X", "09:02", 50));
  });
  expect(await times(trip.tripId)).toEqual(["08:00-09:00"]);
  expect(events.map(({ eventType }) => eventType)).toEqual(["truckloadStopArrived", "truckloadStopDeparted"]);
  expect((await at.read(trip.tripId)).stops?.[0]).toMatchObject({
    arrivedSource: "geofence",
    departedSource: "geofence",
    version: 3,
  });
});

test("driving by is no visit", async () => {
  await underWay(["A"]);
  const events = await at.eventsOf(() =>
    drive(position("A", "08:00", 40), position("A", "08:03", 40), position("X", "08:10", 40)),
  );
  expect(events).toEqual([]);
});

test("a trip that has not started is not watched, and catches up when it is started late", async () => {
  const trip = await underWay(["A", "B"], null);
  await drive(...standing("A", "08:00", "08:20"), ...standing("X", "09:00", "09:05"));
  expect(await times(trip.tripId)).toEqual(["-", "-"]);
  await write(trip.tripId, { trips: [{ actualStartTime: clock("07:00") }] });
  expect(await times(trip.tripId)).toEqual(["08:00-09:00", "-"]);
});

test("what happened before the start or after the end does not count", async () => {
  const trip = await underWay(["A", "B"]);
  await write(trip.tripId, { trips: [{ actualStartTime: clock("08:05"), actualEndTime: clock("10:00") }] });
  const inside = [...standing("A", "08:00", "08:20"), ...standing("A", "08:30", "08:40")];
  await drive(...inside, ...standing("B", "10:01", "10:30"));
  expect(await times(trip.tripId)).toEqual(["08:20-", "-"]);
});

test("positions that come after the trip has ended still report its time", async () => {
  const trip = await underWay(["A"]);
  await write(trip.tripId, { trips: [{ actualEndTime: clock("11:00") }] });
  await drive(...standing("A", "08:00", "08:20"), ...standing("X", "09:00", "09:05"));
  expect(await times(trip.tripId)).toEqual(["08:00-09:00"]);
});

test("late positions move arrival and departure to where they were, by an update and not by a second event", async () => {
  const trip = await underWay(["A"]);
  await drive(...standing("A", "08:30", "08:40"), ...standing("X", "10:00", "10:05"));
  const events = await at.eventsOf(() => drive(position("A", "08:10"), ...standing("X", "09:30", "09:40")));
  expect(await times(trip.tripId)).toEqual(["08:10-09:30"]);
  expect(events.map(({ eventType }) => eventType)).toEqual(["truckloadStopUpdated"]);
});

test("positions handed in again change nothing", async () => {
  await underWay(["A"]);
  const track = [...standing("A", "08:00", "08:20"), ...standing("X", "09:00", "09:05")];
  await drive(...track);
  expect(await at.eventsOf(() => drive(...track, position("A", "08:10")))).toEqual([]);
});

const round = [
  ...standing("A", "07:00", "07:30"),
  position("A", "07:10", 0),
  position("X", "08:00", 50),
  position("X", "08:05", 50),
  ...standing("B", "09:00", "09:30"),
  position("B", "09:20", 4),
  position("C", "10:00", 50),
  position("X", "10:10", 50),
  ...standing("A", "11:00", "11:30"),
];

test.each([
  ["as it was driven", (items: object[]) => items],
  ["backwards", (items: object[]) => items.toReversed()],
  ["the end first", (items: object[]) => [...items.slice(6), ...items.slice(0, 6)]],
  [
    "every other one first",
    (items: object[]) => [0, 1].flatMap((odd) => items.filter((_, i) => i % 2 === odd)),
  ],
])(
  "a round that ends where it began is the same when its positions come %s, one by one",
  async (_, order) => {
    const trip = await underWay(["A", "B", "A"]);
    const track = round.map((item) => ({ ...item, vehicle }));
    for (const item of order(track)) await drive(item);
    expect(await times(trip.tripId)).toEqual(["07:00-08:00", "09:00-10:00", "11:00-"]);
  },
);

test("a place that comes twice does not count for its later stop while one before is open", async () => {
  const trip = await underWay(["A", "B", "A"]);
  await drive(...standing("A", "07:00", "07:30"), ...standing("X", "08:00", "08:05"));
  await drive(...standing("A", "08:30", "08:50"));
  expect(await times(trip.tripId)).toEqual(["07:00-08:00", "-", "-"]);
});

test("a stop that was passed over does not hold up those behind it, and a skipped one is left alone", async () => {
  const trip = await underWay(["A", "B", "C"]);
  await write(trip.tripId, { stops: [{ stopId: stopIdOf(trip, 0), skippedTime: clock("06:30") }] });
  await drive(...standing("A", "07:00", "07:30"), ...standing("C", "08:00", "08:30"));
  expect(await times(trip.tripId)).toEqual(["-", "-", "08:00-"]);
});

test("two stops at one place in a row are arrived at together", async () => {
  const trip = await underWay(["A", "A", "B"]);
  await drive(...standing("A", "07:00", "07:30"), ...standing("X", "08:00", "08:05"));
  expect(await times(trip.tripId)).toEqual(["07:00-08:00", "07:00-08:00", "-"]);
});

test("of two stops whose circles overlap the nearer is the one, and arriving there leaves the first", async () => {
  const trip = await at.trip({
    externalVehicleIds: [vehicle],
    stops: [41, 41.006].map((latitude) => ({ location: { city: "A", latitude, longitude: -88 } })),
  });
  await write(trip.tripId, { trips: [{ actualStartTime: clock("06:00") }] });
  await drive(...standing("A", "07:00", "07:30"));
  expect(await times(trip.tripId)).toEqual(["07:00-", "-"]);
  await drive(...standing("A", "08:00", "08:30").map((item) => ({ ...item, latitude: 41.006 })));
  expect(await times(trip.tripId)).toEqual(["07:00-08:00", "08:00-"]);
});

test("a company location's own geofences count", async () => {
  const trip = await at.trip({
    externalVehicleIds: [vehicle],
    stops: [{ location: { externalCompanyLocationId: "L-2" } }],
  });
  await write(trip.tripId, { trips: [{ actualStartTime: clock("06:00") }] });
  // 444 m north of the centre: beyond its 300 m, within the usual 1,000 m.
  const near = { latitude: 41.504, longitude: -88.1 };
  await drive(...standing("A", "07:00", "07:30").map((item) => ({ ...item, ...near })));
  expect(await times(trip.tripId)).toEqual(["-"]);
  const there = { latitude: 41.501, longitude: -88.1 };
  await drive(...standing("A", "08:00", "08:30").map((item) => ({ ...item, ...there })));
  expect(await times(trip.tripId)).toEqual(["08:00-"]);
});

test("a trip without a vehicle follows its driver in whatever they drive", async () => {
  const trip = await at.trip({ externalUserIds: ["D-1"], stops: [{ location: locationOf("A") }] });
  await write(trip.tripId, { trips: [{ actualStartTime: clock("06:00") }] });
  await drive(...standing("A", "07:00", "07:30").map((item) => ({ ...item, employeeId: "D-2" })));
  expect(await times(trip.tripId)).toEqual(["-"]);
  await drive(...standing("A", "08:00", "08:30").map((item) => ({ ...item, employeeId: "D-1" })));
  expect(await times(trip.tripId)).toEqual(["08:00-"]);
});
