// @ts-check
// A planning thread that never comes back from the job `endless`, and has the same outcome for every other one.
import { parentPort } from "node:worker_threads";

parentPort?.postMessage({ isReady: true });
parentPort?.on("message", ({ id, jobs = [] }) => {
  for (const job of jobs) while (job.id === "endless");
  const outcomeOf = (/** @type {{ id: string, key: string }} */ job) => ({
    id: job.id,
    key: job.key,
    fault: "planned",
  });
  parentPort?.postMessage({ id, result: jobs.map(outcomeOf) });
});
