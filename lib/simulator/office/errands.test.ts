import { beforeAll, expect, test, vi } from "vitest";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { truckOfTrip } from "@/lib/simulator/office/dispatched-trip";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { haulsTruckload } from "@/lib/simulator/plan/truck-trips";
import { openSimulators } from "@/lib/simulator/testing/simulators";
import { testSeed } from "@/lib/simulator/testing/test-plan";

// One carrier on one service for all: time goes on from test to test, each sends a truck of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const minute = 60_000;
const hour = 60 * minute;
const { at, simulate } = openSimulators("file");
let carrier: Running;
const sent = new Set<number>();
const milesFromHome = 350;

beforeAll(async () => {
  carrier = await startUp();
});

async function startUp() {
  const { simulator, lines } = simulate({ vehicles: 40 });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  simulator.start();
  return { plan: simulator.plan, simulator, lines };
}
type Running = Awaited<ReturnType<typeof startUp>>;

/** A truck that drives without a trip on the board, not too far from home, another one each time. */
function freeTruck({ plan }: Running): number {
  const truck = Array.from({ length: plan.trucks }, (_, number) => number).find(
    (one) =>
      !sent.has(one) &&
      !haulsTruckload(testSeed, one) &&
      plan.truckAt(one, at.clock.now).activity === "driving" &&
      greatCircleMiles(plan.truckAt(one, at.clock.now), plan.homeOf(one)) < milesFromHome,
  );
  if (truck === undefined) throw new Error("No truck of this seed is free at this hour");
  sent.add(truck);
  return truck;
}

async function dispatch(truck: number, towns: readonly string[], { plan }: Running) {
  const stops = towns.map((town, index) => ({
    externalStopId: `X${truck}-${index}`,
    location: { name: town, ...plan.dockOf(town) },
    expectedServiceTime: 30,
  }));
  const people = { externalUserIds: [employeeId(truck)], externalVehicleIds: [vehicleNumber(truck)] };
  await at.client.call("createTrip", { body: { externalTripId: `X${truck}`, ...people, stops } });
  const body = { trips: [{ actualStartTime: new Date(at.clock.now).toISOString() }] };
  await at.client.call("updateTripStatus", { query: { externalTripId: `X${truck}` }, body });
}

const tripOf = async (truck: number): Promise<TruckloadTrip | undefined> =>
  (await at.client.call("listTrips", { query: { externalTripId: `X${truck}` } })).trips[0];

async function leaves(truck: number, { plan }: Running) {
  const isSent = () => {
    at.clock.now += 5_000;
    return plan.isAside(truck, at.clock.now + 2 * minute);
  };
  await expect.poll(isSent, { timeout: 20_000 }).toBe(true);
}

