import { expect, test, vi } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { rulesetNames } from "@/lib/contract/interface/hours-of-service-codes";
import type { SimulatorOptions } from "@/lib/simulator/create-simulator";
import { customerLocationBody } from "@/lib/simulator/freight/freight-records";
import { eldConfigOf, vehicleCsv } from "@/lib/simulator/office/master-data-records";
import { customerOf } from "@/lib/simulator/plan/customers";
import { driversOf, employeeId } from "@/lib/simulator/plan/fleet-roster";
import { openDeviceChannel } from "@/lib/simulator/testing/device-channel";
import { openSimulators } from "@/lib/simulator/testing/simulators";
import { testSeed } from "@/lib/simulator/testing/test-plan";

// Each test makes a whole carrier on a whole service.
vi.setConfig({ testTimeout: 60_000 });

const { at, simulate } = openSimulators("test");

/** Teams count twice. */
const driversOfFleet = (trucks: number) =>
  Array.from({ length: trucks }, (_, truck) => driversOf(truck).length).reduce(
    (sum, count) => sum + count,
    0,
  );

async function addVehicles(count: number) {
  const trucks = Array.from({ length: count }, (_, truck) => truck);
  await at.client.call("uploadVehicles", { body: { file: vehicleCsv(testSeed, trucks) } });
}

async function snapshot() {
  return (await at.client.call("getVehicleLocationsSnapshot", { query: { extendedParams: true } })).data;
}

test("the carrier's records are made once, however often one asks", async () => {
  const { simulator } = simulate();
  const first = await simulator.seedMasterData();
  expect(first).toMatchObject({ vehiclesCreated: 12, driversCreated: driversOfFleet(12), driversLater: 0 });
  expect(first.locationsCreated).toBeGreaterThan(100);
  expect(await simulate().simulator.seedMasterData()).toEqual({
    vehiclesCreated: 0,
    locationsCreated: 0,
    driversCreated: 0,
    driversLater: 0,
  });
});

test("places are read as far as the carrier's own, not all of its customers'", async () => {
  const { simulator } = simulate({ vehicles: 1 });
  const { locationsCreated } = await simulator.seedMasterData();
  const pageSize = 100;
  const pages = Math.ceil(locationsCreated / pageSize);
  for (let place = 0; place <= pageSize * pages - locationsCreated; place++)
    await at.client.call("createCompanyLocation", {
      body: customerLocationBody(customerOf(testSeed, { terminal: 0, route: 0 }, place)),
    });
  const call = vi.spyOn(at.client, "call");
  await simulate({ vehicles: 1 }).simulator.seedMasterData();
  const reads = call.mock.calls.filter(([operation]) => operation === "listCompanyLocations");
  call.mockRestore();
  expect(reads).toHaveLength(pages);
});

test("logs are judged by what was planned, whoever says it: driver, terminal or company", async () => {
  const vehicles = 60;
  await simulate({ vehicles }).simulator.seedMasterData();
  const trucks = Array.from({ length: vehicles }, (_, truck) => truck);
  const judged = await Promise.all(
    trucks.map(async (truck) => {
      const params = { externalUserId: employeeId(truck) };
      return (await at.client.call("getDriverLog", { params })).config;
    }),
  );
  expect(judged.map(({ ruleset, timezone, logDayStart }) => [ruleset, timezone, logDayStart])).toEqual(
    trucks.map((truck) => {
      const { ruleset, timezone, logDayStartTime } = eldConfigOf(testSeed, truck);
      return [rulesetNames[ruleset], timezone, logDayStartTime === 12 ? "12:00" : "00:00"];
    }),
  );
  const said = judged.flatMap(({ saidBy }) => [saidBy?.ruleset, saidBy?.timezone]);
  expect(new Set(said)).toEqual(new Set(["driver", "terminal", "company"]));
});

test("what a manager set for a terminal stays at the next start", async () => {
  await simulate({ vehicles: 30 }).simulator.seedMasterData();
  const zones = async () => (await at.client.call("getHosSettings")).terminals;
  const terminalCode = (await zones()).find(({ timezone }) => timezone !== null)?.terminalCode ?? "";
  await at.client.call("updateHosSettings", {
    body: { terminals: [{ terminalCode, timezone: "America/Phoenix" }] },
  });
  await simulate({ vehicles: 30 }).simulator.seedMasterData();
  const kept = (await zones()).find((terminal) => terminal.terminalCode === terminalCode);
  expect(kept?.timezone).toBe("America/Phoenix");
});

test("the office's people are users of the platform, found by their e-mail, and made once", async () => {
  const office = [{ name: "Dana Van Whitfield", email: "dana@carrier.example", role: "Dispatcher" as const }];
  await simulate({ office }).simulator.seedMasterData();
  await simulate({ office }).simulator.seedMasterData();
  const { users } = await at.client.call("listUsers", { query: {} });
  expect(users.filter(({ roles }) => !roles.includes("Driver"))).toMatchObject([
    { first: "Dana Van", last: "Whitfield", login: { email: "dana@carrier.example" }, roles: ["Dispatcher"] },
  ]);
});

test("only what is missing is made, and what a person changed stays", async () => {
  await simulate({ vehicles: 3 }).simulator.seedMasterData();
  await at.client.call("updateVehicle", { params: { vehicleNumber: "T-1002" }, body: { make: "Own make" } });
  const report = await simulate({ vehicles: 5 }).simulator.seedMasterData();
  const driversCreated = driversOfFleet(5) - driversOfFleet(3);
  expect(report).toMatchObject({ vehiclesCreated: 2, driversCreated, locationsCreated: 0 });
  const { data } = await at.client.call("getVehicles", { params: { vehicleNumber: "T-1002" } });
  expect(data[0]?.make).toBe("Own make");
});

