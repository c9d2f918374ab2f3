import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PlanJob } from "@/lib/desk/planning/plan-job";
import { plannerHere } from "@/lib/desk/planning/plan-thread";
import { workOf } from "@/lib/desk/planning/testing/driver-work";
import { madeLate } from "@/lib/desk/planning/work/later-works";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

const graphFile = new URL("../../../routing/highway-graph.json", import.meta.url);
const planner = plannerHere(
  new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData),
);
const hourMs = 3_600_000;
const nowMs = Date.parse("2026-11-25T12:00:00Z");
const hour = (hours: number) => nowMs + hours * hourMs;
const chicago = { latitude: 41.88, longitude: -87.63 };
const stLouis = { latitude: 38.63, longitude: -90.2 };

/** Rested, in Chicago. */
const start: PlanJob["start"] = {
  driverId: "D-1",
  clocks: {
    rulePack: rulePackFor("us-property-70-8"),
    timezone: "America/Chicago",
    logDayStart: "00:00",
    driveMs: 11 * hourMs,
    shiftMs: 14 * hourMs,
    breakMs: 8 * hourMs,
    cycleMs: 70 * hourMs,
    asOfMs: nowMs,
    rest: { status: "OFF", sinceMs: nowMs - 12 * hourMs },
  },
  status: "OFF",
  place: chicago,
  departAtMs: nowMs,
  hasBerth: false,
  splits: "never",
};

/** A leg from Chicago to St. Louis, five hours of driving, that is to leave in hour 10 and to be there in hour 16. */
const leg = workOf(hour(10), hour(16), {
  job: {
    ...{ id: "leg L-1", key: "1", start, after: null, waitingIs: "on-duty", whole: false },
    stops: [
      { place: chicago, serviceMs: 0, windowStartMs: hour(10), windowEndMs: null },
      { place: stLouis, serviceMs: 0, windowStartMs: null, windowEndMs: null },
    ],
  },
});
const given = (fromHours: number, toHours: number) => {
  const { plan, ...turn } = workOf(hour(fromHours), hour(toHours), { kind: "manifest", id: "M-1" });
  if (plan === null) throw new Error("A work of a test is planned");
  return { ...turn, plan: { ...plan, place: chicago } };
};

test("work that leaves the hours for what comes after makes nothing late", async () => {
  expect(await madeLate(planner, [leg], given(2, 3), nowMs)).toEqual([]);
});

test("work that uses up the hours makes the leg after it late, by how much", async () => {
  // Nine hours of fourteen are used in hour 10: the rest of ten hours ends in hour 20, five more are driven.
  const [clause, ...more] = await madeLate(planner, [leg], given(1, 10), nowMs);
  expect(more).toEqual([]);
  expect(clause).toMatch(/^makes leg JOL–GRR 9:0\d late$/);
});

test("what comes before it is left alone", async () => {
  expect(await madeLate(planner, [leg], given(20, 30), nowMs)).toEqual([]);
});

test("a leg that is late by as much without it is not said to be made so", async () => {
  const late = { ...leg, plan: leg.plan && { ...leg.plan, lateMinutes: 600 } };
  expect(await madeLate(planner, [late], given(1, 10), nowMs)).toEqual([]);
});
