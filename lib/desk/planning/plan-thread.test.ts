import { afterEach, expect, test } from "vitest";
import type { RoadChange } from "@/lib/desk/planning/plan-job";
import { PlanThread, planThreadLimits } from "@/lib/desk/planning/plan-thread";
import { startFakeEngine } from "@/lib/desk/planning/testing/fake-engine";
import { rulePackFor } from "@/lib/hos/rule-packs";

const fromSource = new URL("./plan-worker-from-source.mjs", import.meta.url);
const graphFile = new URL("../../routing/highway-graph.json", import.meta.url).pathname;

const clocks = {
  rulePack: rulePackFor("us-property-70-8"),
  timezone: "America/Chicago",
  logDayStart: "00:00",
  driveMs: 39_600_000,
  shiftMs: 50_400_000,
  breakMs: 28_800_000,
  cycleMs: 216_000_000,
  asOfMs: 0,
  rest: null,
};

let thread: PlanThread;
afterEach(() => thread.close());

test("the thread runs from source and answers", async () => {
  thread = new PlanThread(fromSource, { graphFile, placesFile: null, routing: null });
  const job = { id: "1", key: "k", after: null, waitingIs: "on-duty", stops: [], whole: false } as const;
  const start = {
    driverId: "D1",
    clocks: null,
    status: null,
    place: null,
    departAtMs: 0,
    hasBerth: true,
    splits: "earliest",
  } as const;
  expect(await thread.plan([{ ...job, start }])).toEqual([
    { id: "1", key: "k", fault: "The driver's hours are not known" },
  ]);
});

test("a thread that cannot start fails its calls and says that it lost what it knew", async () => {
  thread = new PlanThread(fromSource, { graphFile: "/nowhere.json", placesFile: null, routing: null });
  let lost = 0;
  thread.onLost(() => {
    lost += 1;
  });
  const failed = await thread.forget(["1"]).then(
    () => null,
    (error: Error) => error,
  );
  expect(failed).toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(String(failed?.cause)).toContain("ENOENT");
  expect(lost).toBe(1);
});

test("a thread that does not come back is ended and made anew; what it was stuck in has a fault, others go on", async () => {
  const endless = new URL("./testing/endless-worker.mjs", import.meta.url);
  const setup = { graphFile, placesFile: null, routing: null };
  thread = new PlanThread(endless, setup, planThreadLimits, 500);
  let lost = 0;
  thread.onLost(() => {
    lost += 1;
  });
  const jobs = ["1", "endless", "3"].map((id) => ({
    ...{ id, key: `key of ${id}`, after: null, waitingIs: "on-duty" as const, whole: false },
    stops: [{ place: null, serviceMs: id.length, windowStartMs: null, windowEndMs: null }],
    start: {
      ...{ driverId: "D1", clocks: null, status: null, place: null, departAtMs: 0, hasBerth: true },
      splits: "never" as const,
    },
  }));
  const refused = { type: "SERVICE_UNAVAILABLE", retryAfterSeconds: 5 };
  const held = expect(thread.forget(["1"])).resolves.toBeUndefined();
  await expect(thread.plan(jobs)).rejects.toMatchObject(refused);
  await held;
  expect(lost).toBe(1);
  // The same again: the one is known by what it asks, whatever it is called, and the thread lives on.
  const again = jobs.map((job) => ({ ...job, key: `new ${job.id}` }));
  expect(await thread.plan(again)).toEqual([
    { id: "1", key: "new 1", fault: "planned" },
    { id: "endless", key: "new endless", fault: "planning took too long and was given up" },
    { id: "3", key: "new 3", fault: "planned" },
  ]);
  expect(lost).toBe(1);
});

test("the thread asks a routing engine by address and tells what it heard", async () => {
  const engine = await startFakeEngine("osrm");
  try {
    const routing = { url: engine.url, engine: null, timeoutMs: 2_000 };
    thread = new PlanThread(fromSource, { graphFile, placesFile: null, routing });
    const received = new Promise<RoadChange>((notify) => thread.onRoads(notify));
    const place = { latitude: 41.52, longitude: -88.08 };
    const stop = { place: { latitude: 41.52, longitude: -90.58 }, serviceMs: 0 };
    const job = {
      id: "7",
      key: "k",
      after: null,
      waitingIs: "on-duty",
      stops: [{ ...stop, windowStartMs: null, windowEndMs: null }],
      start: {
        driverId: "D1",
        clocks,
        status: null,
        place,
        departAtMs: 0,
        hasBerth: true,
        splits: "earliest",
      },
    } as const;
    const [before] = await thread.plan([{ ...job, whole: false }]);
    expect(before).toMatchObject({ roads: { sources: ["graph"], standsIn: true } });
    expect(await received).toEqual({ ids: ["7"], notReachedSinceMs: null, reason: null });
    const [after] = await thread.plan([{ ...job, whole: true }]);
    expect(after).toMatchObject({ roads: { sources: ["osrm"] }, pathSources: ["osrm"] });
  } finally {
    await engine.close();
  }
});
