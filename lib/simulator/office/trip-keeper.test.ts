import { beforeAll, expect, test, vi } from "vitest";
import type { Simulator } from "@/lib/simulator/create-simulator";
import { tripsAround } from "@/lib/simulator/plan/truck-trips";
import { openSimulators } from "@/lib/simulator/testing/simulators";
import { testSeed } from "@/lib/simulator/testing/test-plan";

// One carrier on one service for all: time goes on from test to test.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const hour = 3_600_000;
const longEnough = 60_000;
const { at, simulate } = openSimulators("file");
let carrier: Simulator;

beforeAll(async () => {
  carrier = await startUp();
});

/** A start of the carrier up to its first round of trips, without the stream. */
async function startUp() {
  const { simulator, lines } = simulate({ vehicles: 36 });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  await simulator.writeTrips(longEnough);
  expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
  return simulator;
}

async function trips() {
  const query = { startTime: iso(-48), endTime: iso(72), limit: "1000" };
  return (await at.client.call("listTrips", { query })).trips;
}

const iso = (hoursOn: number) => new Date(at.clock.now + hoursOn * hour).toISOString();
type Trip = Awaited<ReturnType<typeof trips>>[number];
const isUnderway = (trip: Trip) => Boolean(trip.actualStartTime) && !trip.actualEndTime;
const isOpen = (trip: Trip) => !trip.actualStartTime && !trip.externalUserIds?.length && !isGivenBack(trip);
const isGivenBack = ({ stops = [] }: Trip) => stops.length > 0 && stops.every((stop) => stop.canceledTime);

test("a first start finds trips underway, planned ones and loads without a driver", async () => {
  const all = await trips();
  expect(all.filter(isUnderway).length).toBeGreaterThan(5);
  const planned = all.filter((trip) => !trip.actualStartTime);
  expect(planned.filter((trip) => trip.externalUserIds?.length === 1).length).toBeGreaterThan(1);
  const open = all.filter(isOpen);
  expect(open.length).toBeGreaterThanOrEqual(8);
  for (const { location } of open.flatMap((trip) => trip.stops ?? []))
    expect(location?.companyLocationId).toEqual(expect.any(Number));
});

test("stops that a truck has passed were arrived at and left in their order, later ones not", async () => {
  const { plan } = carrier;
  for (const { stops = [], externalVehicleIds } of (await trips()).filter(isUnderway)) {
    const marks = stops.map((stop) => (stop.departedTime ? 2 : stop.arrivedTime ? 1 : 0));
    expect(marks).toEqual([...marks].sort((a, b) => b - a));
    expect(marks.filter((mark) => mark === 1).length).toBeLessThanOrEqual(1);
    expect(marks.at(-1)).toBeLessThan(2);
    const truck = Number(externalVehicleIds?.[0]?.slice(2)) - 1001;
    const loads = ["loading", "unloading"].includes(plan.truckAt(truck, at.clock.now - 0.3 * hour).activity);
    if (loads && ["loading", "unloading"].includes(plan.truckAt(truck, at.clock.now).activity))
      expect(marks).toContain(1);
  }
});

test("another start makes nothing twice and changes nothing", async () => {
  const first = await trips();
  await startUp();
  expect(await trips()).toEqual(first);
});

test("as time goes on trips end at their last stop and the next ones begin", async () => {
  const before = (await trips()).filter(isUnderway);
  at.clock.now += 20 * hour;
  const again = await startUp();
  const after = new Map((await trips()).map((trip) => [trip.externalTripId, trip]));
  const ended = before.flatMap(({ externalTripId }) => {
    const trip = after.get(externalTripId);
    return trip?.actualEndTime ? [trip] : [];
  });
  expect(ended.length).toBeGreaterThan(2);
  for (const { stops = [], actualEndTime } of ended) {
    for (const stop of stops) expect(stop.arrivedTime).toBeDefined();
    expect(stops.at(-1)?.departedTime).toBe(actualEndTime);
  }
  const { plan } = again;
  const current = Array.from({ length: plan.trucks }, (_, truck) => truck)
    .flatMap((truck) => tripsAround(plan, testSeed, truck, at.clock.now))
    .filter(({ startAt }) => startAt <= at.clock.now);
  const underway = [...after.values()].filter(isUnderway).map(({ externalTripId }) => externalTripId);
  expect(underway.sort()).toEqual(current.map(({ id }) => id).sort());
});

test("a load that nobody took is given back two hours after its pickup, one that somebody took is not", async () => {
  const open = (await trips()).filter(isOpen);
  const [taken] = open;
  const query = { externalTripId: taken?.externalTripId };
  await at.client.call("updateTrip", { query, body: { externalUserIds: ["D-1001"] } });
  at.clock.now += 44 * hour;
  await startUp();
  const after = new Map((await trips()).map((trip) => [trip.externalTripId, trip]));
  expect(open.length).toBeGreaterThan(2);
  for (const { externalTripId } of open) {
    const trip = after.get(externalTripId);
    expect(trip && isGivenBack(trip)).toBe(externalTripId !== taken?.externalTripId);
  }
});

test("a trip that a dispatcher gave to somebody else is left to them", async () => {
  const taken = (await trips()).find(isUnderway);
  const query = { externalTripId: taken?.externalTripId };
  await at.client.call("updateTrip", { query, body: { externalUserIds: [] } });
  at.clock.now += 72 * hour;
  await startUp();
  const [now] = (await at.client.call("listTrips", { query })).trips;
  expect(now).toBeDefined();
  expect(now?.actualEndTime).toBeUndefined();
});
