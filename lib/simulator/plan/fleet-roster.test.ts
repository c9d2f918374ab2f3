import { expect, test } from "vitest";
import { DriversLicense } from "@/lib/contract/interface/users";
import { driverBody, vehicleCsv } from "@/lib/simulator/office/master-data-records";
import { terminals } from "@/lib/simulator/plan/carrier";
import { rosterDriver, rosterVehicle, vinWithCheckDigit } from "@/lib/simulator/plan/fleet-roster";
import {
  dispatchersTerminal,
  manifestsForDispatcher,
  roleOf,
  routeOfTruck,
} from "@/lib/simulator/plan/network-roles";
import { testSeed } from "@/lib/simulator/testing/test-plan";

const trucks = Array.from({ length: 250 }, (_, truck) => truck);

test("the check digit is the one of the regulation's example", () => {
  expect(vinWithCheckDigit("1M8GDM9A_KP042788".replace("_", "0"))).toBe("1M8GDM9AXKP042788");
});

test("every VIN has 17 characters and is the only one of its kind", () => {
  const vins = trucks.map((truck) => rosterVehicle(testSeed, truck).vin);
  expect(vins.filter((vin) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))).toEqual([]);
  expect(new Set(vins).size).toBe(trucks.length);
});

test("a truck and its driver belong to the same terminal, and all terminals have some", () => {
  const codes = trucks.map((truck) => rosterVehicle(testSeed, truck).terminalCode);
  expect(trucks.map((truck) => rosterDriver(testSeed, truck).terminalCode)).toEqual(codes);
  expect(new Set(codes)).toEqual(new Set(terminals.map(({ code }) => code)));
});

test("drivers' names are many and their licences what the contract takes", () => {
  const names = trucks
    .map((truck) => rosterDriver(testSeed, truck))
    .map(({ first, last }) => `${first} ${last}`);
  expect(new Set(names).size).toBeGreaterThan(230);
  for (const truck of trucks)
    DriversLicense.parse(driverBody(testSeed, { truck, who: 0 }, 2026, false).driversLicense);
});

test("whoever is sent out with any freight may haul placarded loads, and a dispatcher has others to choose among", () => {
  const mayHaul = (truck: number) =>
    driverBody(testSeed, { truck, who: 0 }, 2026, false).driversLicense?.endorsements?.includes("H");
  const delivering = trucks.filter((truck) => roleOf(truck) === "delivery");
  const chosen = delivering.filter((truck) => {
    const { terminal, route } = routeOfTruck(truck);
    return terminal === dispatchersTerminal && route >= manifestsForDispatcher;
  });
  const sent = trucks.filter((truck) => roleOf(truck) !== "truckload" && !chosen.includes(truck));
  expect(sent.filter((truck) => !mayHaul(truck))).toEqual([]);
  expect(new Set(chosen.map(mayHaul))).toEqual(new Set([true, false]));
});

test("a CSV file has the published columns and a row for each truck", () => {
  const lines = vehicleCsv(testSeed, [0, 1]).trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]?.split(",")).toHaveLength(15);
  expect(lines[1]).toMatch(/^1,ACTIVE,T-1001,Tractor,/);
});
