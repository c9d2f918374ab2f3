import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineWays, wayKey } from "@/lib/desk/planning/engine-ways";
import type { JobStop, PlanJob, PlanOutcome, RoadChange } from "@/lib/desk/planning/plan-job";
import { PlanWork } from "@/lib/desk/planning/plan-work";
import { type FakeEngine, startFakeEngine } from "@/lib/desk/planning/testing/fake-engine";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { createEngineRouter } from "@/lib/routing/engine-router";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

const graphFile = new URL("../../routing/highway-graph.json", import.meta.url);
const graph = new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData);
const hour = 3_600_000;
const now = Date.parse("2026-11-18T18:00:00Z");
const joliet = { latitude: 41.52, longitude: -88.08 };
const davenport = { latitude: 41.52, longitude: -90.58 };
const clocks = {
  rulePack: rulePackFor("us-property-70-8"),
  timezone: "America/Chicago",
  logDayStart: "00:00",
  driveMs: 11 * hour,
  shiftMs: 14 * hour,
  breakMs: 8 * hour,
  cycleMs: 60 * hour,
  asOfMs: now,
  rest: null,
};
const stopAt = (place: JobStop["place"]): JobStop => ({
  place,
  serviceMs: 0,
  windowStartMs: null,
  windowEndMs: null,
});
const job = (fields: Partial<PlanJob> = {}): PlanJob => ({
  id: "1",
  key: "k",
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
  stops: [stopAt(davenport)],
  whole: false,
  ...fields,
});

const nothing = { source: "osrm", estimated: true, geometry: [], steps: [] } as const;
const engines: FakeEngine[] = [];
let changes: RoadChange[] = [];
beforeEach(() => {
  changes = [];
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});

async function workOn(kind: "osrm" | "valhalla", timeoutMs = 1_000, retryMs = 60_000) {
  const engine = await startFakeEngine(kind);
  engines.push(engine);
  const call = { url: engine.url, fetch: globalThis.fetch, timeoutMs };
  const work = new PlanWork(graph, {
    engine: createEngineRouter(call, null),
    clock: () => now,
    onRoads: (received) => void changes.push(received),
    retryMs,
  });
  return { engine, work };
}
const planned = (work: PlanWork, wanted = job()): Extract<PlanOutcome, { plan: unknown }> => {
  const [outcome] = work.plan([wanted]);
  if (!outcome || "fault" in outcome) throw new Error(outcome?.fault ?? "no outcome");
  return outcome;
};
const received = (test: (one: RoadChange) => boolean) =>
  vi.waitFor(() => expect(changes.some(test)).toBe(true), 3_000);
const aboutJob = ({ ids }: RoadChange) => ids.includes("1");

test.each(["osrm", "valhalla"] as const)(
  "the graph stands in until %s has returned the way",
  async (kind) => {
    const { work } = await workOn(kind);
    const before = planned(work);
    expect(before.roads).toEqual({ sources: ["graph"], standsIn: true, notReachedSinceMs: null });
    await received(aboutJob);
    const after = planned(work);
    expect(after.roads).toEqual({ sources: [kind], standsIn: false, notReachedSinceMs: null });
    expect(after.plan.stops[0]?.arriveAtMs).toBe(now + 5 * hour);
    expect(after.legMiles[0]).toBeCloseTo(200);
  },
);

test("a way is requested once", async () => {
  const { engine, work } = await workOn("osrm");
  planned(work);
  planned(work);
  await received(aboutJob);
  planned(work);
  expect(engine.requested).toHaveLength(1);
});

test("a round of a fleet waits for no response, and requests a few ways at a time", async () => {
  const { engine, work } = await workOn("osrm");
  engine.slowMs = 20;
  const jobs = Array.from({ length: 60 }, (_, index) =>
    job({ id: String(index), stops: [stopAt({ latitude: 40 + index / 50, longitude: -90 })] }),
  );
  expect(work.waysOfPlans(jobs)).toBeNull();
  expect(work.plan(jobs).every((outcome) => "plan" in outcome && outcome.roads.standsIn)).toBe(true);
  await vi.waitFor(() => expect(engine.requested).toHaveLength(60), 5_000);
  expect(engine.mostAtOnce).toBeLessThanOrEqual(8);
});

