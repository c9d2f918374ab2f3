import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerNews, WorkerOrder, WorkerResponse, WorkerSetup } from "@/lib/desk/planning/plan-thread";
import { PlanWork } from "@/lib/desk/planning/plan-work";
import { type PlaceColumns, PlaceIndex } from "@/lib/geo/place-index";
import { createEngineRouter } from "@/lib/routing/engine-router";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

// Planning in a thread of its own: a round of a large fleet would block every page for a second.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const { graphFile, placesFile, routing } = workerData as WorkerSetup;
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
let towns: PlaceIndex | null = null;
const call = routing && { url: routing.url, fetch: globalThis.fetch, timeoutMs: routing.timeoutMs };

const work = new PlanWork(new HighwayGraph(readJson(graphFile) as HighwayGraphData), {
  engine: call && createEngineRouter(call, routing.engine),
  // Read when the first rest or relay is named: a start need not wait for it.
  towns: () => {
    towns ??= placesFile === null ? null : new PlaceIndex(readJson(placesFile) as PlaceColumns);
    return towns;
  },
  onRoads: (roads) => port.postMessage({ roads } satisfies WorkerNews),
});

/** Only requests that somebody waits for wait for the routing engine; all others are done at once. */
function carryOut(order: WorkerOrder): unknown {
  switch (order.kind) {
    case "logs":
      return work.takeLogs(order.logs);
    case "plan":
      return after(work.waysOfPlans(order.jobs), () => work.plan(order.jobs));
    case "rank":
      return after(work.waysOfRanking(order.job), () => work.rank(order.job));
    case "trip-order":
      return work.orderTrip(order.job);
    case "days":
      return work.days.plan(order.jobs);
    case "order":
      return work.days.order(order.job);
    case "forget":
      return work.forget(order.ids);
  }
}

const after = <Result>(ways: Promise<void> | null, then: () => Result): Result | Promise<Result> =>
  ways ? ways.then(then) : then();

const faultOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

port.postMessage({ isReady: true } satisfies WorkerNews);
port.on("message", (order: WorkerOrder) => {
  const { id } = order;
  const notify = (response: WorkerResponse) => port.postMessage(response);
  try {
    const result = carryOut(order);
    if (!(result instanceof Promise)) return notify({ id, result });
    result.then(
      (value: unknown) => notify({ id, result: value }),
      (error: unknown) => notify({ id, fault: faultOf(error) }),
    );
  } catch (error) {
    notify({ id, fault: faultOf(error) });
  }
});
