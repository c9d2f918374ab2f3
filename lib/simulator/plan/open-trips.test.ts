import { expect, test } from "vitest";
import { dayOfOpenTrip, OpenTrips, officeDay } from "@/lib/simulator/plan/open-trips";
import { tripNamed } from "@/lib/simulator/plan/truck-trips";
import { testGraph, testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const plan = testPlan(1);
const make = () => new OpenTrips(testGraph, testSeed, (node) => plan.dockAt(node));
const today = officeDay(wednesdayNoon);
const trips = [0, 1, 2, 3, 4].flatMap((day) => make().ofDay(today + day));

test("the same seed makes the same loads", () => {
  expect(make().ofDay(today)).toEqual(make().ofDay(today));
  expect(make().ofDay(today)).not.toEqual(make().ofDay(today + 1));
});

test("today and tomorrow have 8 to 16 loads whose pickup is still to come", () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = wednesdayNoon + hour * 3_600_000;
    const open = [0, 1].flatMap((day) => make().ofDay(officeDay(now) + day));
    const count = open.filter(({ stops }) => (stops[0]?.window.endAt ?? 0) > now).length;
    expect(count).toBeGreaterThanOrEqual(8);
    expect(count).toBeLessThanOrEqual(16);
  }
});

test("some fit into a shift, some need a rest, and some take nearly all of a fresh driver's hours", () => {
  const miles = trips.filter(({ stops }) => stops.length === 2).map((trip) => trip.miles);
  expect(miles.some((one) => one < 400)).toBe(true);
  expect(miles.some((one) => one > 450 && one < 620)).toBe(true);
  expect(miles.some((one) => one > 640)).toBe(true);
});

test("a fresh driver who loads at once keeps every window", () => {
  for (const { stops } of trips)
    for (const { arriveAt, window } of stops) expect(arriveAt).toBeLessThanOrEqual(window.endAt);
});

test("stops are different places with windows one after the other", () => {
  for (const { stops } of trips) {
    expect(new Set(stops.map(({ place }) => place.id)).size).toBe(stops.length);
    const ends = stops.map(({ window }) => window.endAt);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    for (const { window } of stops) expect(window.endAt).toBeGreaterThan(window.startAt);
  }
});

test("their numbers are distinguished from those of trucks' trips", () => {
  expect(trips.map(({ id }) => dayOfOpenTrip(id))).toEqual(
    trips.map((_, index) => today + Math.floor(index / 8)),
  );
  expect(trips.map(({ id }) => tripNamed(id))).toEqual(trips.map(() => null));
});