test("a member who looks at one plan has the engine's ways and its line at once", async () => {
  const { work } = await workOn("osrm");
  const whole = job({ whole: true });
  await work.waysOfPlans([whole]);
  const { roads, path, pathSources } = planned(work, whole);
  expect(roads.sources).toEqual(["osrm"]);
  expect(pathSources).toEqual(["osrm"]);
  expect(path).toEqual([
    [-88, 41],
    [-90, 42],
  ]);
});

test("a member who looks at one plan does not wait long for a slow engine", async () => {
  const { engine, work } = await workOn("osrm", 5_000);
  engine.slowMs = 3_000;
  const startMs = performance.now();
  await work.waysOfPlans([job({ whole: true })]);
  expect(performance.now() - startMs).toBeLessThan(1_500);
  expect(planned(work).roads.standsIn).toBe(true);
});

test("an engine that fails is said to be out of reach since then, and nobody waits for it", async () => {
  const { engine, work } = await workOn("osrm");
  engine.isBroken = true;
  planned(work);
  await received((one) => one.notReachedSinceMs === now && aboutJob(one));
  expect(planned(work).roads).toEqual({ sources: ["graph"], standsIn: true, notReachedSinceMs: now });
  const startMs = performance.now();
  await work.waysOfPlans([job({ whole: true })]);
  expect(performance.now() - startMs).toBeLessThan(100);
});

test("an engine that is too slow counts as not reached", async () => {
  const { engine, work } = await workOn("valhalla", 30);
  engine.slowMs = 500;
  planned(work);
  await received((one) => one.notReachedSinceMs === now && (one.reason ?? "").includes("No answer within"));
});

test("an engine that is back gets the requests that were left", async () => {
  const { engine, work } = await workOn("osrm", 1_000, 50);
  engine.isBroken = true;
  planned(work);
  await received((one) => one.notReachedSinceMs === now);
  engine.isBroken = false;
  await received((one) => one.notReachedSinceMs === null && aboutJob(one));
  expect(planned(work).roads).toEqual({ sources: ["osrm"], standsIn: false, notReachedSinceMs: null });
});

test("a request at which the engine fails time and again is dropped, the others go on", async () => {
  const poison = { from: joliet, to: davenport };
  let failed = 0;
  const ways = new EngineWays({
    clock: () => now,
    onReceived: () => undefined,
    retryMs: 5,
    router: {
      kind: () => "osrm",
      async route(from) {
        if (from !== joliet) return { ...nothing, distanceMiles: 1, driveSeconds: 60 };
        failed += 1;
        throw new Error("out of memory");
      },
    },
  });
  ways.ask(poison);
  for (const latitude of [30, 31, 32, 33]) {
    const other = { from: { latitude, longitude: -90 }, to: davenport };
    await ways.settled([other], false, 0);
    await vi.waitFor(() => expect(ways.get(wayKey(other))).toBeDefined(), 10_000);
  }
  expect(ways.state.notReachedSinceMs).toBeNull();
  const soFar = failed;
  ways.ask(poison);
  await ways.settled([poison], false, 1_000);
  expect(failed).toBe(soFar);
});

test("a truck that drove on keeps the engine's way while the next one is out", async () => {
  const { engine, work } = await workOn("osrm");
  planned(work);
  await received(aboutJob);
  planned(work);
  engine.slowMs = 2_000;
  // Half way, 65 miles: farther than a way is merely shrunk for, nearer than it is forgotten.
  const start = { ...job().start, place: { latitude: 41.52, longitude: -88.9 } };
  const { roads, legMiles } = planned(work, job({ start }));
  expect(roads).toMatchObject({ sources: ["osrm"], standsIn: false });
  expect(legMiles[0]).toBeGreaterThan(120);
  expect(legMiles[0]).toBeLessThan(150);
});
