import { expect, test } from "vitest";
import { DevicePerformance } from "@/lib/contract/interface/reports";
import { type EngineCounters, engineCounters } from "@/lib/simulator/engine/engine-counters";
import { testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const trucks = 250;
const plan = testPlan(trucks);
const dayMs = 86_400_000;
const from = wednesdayNoon - 28 * dayMs;
const countersOf = (truck: number, start = from, end = wednesdayNoon) => [
  ...engineCounters(plan, testSeed, truck, start, end),
];
const all = Array.from({ length: trucks }, (_, truck) => countersOf(truck));
const sum = (rows: readonly EngineCounters[], value: (row: EngineCounters) => number) =>
  rows.reduce((total, row) => total + value(row), 0);
const milesOf = (row: EngineCounters) => row.endOdometer - row.startOdometer;
const mpgOf = (row: EngineCounters) => milesOf(row) / row.fuelGallons;

test("every use is one that the device channel takes", () => {
  for (const row of all.flat()) {
    expect(DevicePerformance.safeParse(row).success).toBe(true);
    expect(Date.parse(row.endTime)).toBeGreaterThanOrEqual(Date.parse(row.startTime));
    expect(milesOf(row)).toBeGreaterThanOrEqual(0);
  }
});

test("the same uses come out however the time is cut", () => {
  for (const truck of [3, 40, 118]) {
    const cuts = Array.from({ length: 56 }, (_, half) =>
      countersOf(truck, from + (half * dayMs) / 2, from + ((half + 1) * dayMs) / 2),
    );
    const byId = (a: EngineCounters, b: EngineCounters) => a.id.localeCompare(b.id);
    expect(cuts.flat().sort(byId)).toEqual([...(all[truck] ?? [])].sort(byId));
  }
});

test("a truck's uses add up to the miles of its plan", () => {
  const truck = 40;
  const start = plan.truckAt(truck, from).odometerMiles;
  const end = plan.truckAt(truck, wednesdayNoon).odometerMiles;
  const open = end - Math.max(...countersOf(truck).map((row) => row.endOdometer));
  expect(sum(countersOf(truck), milesOf) + open).toBeGreaterThan(0.9 * (end - start));
  expect(sum(countersOf(truck), milesOf)).toBeLessThan(1.1 * (end - start) + 1_000);
});

test("the fleet burns and idles as fleets do, and a few trucks idle far more", () => {
  const share = (rows: readonly EngineCounters[]) =>
    sum(rows, (row) => row.idleSeconds) / sum(rows, (row) => row.engineSeconds);
  const mpg = sum(all.flat(), milesOf) / sum(all.flat(), (row) => row.fuelGallons);
  expect(mpg).toBeGreaterThan(6);
  expect(mpg).toBeLessThan(8);
  expect(share(all.flat())).toBeGreaterThan(0.08);
  expect(share(all.flat())).toBeLessThan(0.3);
  const heavy = all.filter((rows) => share(rows) > 0.3).length;
  expect(heavy).toBeGreaterThan(3);
  expect(heavy).toBeLessThan(0.25 * trucks);
});

test("some adapters report what cannot be", () => {
  const implausible = all.flat().filter((row) => milesOf(row) > 50 && row.fuelGallons > 0 && mpgOf(row) > 15);
  const back = all.flat().filter((row) => row.id.endsWith(":2"));
  const unpaired = all.filter((rows) => rows.some((row) => row.adapterPaired === false));
  const withoutFuel = all.filter(
    (rows) => sum(rows, milesOf) > 0 && sum(rows, (row) => row.fuelGallons) === 0,
  );
  expect([implausible, back, unpaired, withoutFuel].map(({ length }) => length > 0)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
