import { expect, test } from "vitest";
import { maxBatchSize } from "@/lib/contract/device-batch";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import { vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import {
  historyBatches,
  historyMs,
  maxHistoryPositions,
  tellingMs,
} from "@/lib/simulator/stream/history-positions";
import { slotAt, slotInstant } from "@/lib/simulator/stream/positions";
import { testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const plan = testPlan(250);
const dayBefore = () => wednesdayNoon - historyMs;
const batches = [...historyBatches(plan, testSeed, dayBefore, wednesdayNoon)];
const positions = batches.flat();

test("batches hold at most what the device channel takes", () => {
  expect(batches.length).toBeGreaterThan(5);
  for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(maxBatchSize);
});

test("a day of 250 trucks is written whole", () => {
  expect(positions.length).toBeGreaterThan(50_000);
  expect(positions.length).toBeLessThan(maxHistoryPositions);
});

test("no measurement comes twice and all lie in the span", () => {
  expect(new Set(positions.map(({ vehicle, eventTime }) => `${vehicle} ${eventTime}`)).size).toBe(
    positions.length,
  );
  for (const { eventTime } of positions) {
    expect(Date.parse(eventTime)).toBeGreaterThan(dayBefore());
    expect(Date.parse(eventTime)).toBeLessThanOrEqual(wednesdayNoon);
  }
});

test("a truck that drives all the time has a ping each two minutes", () => {
  const hour = 3_600_000;
  const truck = Array.from({ length: plan.trucks }, (_, number) => number).find((number) => {
    const state = plan.truckAt(number, wednesdayNoon - hour);
    return (
      state.activity === "driving" &&
      state.nextChangeAt > wednesdayNoon &&
      !outageAt(testSeed, number, wednesdayNoon)
    );
  });
  if (truck === undefined) throw new Error("No truck drives for an hour");
  const since = new Date(wednesdayNoon - hour).toISOString();
  const own = positions.filter(
    ({ vehicle, eventTime }) => vehicle === vehicleNumber(truck) && eventTime > since,
  );
  expect(own.length).toBeGreaterThanOrEqual(30);
  expect(own.length).toBeLessThanOrEqual(31);
});

test("each truck ends at its newest measurement, where the stream goes on, and one without coverage before its outage", () => {
  const newest = new Map<string, number>();
  for (const { vehicle, eventTime } of positions)
    newest.set(vehicle, Math.max(newest.get(vehicle) ?? 0, Date.parse(eventTime)));
  for (let truck = 0; truck < plan.trucks; truck++) {
    const outage = outageAt(testSeed, truck, wednesdayNoon);
    const end = outage ? outage.from - 1 : wednesdayNoon;
    const expected = silenceOf(truck) === null ? slotInstant(truck, slotAt(truck, end)) : undefined;
    expect(newest.get(vehicleNumber(truck))).toBe(expected);
  }
});

test("after a restart only the gap of each truck is written", () => {
  const from = (truck: number) => (truck === 5 ? wednesdayNoon - 600_000 : wednesdayNoon - 30_000);
  const gap = [...historyBatches(plan, testSeed, from, wednesdayNoon)].flat();
  expect(gap.length).toBeLessThan(2 * plan.trucks);
  for (const { vehicle, eventTime } of gap)
    expect(Date.parse(eventTime)).toBeGreaterThan(from(Number(vehicle.slice(2)) - 1001));
});

test("trucks that are left out are left out", () => {
  const only = [
    ...historyBatches(plan, testSeed, (truck) => (truck < 3 ? dayBefore() : null), wednesdayNoon),
  ].flat();
  expect(new Set(only.map(({ vehicle }) => vehicle))).toEqual(new Set([0, 1, 2].map(vehicleNumber)));
});

test("a large fleet's history is coarser and still has everybody's newest place", () => {
  const large = testPlan(2_000);
  const day = [...historyBatches(large, testSeed, dayBefore, wednesdayNoon)].flat();
  expect(day.length).toBeLessThan(maxHistoryPositions * 1.1);
  expect(day.length).toBeGreaterThan(maxHistoryPositions * 0.5);
  expect(new Set(day.map(({ vehicle }) => vehicle)).size).toBe(2_000 - 16);
});

test("the history of a large fleet is too coarse to report stops", () => {
  expect(tellingMs(250)).toBe(historyMs);
  expect(tellingMs(2_000)).toBe(0);
});
