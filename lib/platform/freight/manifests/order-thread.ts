import { Worker } from "node:worker_threads";
import type { OrderRoute } from "@/lib/platform/service/route-to-order";

/** Most memory of such a thread: a thousand stops need a tenth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Orders each route in a thread of its own. @param file `order-worker.ts`, as it can be started */
export const orderThread =
  (file: URL): OrderRoute =>
  (route) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(file, { workerData: route, resourceLimits });
      worker.on("message", (order: string[]) => resolve(order));
      worker.on("error", reject);
      worker.on("exit", () => reject(new Error("The thread that orders a route ended without an order")));
    });
