import { afterEach, expect, test } from "vitest";
import { PlanThread } from "@/lib/desk/plans/plan-thread";

const fromSource = new URL("./plan-worker-from-source.mjs", import.meta.url);
const graphFile = new URL("../../routing/highway-graph.json", import.meta.url).pathname;

let thread: PlanThread;
afterEach(() => thread.close());

test("the thread runs from source and answers", async () => {
  thread = new PlanThread(fromSource, { graphFile });
  const job = { id: "1", key: "k", after: null, waitingIs: "on-duty", stops: [], whole: false } as const;
  const start = { driverId: "D1", clocks: null, status: null, place: null, departAtMs: 0, hasBerth: true };
  expect(await thread.plan([{ ...job, start }])).toEqual([
    { id: "1", key: "k", fault: "Nothing is known of the driver's hours" },
  ]);
});

test("a thread that cannot start fails its calls and says that it lost what it knew", async () => {
  thread = new PlanThread(fromSource, { graphFile: "/nowhere.json" });
  let lost = 0;
  thread.onLost(() => {
    lost += 1;
  });
  await expect(thread.forget(["1"])).rejects.toThrow("ENOENT");
  expect(lost).toBe(1);
});
