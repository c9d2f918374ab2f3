import { expect, test } from "vitest";
import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import { projectFrom } from "@/lib/hos/projection";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { violationsOf } from "@/lib/hos/violations";
import { RoadPathFinder } from "@/lib/routing/road-path";
import { type ErrandStop, letterOf, writeErrand } from "@/lib/simulator/office/errand-writer";
import { SeededRandom } from "@/lib/simulator/plan/seeded";
import { testGraph, testPlan, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const hour = 3_600_000;
const plan = testPlan(1);
const finder = new RoadPathFinder(testGraph);
const home = plan.dockOf("Joliet IL");
const timezone = "America/Chicago";

type Spell = readonly [status: DutyStatus, hours: number];
/** A past that ends at noon on Wednesday. */
function logOf(spells: readonly Spell[]): DriverLog {
  let endMs = wednesdayNoon;
  const segments: DutySegment[] = [];
  for (const [status, hours] of spells.toReversed()) {
    segments.unshift({ status, startMs: endMs - hours * hour, endMs });
    endMs -= hours * hour;
  }
  const prior = { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} };
  return {
    rulePack: rulePackFor("us-property-70-8"),
    timezone,
    logDayStart: "00:00",
    segments,
    claims: [],
    prior,
  };
}

const fresh: readonly Spell[] = [["OFF", 40]];
const tired: readonly Spell[] = [
  ["OFF", 40],
  ["ON", 1],
  ["D", 7],
  ["OFF", 0.6],
  ["D", 3.7],
];
const resting: readonly Spell[] = [
  ["OFF", 40],
  ["ON", 1],
  ["D", 6],
  ["SB", 4],
];
const day: readonly Spell[] = [
  ["SB", 10.5],
  ["ON", 2],
  ["D", 7.5],
  ["OFF", 0.5],
  ["D", 2],
];
const usedUp: readonly Spell[] = [["OFF", 40], ...day, ...day, ...day, ...day, ...day, ["SB", 10.5]];

/** Never off long enough to begin a cycle anew, and at the end of one: 69.6 of 70 hours. */
const oneDay: readonly Spell[] = [
  ["ON", 1],
  ["D", 7.5],
  ["OFF", 0.5],
  ["ON", 0.2],
  ["SB", 14.8],
];
const onRecap = Array.from({ length: 10 }, () => oneDay).flat();

const stopAt = (town: string, stopId: number, opensAt: number | null = null): ErrandStop => ({
  tripId: 1,
  stopId,
  place: plan.dockOf(town),
  withinMiles: 0.1,
  activity: "unloading",
  serviceMs: hour,
  opensAt,
  arrivedAt: null,
});

function errandOf(
  past: readonly Spell[],
  stops: readonly ErrandStop[],
  from = "Chicago IL",
  isResting = false,
) {
  const log = logOf(past);
  const hours = projectFrom(log, wednesdayNoon);
  const start = { from: wednesdayNoon, place: plan.dockOf(from), odometerMiles: 0, fuelLevel: 0.8 };
  const config = { hours, isResting, timezone, logDayStart: "00:00" };
  const errand = writeErrand({ ...start, ...config }, stops, home, finder, new SeededRandom(1));
  const driven = errand.tour.stretches.map(({ activity, startSeconds, endSeconds }) => ({
    activity,
    startMs: wednesdayNoon + startSeconds * 1000,
    endMs: wednesdayNoon + endSeconds * 1000,
  }));
  const segments = driven.map(({ activity, ...span }) => ({ status: letterOf(activity), ...span }));
  return { errand, driven, whole: { ...log, segments: [...log.segments, ...segments] } };
}

const far = [stopAt("Memphis TN", 1), stopAt("Los Angeles CA", 2)];

test.each([
  ["a fresh driver", fresh],
  ["a tired one", tired],
  ["one in the middle of his rest", resting],
  ["one whose cycle is used up", usedUp],
  ["one who works on recap", onRecap],
])("%s keeps every limit across the country and home again", (_, past) => {
  const { whole, errand } = errandOf(past, far);
  expect(violationsOf(whole)).toEqual([]);
  expect(errand.runs).toHaveLength(2);
});

test("a fresh driver drives at once", () => {
  expect(errandOf(fresh, far).driven[0]?.activity).toBe("driving");
});

test("a tired one rests first, for as long as the limits ask", () => {
  const [first] = errandOf(tired, far).driven;
  expect(first?.activity).toBe("rest");
  expect((first?.endMs ?? 0) - (first?.startMs ?? 0)).toBeGreaterThanOrEqual(10 * hour);
});

test("one who rests goes on with their rest when little driving is left", () => {
  const nearlyDone: readonly Spell[] = [
    ["OFF", 40],
    ["ON", 1],
    ["D", 7],
    ["OFF", 0.6],
    ["D", 3],
    ["SB", 4],
  ];
  const [first] = errandOf(nearlyDone, far, "Chicago IL", true).driven;
  expect(first?.activity).toBe("rest");
  expect(((first?.endMs ?? 0) - (first?.startMs ?? 0)) / hour).toBeCloseTo(6, 1);
});

test("one without hours in their cycle waits for the day that brings them back, not for a restart", () => {
  const waits = errandOf(onRecap, far).driven.filter(({ activity }) => activity === "rest");
  const longest = Math.max(...waits.map(({ startMs, endMs }) => (endMs - startMs) / hour));
  expect(longest).toBeLessThan(34);
});

test("who comes early waits for the appointment", () => {
  const opensAt = wednesdayNoon + 20 * hour;
  const { errand } = errandOf(fresh, [stopAt("Indianapolis IN", 1, opensAt)]);
  expect(errand.runs[0]?.arriveAt).toBeLessThan(opensAt);
  expect(errand.runs[0]?.departAt).toBe(opensAt + hour);
});

test("who stands at the stop already does not move for it", () => {
  const { driven } = errandOf(fresh, [stopAt("Chicago IL", 1, wednesdayNoon + hour)]);
  expect(driven.slice(0, 2).map(({ activity }) => activity)).toEqual(["break", "unloading"]);
});

test("the way ends in the yard", () => {
  const { errand } = errandOf(fresh, far);
  expect(errand.tour.latitudes.at(-1)).toBeCloseTo(home.latitude, 6);
  expect(errand.tour.longitudes.at(-1)).toBeCloseTo(home.longitude, 6);
});