/** Lets time go by in steps, as fast as the carrier follows. */
async function pass(millis: number, { simulator }: Running) {
  for (let gone = 0; gone < millis; gone += 40 * minute) {
    at.clock.now += 40 * minute;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
  return simulator;
}

test("a free driver who is sent somewhere sets off within two minutes, without a jump", async () => {
  const truck = freeTruck(carrier);
  await dispatch(truck, ["Memphis TN", "Nashville TN"], carrier);
  await leaves(truck, carrier);
  const { plan } = carrier;
  for (let ahead = -minute; ahead < 20 * minute; ahead += 10_000) {
    const [before, after] = [ahead, ahead + 10_000].map((by) => plan.truckAt(truck, at.clock.now + by));
    if (before && after) expect(greatCircleMiles(before, after)).toBeLessThan(70 / 360);
  }
});

test("who is called off goes home and comes back to the plan after their rest there", async () => {
  const { plan } = carrier;
  const truck = freeTruck(carrier);
  await dispatch(truck, ["Denver CO", "Miami FL"], carrier);
  await leaves(truck, carrier);
  await at.client.call("updateTrip", {
    query: { externalTripId: `X${truck}` },
    body: { externalUserIds: [] },
  });
  const isHome = () => {
    at.clock.now += 5_000;
    return greatCircleMiles(plan.truckAt(truck, at.clock.now + 20 * hour), plan.homeOf(truck)) < 0.1;
  };
  await expect.poll(isHome, { timeout: 20_000 }).toBe(true);
  expect(plan.isAside(truck, at.clock.now + 12 * 24 * hour)).toBe(false);
});

test("a trip that was planned for a truck sent elsewhere is given back to the office", async () => {
  const { plan, simulator } = carrier;
  await simulator.writeTrips(60_000);
  const query = { limit: "1000" };
  const planned = (await at.client.call("listTrips", { query })).trips.find(
    (trip) => truckOfTrip(trip, plan.trucks) !== null && !trip.actualStartTime,
  );
  const truck = planned ? truckOfTrip(planned, plan.trucks) : null;
  if (!planned || truck === null) throw new Error("The plan of this seed has a trip to come");
  await dispatch(truck, ["Denver CO", "Miami FL"], carrier);
  const people = async () => {
    at.clock.now += 10_000;
    const { trips } = await at.client.call("listTrips", { query: { tripId: planned.tripId } });
    return trips[0]?.externalUserIds;
  };
  await expect.poll(people, { timeout: 20_000, interval: 1_100 }).toEqual([]);
});

test("a driver answers a proposed edit without help", async () => {
  const params = { externalUserId: employeeId(freeTruck(carrier)) };
  const { records } = await at.client.call("getDriverLog", { params });
  const last = records.findLast(
    ({ status, state }) => state === "accepted" && status === "ON_DUTY_NOT_DRIVING",
  );
  const change = { eventTime: last?.eventTime ?? "", status: "OFF_DUTY" as const, replaces: last?.id ?? "" };
  const body = { id: "edit-1", editor: "Office", annotation: "Was off duty", changes: [change] };
  await at.client.call("proposeLogEdit", { params, body });
  const state = async () => {
    at.clock.now += 20_000;
    return (await at.client.call("getDriverLog", { params })).edits[0]?.state;
  };
  await expect.poll(state, { timeout: 30_000, interval: 1_100 }).not.toBe("proposed");
});

test("after a restart they go on from where they were last seen", async () => {
  const truck = freeTruck(carrier);
  await dispatch(truck, ["Denver CO", "Miami FL"], carrier);
  await leaves(truck, carrier);
  await pass(40 * minute, carrier);
  await carrier.simulator.stop();
  const stopped = carrier.plan.truckAt(truck, at.clock.now);
  at.clock.now += 10 * minute;
  carrier = await startUp();
  const resumed = carrier.plan.truckAt(truck, at.clock.now);
  expect(carrier.plan.isAside(truck, at.clock.now)).toBe(true);
  expect(greatCircleMiles(stopped, resumed)).toBeLessThan(25);
  expect(resumed.odometerMiles).toBeGreaterThanOrEqual(stopped.odometerMiles - 0.1);
});

test("positions report their stops, and they end the trip when they are done", async () => {
  const truck = freeTruck(carrier);
  const { plan } = carrier;
  // Take where they are now, and a little farther on: a short trip.
  const near = [...(await at.client.call("listCompanyLocations", { query: {} })).companyLocations]
    .map(({ city, state }) => `${city} ${state}`)
    .toSorted((a, b) => {
      const [here, now] = [(town: string) => plan.dockOf(town), plan.truckAt(truck, at.clock.now)];
      return greatCircleMiles(here(a), now) - greatCircleMiles(here(b), now);
    });
  const [first = "", second = ""] = near;
  await dispatch(truck, [first, second], carrier);
  await leaves(truck, carrier);
  const isOver = async () => {
    await pass(hour, carrier);
    return (await tripOf(truck))?.actualEndTime !== undefined;
  };
  for (let hours = 0; hours < 24; hours++) if (await isOver()) break;
  const trip = await tripOf(truck);
  expect(trip?.actualEndTime).toBeDefined();
  for (const stop of trip?.stops ?? []) expect(stop.arrivedSource).toBe("geofence");
  expect(carrier.lines.filter(({ level }) => level !== "info")).toEqual([]);
});
