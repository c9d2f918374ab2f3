import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerAnswer, WorkerOrder, WorkerSetup } from "@/lib/desk/plans/plan-thread";
import { PlanWork } from "@/lib/desk/plans/plan-work";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

// Planning in a thread of its own: a round of a large fleet would hold up every page for a second.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const { graphFile } = workerData as WorkerSetup;
const work = new PlanWork(new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData));

function carryOut(order: WorkerOrder): unknown {
  switch (order.kind) {
    case "logs":
      return work.takeLogs(order.logs);
    case "plan":
      return work.plan(order.jobs);
    case "rank":
      return work.rank(order.job);
    case "forget":
      return work.forget(order.ids);
  }
}

port.on("message", (order: WorkerOrder) => {
  let answer: WorkerAnswer;
  try {
    answer = { id: order.id, result: carryOut(order) };
  } catch (error) {
    answer = { id: order.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
});
