import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Line } from "./exchange";
import type { Target } from "./target";

/** Findings of somebody who means no harm, and what the server needed meanwhile. */
export interface Sighting {
  reads: number;
  /** Reads that did not succeed. */
  failed: number;
  slowestMs: number;
  /** Resident memory of the server's process, in megabytes: at the start, and the most of it. */
  startMegabytes: number;
  mostMegabytes: number;
}

const everyMs = 100;
/** `ps` costs more than a read. */
const readsPerReading = 5;

/** Resident memory of a process in megabytes. */
const megabytesOf = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** Reads through service and desk in turns while `work` runs. */
export async function watchBystander(target: Target, work: () => Promise<void>): Promise<Sighting> {
  const line = new Line(2);
  const reads = [
    { url: `${target.platformUrl}/vehicles`, headers: { apiKey: target.keys.interface.at(-1) ?? "" } },
    { url: `${target.server.url}/api/desk/session`, headers: { cookie: await target.cookieOf("viewer") } },
  ];
  const startMegabytes = megabytesOf(target.server.pid);
  const seen = { reads: 0, failed: 0, slowestMs: 0, startMegabytes, mostMegabytes: startMegabytes };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const read = reads[seen.reads % reads.length] ?? reads[0];
      const received = await line.exchange({ method: "GET", body: null, url: "", headers: {}, ...read });
      seen.reads += 1;
      if (received.status !== 200) seen.failed += 1;
      seen.slowestMs = Math.max(seen.slowestMs, received.tookMs);
      if (seen.reads % readsPerReading === 0)
        seen.mostMegabytes = Math.max(seen.mostMegabytes, megabytesOf(target.server.pid));
      await sleep(everyMs);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
    line.close();
  }
  return seen;
}
