import { parentPort, workerData } from "node:worker_threads";
import { orderedRoute } from "@/lib/platform/freight/manifests/order-stops";
import type { RouteToOrder } from "@/lib/platform/service/route-to-order";

// Orders one route in a thread of its own and ends: a search on the serving thread would hold up every other call.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

/** The company's freight waits meanwhile, so that a service takes less time than a planner would. */
const budget = { clockMs: () => performance.now(), mostMs: 300, mostTried: 1_000_000, seed: 20_261_127 };

port.postMessage(orderedRoute(workerData as RouteToOrder, budget));
