import { expect, test } from "vitest";
import { DevicePosition } from "@/lib/contract/device/positions";
import { outageAt } from "@/lib/simulator/plan/coverage";
import { vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { livePositions, slotAt, slotInstant } from "@/lib/simulator/stream/positions";
import { testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const plan = testPlan(250);
const minute = 60_000;
const seconds = (position: DevicePosition) => Date.parse(position.eventTime) / 1000;

function stream(from: number, to: number): DevicePosition[] {
  return [...livePositions(plan, testSeed, from, to)];
}

/** A truck that does one thing for the whole of a span, without an outage near it. */
function truckThat(activity: "driving" | "rest" | "home", from: number, to: number): number {
  for (let truck = 0; truck < plan.trucks; truck++) {
    const state = plan.truckAt(truck, from);
    const covered =
      outageAt(testSeed, truck, from - minute) === null && outageAt(testSeed, truck, to) === null;
    if (state.activity === activity && state.nextChangeAt > to && state.since < from - minute && covered)
      return truck;
  }
  throw new Error(`No truck is ${activity} all the time`);
}

const eventSeconds = (positions: DevicePosition[], truck: number) =>
  positions.filter(({ vehicle }) => vehicle === vehicleNumber(truck)).map(seconds);

test("a moving truck measures each ten seconds", () => {
  const to = wednesdayNoon + 5 * minute;
  const truck = truckThat("driving", wednesdayNoon, to);
  const times = eventSeconds(stream(wednesdayNoon, to), truck);
  expect(times).toHaveLength(30);
  for (const [index, time] of times.entries()) if (index > 0) expect(time - (times[index - 1] ?? 0)).toBe(10);
});

test("a standing truck measures each five minutes", () => {
  const to = wednesdayNoon + 15 * minute;
  const times = eventSeconds(stream(wednesdayNoon, to), truckThat("home", wednesdayNoon, to));
  expect(times).toHaveLength(3);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(300);
});

test("a truck that has just stopped says so within ten seconds", () => {
  const stops = Array.from({ length: plan.trucks }, (_, truck) => ({
    truck,
    ...plan.truckAt(truck, wednesdayNoon),
  }))
    .filter(({ truck, activity, nextChangeAt }) => {
      return (
        activity === "driving" &&
        nextChangeAt < wednesdayNoon + 60 * minute &&
        plan.truckAt(truck, nextChangeAt + 1).speedMph === 0 &&
        !outageAt(testSeed, truck, nextChangeAt)
      );
    })
    .slice(0, 10);
  expect(stops.length).toBeGreaterThan(3);
  for (const { truck, nextChangeAt } of stops) {
    const said = stream(nextChangeAt, nextChangeAt + 10_000).filter(
      ({ vehicle }) => vehicle === vehicleNumber(truck),
    );
    expect(said[0]?.speed).toBe(0);
  }
});

test("trucks are spread over the ten seconds", () => {
  const perSecond = Array.from(
    { length: 10 },
    (_, index) => stream(wednesdayNoon + index * 1000, wednesdayNoon + (index + 1) * 1000).length,
  );
  for (const count of perSecond) expect(Math.abs(count - 15)).toBeLessThan(12);
});

test("what is sent in a span does not depend on how it is cut", () => {
  const to = wednesdayNoon + 2 * minute;
  const cuts = [wednesdayNoon, wednesdayNoon + 7_300, wednesdayNoon + 8_000, wednesdayNoon + 61_999, to];
  const pieces = cuts.slice(1).flatMap((end, index) => stream(cuts[index] ?? 0, end));
  expect(pieces).toEqual(stream(wednesdayNoon, to));
});

/** An outage that a truck drives through without a stop. */
function outageOnTheRoad() {
  for (let hour = -6; hour < 6; hour++)
    for (let truck = 0; truck < plan.trucks; truck++) {
      const outage = outageAt(testSeed, truck, wednesdayNoon + hour * 60 * minute);
      if (!outage) continue;
      const state = plan.truckAt(truck, outage.from - minute);
      if (state.activity === "driving" && state.nextChangeAt > outage.until + minute)
        return { truck, outage };
    }
  throw new Error("No truck drives through an outage");
}

test("nothing comes from an outage until it ends, then all of it at once and in order", () => {
  const { truck, outage } = outageOnTheRoad();
  expect(eventSeconds(stream(outage.from, outage.until - 1), truck)).toEqual([]);
  const late = eventSeconds(stream(outage.until - 1000, outage.until + 10_000), truck);
  expect(late.length).toBeGreaterThan((outage.until - outage.from) / 10_000 - 1);
  expect(late[0]).toBeLessThanOrEqual(outage.from / 1000 + 10);
  expect(late).toEqual([...late].sort((a, b) => a - b));
  for (const [index, time] of late.entries()) if (index > 0) expect(time - (late[index - 1] ?? 0)).toBe(10);
});

test("silent trucks send nothing", () => {
  const vehicles = new Set(stream(wednesdayNoon, wednesdayNoon + 6 * minute).map(({ vehicle }) => vehicle));
  expect(vehicles.has(vehicleNumber(62))).toBe(false);
  expect(vehicles.has(vehicleNumber(187))).toBe(false);
});

test("every ping is what the contract takes", () => {
  for (const position of stream(wednesdayNoon, wednesdayNoon + 20_000)) DevicePosition.parse(position);
});

test("a truck's newest measurement is at most ten seconds old", () => {
  for (let truck = 0; truck < 20; truck++) {
    const age = wednesdayNoon - slotInstant(truck, slotAt(truck, wednesdayNoon));
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(10_000);
  }
});
