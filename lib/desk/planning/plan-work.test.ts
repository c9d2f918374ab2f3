import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { PlanJob, PlanOutcome } from "@/lib/desk/planning/plan-job";
import { carriedOn, PlanWork } from "@/lib/desk/planning/plan-work";
import type { DriverLog } from "@/lib/hos/duty-log";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";
import { type RoadPreferences, usualRoads, wayChoices } from "@/lib/routing/road-costs";

const graphFile = new URL("../../routing/highway-graph.json", import.meta.url);
const graph = new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData);
const hour = 3_600_000;
const now = Date.parse("2026-11-18T18:00:00Z");
const joliet = { latitude: 41.52, longitude: -88.08 };
const davenport = { latitude: 41.52, longitude: -90.58 };
const rulePack = rulePackFor("us-property-70-8");
const clocks = {
  rulePack,
  timezone: "America/Chicago",
  logDayStart: "00:00",
  driveMs: 11 * hour,
  shiftMs: 14 * hour,
  breakMs: 8 * hour,
  cycleMs: 60 * hour,
  asOfMs: now,
  rest: null,
};
const job = (id: string, fields: Partial<PlanJob> = {}): PlanJob => ({
  id,
  key: `key of ${id}`,
  start: {
    driverId: "D1",
    clocks,
    status: "ON",
    place: joliet,
    departAtMs: now,
    hasBerth: true,
    splits: "earliest",
  },
  after: null,
  waitingIs: "on-duty",
  stops: [{ place: davenport, serviceMs: hour, windowStartMs: null, windowEndMs: null }],
  whole: false,
  ...fields,
});
const log: DriverLog = {
  rulePack,
  timezone: "America/Chicago",
  logDayStart: "00:00",
  segments: [
    { status: "OFF", startMs: now - 100 * hour, endMs: now - 2 * hour },
    { status: "D", startMs: now - 2 * hour, endMs: now - hour },
  ],
  claims: [],
  prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
};

let work: PlanWork;
beforeEach(() => {
  work = new PlanWork(graph);
});
const planOf = (outcome: PlanOutcome | undefined) => {
  if (!outcome || "fault" in outcome) throw new Error(outcome?.fault ?? "no outcome");
  return outcome.plan;
};
const faultOf = (outcome: PlanOutcome | undefined) => (outcome && "fault" in outcome ? outcome.fault : null);

test("a log that was handed over counts before clocks", () => {
  expect(planOf(work.plan([job("1")])[0]).basedOn).toBe("clocks");
  work.takeLogs([["D1", log]]);
  expect(planOf(work.plan([job("1")])[0]).basedOn).toBe("log");
});

test("a log that was taken back leaves the clocks", () => {
  work.takeLogs([["D1", log]]);
  work.takeLogs([["D1", null]]);
  expect(planOf(work.plan([job("1")])[0]).basedOn).toBe("clocks");
});

test("what the driver is in goes on from the end of the log", () => {
  expect(carriedOn(log, "D", now).segments.at(-1)).toMatchObject({ status: "D", endMs: now });
});

test("another status than the log's last makes the log no longer", () => {
  expect(carriedOn(log, "ON", now).segments.at(-1)?.endMs).toBe(now - hour);
});

test.each(["log", "clocks"])("a job begins where and when the one before it ends, by %s", (basis) => {
  if (basis === "log") work.takeLogs([["D1", log]]);
  const home = [{ place: joliet, serviceMs: 0, windowStartMs: null, windowEndMs: null }];
  const [first, second] = work.plan([job("1"), job("2", { after: "1", stops: home })]);
  const startsMs = planOf(second).startAtMs;
  expect(startsMs).toBe(planOf(first).stops[0]?.departAtMs);
  // He stands in Davenport by then: driving home takes about as long as driving there.
  expect((planOf(second).stops[0]?.arriveAtMs ?? 0) - startsMs).toBeGreaterThan(2 * hour);
});

test("work before leaves less for the next trip", () => {
  const [, second] = work.plan([job("1"), job("2", { after: "1" })]);
  expect(planOf(second).clocksAfter.cycleMs).toBeLessThan(
    planOf(work.plan([job("3")])[0]).clocksAfter.cycleMs,
  );
});

test("a stop without a place has no plan, and the others go on", () => {
  const nowhere = [{ place: null, serviceMs: 0, windowStartMs: null, windowEndMs: null }];
  const [faulty, fine] = work.plan([job("1", { stops: nowhere }), job("2")]);
  expect(faultOf(faulty)).toBe("Stop 1 has no place on the map");
  expect(faultOf(fine)).toBeNull();
});

test("nobody is planned of whom nothing is known", () => {
  const start = { ...job("1").start, clocks: null };
  expect(faultOf(work.plan([job("1", { start })])[0])).toBe("The driver's hours are not known");
});

test("a truck that moved a little has so much less to drive", () => {
  const far = { latitude: 39.74, longitude: -104.99 };
  const there = work.legs.left("1", joliet, far);
  const later = work.legs.left("1", { latitude: 41.52, longitude: -88.4 }, far);
  const miles = (there?.miles ?? 0) - (later?.miles ?? 0);
  expect(miles).toBeGreaterThan(10);
  expect(miles).toBeLessThan(30);
});

test("the way over the roads comes only where it is wanted", () => {
  const paths = work
    .plan([job("1"), job("2", { whole: true })])
    .map((one) => ("path" in one ? one.path.length : 0));
  expect(paths[0]).toBe(0);
  expect(paths[1]).toBeGreaterThan(2);
});

test("a plan is driven as the company set it, and anew where that changes", () => {
  const arrivalOf = (driving?: RoadPreferences) =>
    planOf(work.plan([job("1", driving ? { driving } : {})])[0]).stops[0]?.arriveAtMs ?? Number.NaN;
  const usualMs = arrivalOf();
  const { speedsMph } = usualRoads;
  const slowMs = arrivalOf({ ...usualRoads, speedsMph: { ...speedsMph, interstate: 40 } });
  expect(slowMs).toBeGreaterThan(usualMs + 20 * 60_000);
  expect(arrivalOf()).toBe(usualMs);
});

test("the shortest way has fewer miles than the practical one, and takes longer", () => {
  const nashville = { latitude: 36.1659, longitude: -86.7844 };
  const stops = [{ place: nashville, serviceMs: 0, windowStartMs: null, windowEndMs: null }];
  const [practical, shortest] = wayChoices.map((way) => {
    const [outcome] = work.plan([job("1", { stops, driving: { ...usualRoads, way } })]);
    if (!outcome || "fault" in outcome) throw new Error(outcome?.fault ?? "no outcome");
    return { miles: outcome.legMiles[0] ?? 0, arriveAtMs: outcome.plan.stops[0]?.arriveAtMs ?? 0 };
  });
  expect(shortest?.miles).toBeLessThan((practical?.miles ?? 0) - 1);
  expect(shortest?.arriveAtMs).toBeGreaterThan(practical?.arriveAtMs ?? 0);
});