test("a vehicle whose response was lost is made once, and the start goes on", async () => {
  const real = at.client.call.bind(at.client);
  let lost = 0;
  const call = vi.spyOn(at.client, "call").mockImplementation((async (...args: Parameters<typeof real>) => {
    const response = await real(...args);
    if (args[0] !== "createVehicle" || lost > 0) return response;
    lost += 1;
    throw new PlatformError({ kind: "unreachable", type: "UNREACHABLE", message: "The connection broke" });
  }) as typeof real);
  const report = await simulate({ vehicles: 2 }).simulator.seedMasterData();
  call.mockRestore();
  expect([lost, report.vehiclesCreated]).toEqual([1, 2]);
  expect((await at.client.call("listVehicles", { query: {} })).data).toHaveLength(2);
});

test("large fleets come as files, and later drivers after the start", async () => {
  const { simulator, lines } = simulate({ vehicles: 503 });
  const report = await simulator.seedMasterData();
  expect(report).toMatchObject({
    vehiclesCreated: 503,
    driversCreated: driversOfFleet(500),
    driversLater: 3,
  });
  const { data } = await at.client.call("getVehicles", { params: { vehicleNumber: "T-1503" } });
  expect(data[0]?.groupCodes?.[0]).toMatch(/^[A-Z]{3}$/);
  simulator.start();
  const reported = () => lines.some(({ message }) => message.includes("remaining drivers"));
  await expect.poll(reported, { timeout: 15_000 }).toBe(true);
  const { pagination } = await at.client.call("listUsers", { query: {} });
  expect(pagination?.total).toBe(driversOfFleet(503));
}, 90_000);

test("a first start writes a day of history with everybody's newest place", async () => {
  const { simulator } = simulate();
  await addVehicles(12);
  const written = await simulator.writeHistory();
  expect(written).toBeGreaterThan(12 * 100);
  const places = await snapshot();
  expect(places).toHaveLength(12);
  for (const { eventTime } of places) expect(at.clock.now - Date.parse(eventTime)).toBeLessThan(90 * 60_000);
});

test("after a restart only the gap is filled, by the same plan", async () => {
  const { simulator } = simulate();
  await addVehicles(12);
  await simulator.writeHistory();
  at.clock.now += 10 * 60_000;
  const again = simulate().simulator;
  const written = await again.writeHistory();
  expect(written).toBeLessThan(12 * 8);
  for (const { vehicle, eventTime, latitude } of await snapshot()) {
    const state = again.plan.truckAt(Number(vehicle.slice(2)) - 1001, Date.parse(eventTime));
    expect(latitude).toBeCloseTo(state.latitude, 4);
  }
});

test("one of the silent trucks was last seen days ago, the other never", async () => {
  const { simulator } = simulate({ vehicles: 188 });
  await addVehicles(188);
  await simulator.writeHistory();
  const places = await snapshot();
  expect(places.map(({ vehicle }) => vehicle)).not.toContain("T-1063");
  const silent = places.find(({ vehicle }) => vehicle === "T-1188");
  expect(at.clock.now - Date.parse(silent?.eventTime ?? "")).toBeGreaterThan(86_400_000);
});

test("the stream goes on where history ended", async () => {
  const channel = await openDeviceChannel();
  const { simulator } = simulate({ deviceClient: channel.client });
  await simulator.writeHistory();
  const end = at.clock.now;
  const before = channel.taken.length;
  simulator.start();
  at.clock.now += 30_000;
  await expect.poll(() => channel.taken.length, { timeout: 5_000 }).toBeGreaterThan(before);
  for (const { eventTime } of channel.taken.slice(before)) expect(Date.parse(eventTime)).toBeGreaterThan(end);
  await simulator.stop();
  await channel.close();
});

/** Counts the batches and positions 30 trucks hand in within 20 s. */
async function handedIn(options: Partial<SimulatorOptions> = {}) {
  const channel = await openDeviceChannel();
  const { simulator } = simulate({ vehicles: 30, deviceClient: channel.client, ...options });
  await simulator.writeHistory();
  const [batches, positions] = [channel.batches.length, channel.taken.length];
  /** Lets a request through: real timers stand still. */
  const flush = async () => {
    for (let turns = 0; turns < 300; turns++) await new Promise((resolve) => setImmediate(resolve));
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    simulator.start();
    for (let second = 0; second < 20; second++) {
      at.clock.now += 1_000;
      vi.advanceTimersByTime(1_000);
      await flush();
    }
  } finally {
    vi.useRealTimers();
  }
  await simulator.stop();
  await channel.close();
  return { batches: channel.batches.length - batches, positions: channel.taken.length - positions };
}

test("what the fleet measures within two seconds is handed in together", async () => {
  const { batches, positions } = await handedIn();
  expect(positions).toBeGreaterThan(0);
  expect(batches).toBeLessThanOrEqual(10);
});

test("while nobody looks the same is handed in each ten seconds", async () => {
  const [watched, unwatched] = [await handedIn(), await handedIn({ isWatched: () => false })];
  expect(unwatched.batches).toBeLessThanOrEqual(2);
  // The last seconds may wait for the next batch.
  expect(unwatched.positions).toBeGreaterThanOrEqual(watched.positions / 2);
});

test("time can run faster than the clock", async () => {
  const channel = await openDeviceChannel();
  const { simulator } = simulate({ deviceClient: channel.client, timeScale: 60 });
  simulator.start();
  at.clock.now += 5_000;
  const newest = () => Math.max(0, ...channel.taken.map(({ eventTime }) => Date.parse(eventTime)));
  await expect.poll(newest, { timeout: 5_000 }).toBeGreaterThan(at.clock.now + 200_000);
  await simulator.stop();
  await channel.close();
});
