import { afterEach, expect, test } from "vitest";
import type { RoadChange } from "@/lib/desk/trips/planning/plan-job";
import { PlanThread } from "@/lib/desk/trips/planning/plan-thread";
import { startFakeEngine } from "@/lib/desk/trips/planning/testing/fake-engine";
import { rulePackFor } from "@/lib/hos/rule-packs";

const fromSource = new URL("./plan-worker-from-source.mjs", import.meta.url);
const graphFile = new URL("../../../routing/highway-graph.json", import.meta.url).pathname;

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
    { id: "1", key: "k", fault: "Nothing is known of the driver's hours" },
  ]);
});

test("a thread that cannot start fails its calls and says that it lost what it knew", async () => {
  thread = new PlanThread(fromSource, { graphFile: "/nowhere.json", placesFile: null, routing: null });
  let lost = 0;
  thread.onLost(() => {
    lost += 1;
  });
  await expect(thread.forget(["1"])).rejects.toThrow("ENOENT");
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
