import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { boundedPlanner } from "@/lib/desk/planning/bounded-planner";
import type { DayJob } from "@/lib/desk/planning/day-job";
import type { JobStart } from "@/lib/desk/planning/job-start";
import type { JobStop, PlanJob, Planner } from "@/lib/desk/planning/plan-job";
import { plannerHere } from "@/lib/desk/planning/plan-thread";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

const graphFile = new URL("../../routing/highway-graph.json", import.meta.url);
const graph = new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData);
const nowMs = Date.parse("2026-11-24T12:00:00Z");
const dayMs = 86_400_000;
const [first, last] = [Date.parse("0001-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59Z")];
const joliet = { latitude: 41.52, longitude: -88.08 };

const clocks = {
  rulePack: rulePackFor("us-property-70-8"),
  timezone: "America/Chicago",
  logDayStart: "00:00",
  driveMs: 39_600_000,
  shiftMs: 50_400_000,
  breakMs: 28_800_000,
  cycleMs: 216_000_000,
  asOfMs: nowMs,
  rest: { status: "OFF" as const, sinceMs: nowMs - dayMs },
};
const start: JobStart = {
  driverId: "D1",
  clocks,
  status: "OFF",
  place: joliet,
  departAtMs: nowMs,
  hasBerth: true,
  splits: "never",
};
const stop: JobStop = {
  place: { latitude: 41.52, longitude: -90.58 },
  serviceMs: 0,
  windowStartMs: null,
  windowEndMs: null,
};
const jobOf = (id: string, fields: Partial<PlanJob> = {}): PlanJob => ({
  id,
  key: id,
  start,
  after: null,
  waitingIs: "on-duty",
  stops: [stop],
  whole: false,
  ...fields,
});
const dayOf = (fields: Partial<DayJob> = {}): DayJob => ({
  id: "day",
  from: joliet,
  terminal: joliet,
  zone: "America/Chicago",
  fromMs: nowMs,
  departAtMs: null,
  beginDwellMs: 0,
  endDwellMs: 0,
  lunchMs: 0,
  begunAtMs: null,
  waitingIs: "on-duty",
  stops: [],
  order: [],
  added: [],
  drivers: [{ start, unknown: null, workBefore: [] }],
  withPath: false,
  ...fields,
});

let planner: Planner;
beforeEach(() => {
  planner = boundedPlanner(plannerHere(graph), () => nowMs);
});

test.each([
  ["a window of the year 9999", { windowStartMs: last }, "the date of stop 2 is out of range"],
  ["a window of the year 1", { windowEndMs: first }, "the date of stop 2 is out of range"],
  ["a window 401 days ahead", { windowEndMs: nowMs + 401 * dayMs }, "the date of stop 2 is out of range"],
  ["a window 31 days back", { windowEndMs: nowMs - 31 * dayMs }, "the date of stop 2 is out of range"],
  [
    "service for a thousand years",
    { serviceMs: 365_000 * dayMs },
    "the service at stop 2 is longer than a week",
  ],
])("%s has a fault for people, and the others of the round are planned", async (_, fields, fault) => {
  const far = jobOf("far", { stops: [stop, { ...stop, ...fields }] });
  const outcomes = await planner.plan([jobOf("1"), far, jobOf("3")]);
  expect(outcomes).toMatchObject([
    { id: "1", plan: {} },
    { id: "far", key: "far", fault },
    { id: "3", plan: {} },
  ]);
  expect(await planner.rank({ ...ranking, stops: far.stops })).toMatchObject({ ranked: [], fault });
});

const ranking = {
  stops: [stop],
  waitingIs: "on-duty",
  requires: [],
  trailerNumber: null,
  candidates: [],
  nowMs,
  maxClockAgeMs: dayMs,
  restsNamed: 0,
  repairsFor: null,
  isUnderway: false,
  swaps: [],
} as const;

test("a window 400 days ahead is planned", async () => {
  const job = jobOf("1", { stops: [{ ...stop, windowStartMs: nowMs + 400 * dayMs }] });
  const [outcome] = await planner.plan([job]);
  expect(outcome).toMatchObject({ plan: { stops: [{ serviceStartAtMs: nowMs + 400 * dayMs }] } });
});

test.each([first, last])("hours of %i ms are not planned with", async (asOfMs) => {
  const far = { ...start, clocks: { ...clocks, asOfMs } };
  const fault = "the date of the driver's hours is out of range";
  expect(await planner.plan([jobOf("1", { start: far })])).toMatchObject([{ fault }]);
  const [day] = await planner.planDays([dayOf({ drivers: [{ start: far, unknown: null, workBefore: [] }] })]);
  expect(day).toMatchObject({ days: [{ verdict: { verdict: "unknown", sentence: `Unknown: ${fault}` } }] });
  const candidate = {
    ...{ driverId: "D1", start: far, after: null, clocksAsOfMs: nowMs, equipment: [] },
    ...{ trailerNumber: null, timeOff: [], works: [] },
  };
  expect(await planner.rank({ ...ranking, candidates: [candidate] })).toMatchObject({
    ranked: [{ driverId: "D1", state: "unknown" }],
  });
});

test("a rest since the year 1 and a log from then to the year 9999 are planned with at once", async () => {
  const since = { ...start, clocks: { ...clocks, rest: { status: "OFF" as const, sinceMs: first } } };
  expect(await planner.plan([jobOf("1", { start: since })])).toMatchObject([{ plan: { feasible: true } }]);
  const log = {
    ...{ rulePack: clocks.rulePack, timezone: "America/Chicago", logDayStart: "00:00", claims: [] },
    segments: [{ status: "OFF" as const, startMs: first, endMs: last }],
    prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
  };
  await planner.takeLogs([["D1", log]]);
  const [outcome] = await planner.plan([jobOf("2")]);
  expect(outcome).toMatchObject({ plan: { feasible: true, basedOn: "log" } });
});

test("days of the year 9999 have a fault, in whichever field it stands", async () => {
  const far = { name: "Customer A", place: joliet, isReached: false, serviceMs: 0, windowEndMs: null };
  const stops = [{ ...far, windowStartMs: last }];
  expect(
    await planner.planDays([dayOf(), dayOf({ departAtMs: last }), dayOf({ stops, order: [0] })]),
  ).toMatchObject([
    { days: [{}] },
    { fault: "the date of departure is out of range" },
    { fault: "the date of Customer A is out of range" },
  ]);
  expect(await planner.orderDay({ ...dayOf({ departAtMs: last }), pinned: [] })).toEqual({
    fault: "the date of departure is out of range",
  });
});
