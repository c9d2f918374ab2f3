import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { roleOf } from "@/lib/simulator/plan/network-roles";
import { planEpochMs, pushes } from "@/lib/simulator/plan/truck-schedule";
import {
  testGraph,
  testPlan,
  testPlanAnew,
  testSeed,
  wednesdayNoon,
} from "@/lib/simulator/testing/test-plan";

const trucks = 250;
const plan = testPlan(trucks);
const day = 86_400_000;

const truck = fc.nat(trucks - 1);
/** Two years, so that rounds of schedules end and begin within. */
const instant = fc.integer({ min: planEpochMs, max: planEpochMs + 730 * day });

/** Counts the share of trucks that move, of those whose drivers keep within the rules. */
function movingShare(millis: number): number {
  let moving = 0;
  for (let number = 0; number < trucks; number++)
    if (!pushes(number) && plan.truckAt(number, millis).speedMph > 3) moving++;
  return moving / trucks;
}

test("another plan of the same seed says the same, asked in any order", () => {
  const few = 12;
  const other = testPlanAnew(few);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(few - 1), instant), { maxLength: 5 }), (questions) => {
      const forwards = questions.map(([number, millis]) => plan.truckAt(number, millis));
      const backwards = [...questions].reverse().map(([number, millis]) => other.truckAt(number, millis));
      expect(backwards.reverse()).toEqual(forwards);
    }),
    { numRuns: propertyRuns(20) },
  );
});

test("another seed makes another fleet", () => {
  const other = testPlanAnew(10, testSeed + 1);
  const places = (from: typeof plan) =>
    Array.from({ length: 10 }, (_, n) => from.truckAt(n, wednesdayNoon).latitude);
  expect(places(other)).not.toEqual(places(plan));
});

test("a larger fleet leaves the first trucks as they are", () => {
  expect(testPlan(300).truckAt(17, wednesdayNoon)).toEqual(plan.truckAt(17, wednesdayNoon));
});

test("no truck jumps: in ten seconds it comes no farther than 70 miles an hour allow", () => {
  fc.assert(
    fc.property(truck, instant, (number, millis) => {
      const moved = greatCircleMiles(plan.truckAt(number, millis), plan.truckAt(number, millis + 10_000));
      expect(moved).toBeLessThan(70 / 360);
    }),
    { numRuns: propertyRuns(800) },
  );
});

test("no truck jumps where one activity ends and the next begins, home included", () => {
  fc.assert(
    fc.property(truck, instant, (number, millis) => {
      const { nextChangeAt } = plan.truckAt(number, millis);
      const before = plan.truckAt(number, nextChangeAt - 1);
      const after = plan.truckAt(number, nextChangeAt + 1);
      expect(greatCircleMiles(before, after)).toBeLessThan(0.001);
      expect(Math.abs(after.odometerMiles - before.odometerMiles)).toBeLessThan(0.001);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("an activity lasts from its start to the next change", () => {
  fc.assert(
    fc.property(truck, instant, (number, millis) => {
      const state = plan.truckAt(number, millis);
      expect(state.since).toBeLessThanOrEqual(millis + 1);
      expect(state.nextChangeAt).toBeGreaterThan(millis - 1);
      const middle = (Math.max(state.since, planEpochMs) + state.nextChangeAt) / 2;
      expect(plan.truckAt(number, middle).activity).toBe(state.activity);
    }),
  );
});

test("the odometer never runs backwards and counts what is driven", () => {
  fc.assert(
    fc.property(truck, instant, fc.integer({ min: 0, max: 20 * day }), (number, millis, later) => {
      const first = plan.truckAt(number, millis);
      const second = plan.truckAt(number, millis + later);
      expect(second.odometerMiles).toBeGreaterThanOrEqual(first.odometerMiles);
      const miles = second.odometerMiles - first.odometerMiles;
      expect(greatCircleMiles(first, second)).toBeLessThanOrEqual(miles * 1.01 + 0.5);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("the odometer grows as speed says", () => {
  fc.assert(
    fc.property(truck, instant, (number, millis) => {
      const from = plan.truckAt(number, millis);
      const to = plan.truckAt(number, millis + 1000);
      if (from.activity !== "driving" || to.nextChangeAt !== from.nextChangeAt) return;
      const mph = (to.odometerMiles - from.odometerMiles) * 3600;
      const slower = Math.min(from.speedMph, to.speedMph);
      const faster = Math.max(from.speedMph, to.speedMph);
      expect(mph).toBeGreaterThan(slower - 0.1);
      expect(mph).toBeLessThan(faster + 0.1);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("values stay within what the device channel takes", () => {
  fc.assert(
    fc.property(truck, instant, (number, millis) => {
      const state = plan.truckAt(number, millis);
      expect(state.fuelLevel).toBeGreaterThanOrEqual(0.05);
      expect(state.fuelLevel).toBeLessThanOrEqual(1);
      expect(state.odometerMiles).toBeGreaterThan(0);
      expect(state.headingDegrees).toBeGreaterThanOrEqual(0);
      expect(state.headingDegrees).toBeLessThanOrEqual(360);
    }),
  );
});

test("trucks stay near the highways", () => {
  fc.assert(
    fc.property(truck, instant, (number, millis) => {
      const [road] = testGraph.roadPoints.near(plan.truckAt(number, millis), 25);
      // A terminal's customers lie in its towns.
      expect(road?.milesAway).toBeLessThan(roleOf(number) === "delivery" ? 12 : 4.01);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("three of ten trucks move at every hour of the week, each under a lawful log", () => {
  const hours = Array.from({ length: 168 }, (_, hour) => movingShare(wednesdayNoon + hour * 3_600_000));
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(0.3);
  expect(Math.max(...hours)).toBeLessThan(0.6);
});

test("no two trucks stand on one spot", () => {
  const spots = Array.from({ length: trucks }, (_, number) => {
    const { latitude, longitude } = plan.truckAt(number, wednesdayNoon);
    return `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  });
  expect(new Set(spots).size).toBeGreaterThan(trucks - 2);
});

test("times before the plan are refused", () => {
  expect(() => plan.truckAt(0, planEpochMs - 1)).toThrow(RangeError);
  expect(() => plan.truckAt(0, Number.NaN)).toThrow(RangeError);
});

test("preparing pauses and changes nothing", async () => {
  const other = testPlan(3);
  const before = plan.truckAt(2, wednesdayNoon);
  let pauses = 0;
  await other.prepare(wednesdayNoon, async () => {
    pauses++;
  });
  expect(pauses).toBeGreaterThan(100);
  expect(other.truckAt(2, wednesdayNoon)).toEqual(before);
});
