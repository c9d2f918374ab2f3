import { expect, test } from "vitest";
import {
  haulsTruckload,
  mostTrucksWithTrips,
  tripNamed,
  tripNumber,
  tripsAround,
  tripsOfCycle,
} from "@/lib/simulator/plan/truck-trips";
import { testPlan, testPlanAnew, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const trucks = 250;
const plan = testPlan(trucks);
const numbers = Array.from({ length: trucks }, (_, truck) => truck);
const around = (now: number, from = plan) =>
  numbers.flatMap((truck) => tripsAround(from, testSeed, truck, now));
const ofCycle = (truck: number) => tripsOfCycle(plan, testSeed, truck, plan.cycleAt(truck, wednesdayNoon));

test("another plan of the same seed has the same trips", () => {
  expect(around(wednesdayNoon, testPlanAnew(trucks))).toEqual(around(wednesdayNoon));
});

test("on a weekday 250 trucks have 90 to 150 trips underway or to come", () => {
  for (const hours of [0, 10, 24]) {
    const count = around(wednesdayNoon + hours * 3_600_000).length;
    expect(count).toBeGreaterThan(90);
    expect(count).toBeLessThan(150);
  }
});

test("a truck's trips follow each other without a gap, from its terminal back to it", () => {
  const all = numbers.map(ofCycle).filter((trips) => trips.length > 0);
  expect(all.length).toBeGreaterThan(60);
  for (const trips of all)
    for (const [index, trip] of trips.entries()) {
      const next = trips[index + 1];
      if (!next) continue;
      expect(next.startAt).toBe(trip.endAt);
      expect(next.stops[0]?.place).toEqual(trip.stops.at(-1)?.place);
    }
});

test("the truck stands at each stop while its trip has it there", () => {
  for (const { truck, stops } of around(wednesdayNoon))
    for (const { place, arriveAt, departAt } of stops) {
      const at = plan.truckAt(truck ?? 0, (arriveAt + departAt) / 2);
      expect(Math.abs(at.latitude - place.latitude)).toBeLessThan(0.003);
      expect(at.speedMph).toBe(0);
    }
});

test("stops are in the order of time, and no window is empty", () => {
  for (const { startAt, endAt, stops } of around(wednesdayNoon)) {
    const times = [startAt, ...stops.flatMap(({ arriveAt, departAt }) => [arriveAt, departAt]), endAt];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const { window } of stops) expect(window.endAt - window.startAt).toBeGreaterThanOrEqual(3_600_000);
  }
});

test("most appointments can be kept, some are tight and a few are missed", () => {
  const stops = numbers.flatMap(ofCycle).flatMap((trip) => trip.stops.slice(1));
  const spare = stops.map(({ arriveAt, window }) => (window.endAt - arriveAt) / 60_000);
  const share = (from: number, to: number) =>
    spare.filter((minutes) => minutes >= from && minutes < to).length / stops.length;
  expect(share(-1_000, -15)).toBeGreaterThan(0.005);
  expect(share(-1_000, -15)).toBeLessThan(0.04);
  expect(Math.min(...spare)).toBeGreaterThan(-5 * 60);
  expect(share(-15, 30)).toBeGreaterThan(0.01);
  expect(share(-15, 30)).toBeLessThan(0.1);
  expect(share(60, 2_000)).toBeGreaterThan(0.7);
});

test("two to four trips of a hundred are promised what cannot be kept", () => {
  const trips = numbers.flatMap((truck) =>
    [0, 1, 2, 3].flatMap((cycle) => tripsOfCycle(plan, testSeed, truck, cycle)),
  );
  const cannot = trips.filter(({ stops }) => stops.some(({ arriveAt, window }) => window.endAt < arriveAt));
  expect(cannot.length / trips.length).toBeGreaterThan(0.01);
  expect(cannot.length / trips.length).toBeLessThan(0.045);
});

test("a number names one trip, and the trip can be found by it", () => {
  const ids = numbers.flatMap((truck) =>
    [0, 1, 2].flatMap((cycle) => tripsOfCycle(plan, testSeed, truck, cycle)),
  );
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  const name = { truck: 17, cycle: 691, index: 5 };
  expect(tripNamed(tripNumber(name))).toEqual(name);
  expect(tripNamed("4829006850")).toBeNull();
});

test("a very large fleet has trips for its first trucks only", () => {
  const hauling = Array.from({ length: 5_000 }, (_, truck) => truck).filter((truck) =>
    haulsTruckload(testSeed, truck),
  );
  expect(Math.max(...hauling)).toBeLessThan(mostTrucksWithTrips);
});
