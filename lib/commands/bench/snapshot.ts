import { setTimeout as sleep } from "node:timers/promises";
import {
  addVehicles,
  type BenchPlatform,
  openBenchPlatform,
  vehicleNumber,
} from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import type { SentRequest } from "@/lib/commands/bench/load-client";
import { responseOf } from "@/lib/commands/bench/reads";
import type { Store } from "@/lib/store/open-store";

const vehicleCount = 10_000;
const pageSize = 5_000;
const lanes = 8;
const rounds = 4;
const warmUps = 1;
const settleMs = 200;
/** Reads all pages so often in a round: processor time is counted in steps of some milliseconds. */
const readsEach = 20;
/**
 * Reads of pages that are kept so often: each takes little, and what the measuring itself starts and ends must not
 * count.
 */
const keptReadsEach = 200;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** @returns milliseconds of processor time of this process, all its threads */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = cpuMs();
  await work();
  return cpuMs() - before;
}

/** Has some of the vehicles report, the first of them being another one each time. */
async function report(at: BenchPlatform, count: number, round: number): Promise<void> {
  const eventTime = new Date().toISOString();
  const step = vehicleCount / count;
  const positions = Array.from({ length: count }, (_, i) => ({
    vehicle: vehicleNumber((i * step + round) % vehicleCount),
    eventTime,
    latitude: 30 + ((i * 37 + round * 11) % 15_000) / 1_000,
    longitude: -120 + ((i * 53) % 40_000) / 1_000,
    heading: i % 360,
    speed: i % 75,
  }));
  const requests: SentRequest[] = [];
  for (let from = 0; from < count; from += pageSize)
    requests.push(
      at.call("POST", "/device/positions", { positions: positions.slice(from, from + pageSize) }),
    );
  await at.client.send(requests);
}

/** The requests for all pages of the snapshot. */
function pagesOf(at: BenchPlatform): SentRequest[] {
  const pages = Array.from({ length: vehicleCount / pageSize }, (_, i) =>
    at.call("GET", `/locations/vehicles/snapshot?extendedParams=true&offset=${i * pageSize}`),
  );
  for (const { headers } of pages)
    Object.assign(headers, { prefer: "return=minimal", "accept-encoding": "gzip" });
  return pages;
}

async function measure(at: BenchPlatform) {
  const pages = pagesOf(at);
  const bodies = (await Promise.all(pages.map(responseOf))).map((bytes) => JSON.parse(bytes.toString()));
  const tags = await Promise.all(
    pages.map(async ({ url, headers }) => (await fetch(url, { headers })).headers.get("etag")),
  );
  const known = pages.map((page, i) => ({
    ...page,
    headers: { ...page.headers, "if-none-match": tags[i] ?? "" },
  }));
  const figures = {
    stringify: [] as number[],
    same: [] as number[],
    known: [] as number[],
    tenth: [] as number[],
  };
  for (let round = -warmUps; round < rounds; round++) {
    const stringify = await cpuOf(() => {
      for (let i = 0; i < readsEach; i++) for (const body of bodies) JSON.stringify(body);
    });
    // From the second time on that it is sent, a page is packed once, and those that repeat their reads are measured.
    await at.client.send(pages, 3);
    await sleep(settleMs);
    const same = await cpuOf(() => at.client.send(pages, keptReadsEach, undefined, lanes));
    const unchanged = await cpuOf(() => at.client.send(known, keptReadsEach, undefined, lanes));
    let tenth = 0;
    for (let i = 0; i < readsEach; i++) {
      await report(at, vehicleCount / 10, round * readsEach + i + 1_000);
      tenth += await cpuOf(() => at.client.send(pages));
    }
    // The pages that were known are not any more.
    await Promise.all(
      known.map(async (page) => {
        page.headers["if-none-match"] =
          (await fetch(page.url, { headers: page.headers })).headers.get("etag") ?? "";
      }),
    );
    if (round < 0) continue;
    figures.stringify.push(stringify / readsEach);
    figures.same.push(same / keptReadsEach);
    figures.known.push(unchanged / keptReadsEach);
    figures.tenth.push(tenth / readsEach);
  }
  return figures;
}

/** A service with a fleet of which each has a position. */
const openWithFleet = (kind: Store["kind"]) =>
  openBenchPlatform(kind, {
    apart: true,
    prepare: async (at) => {
      await addVehicles(at, vehicleCount);
      await report(at, vehicleCount, 0);
    },
  });

/** A service with positions of a fleet: reading all that has changed little, and making its text, both in processor time. */
export async function openSnapshot(kind: Store["kind"]) {
  const at = await openWithFleet(kind);
  if (!at) return null;
  const pages = pagesOf(at);
  const bodies = (await Promise.all(pages.map(responseOf))).map((bytes) => JSON.parse(bytes.toString()));
  const tenthNew = async (round: number) => {
    await report(at, vehicleCount / 10, round + 1);
    return cpuOf(() => at.client.send(pages));
  };
  const stringify = async () => {
    const all = await cpuOf(() => {
      for (let i = 0; i < readsEach; i++) for (const body of bodies) JSON.stringify(body);
    });
    return all / readsEach;
  };
  return { tenthNew, stringify, close: at.close };
}

async function benchOn(kind: Store["kind"]): Promise<void> {
  const name = `snapshot of ${shown(vehicleCount)}, ${kind}`;
  const at = await openWithFleet(kind);
  if (!at) return printSkipped(name, "no PostgreSQL here");
  try {
    const figures = await measure(at);
    const stringify = median(figures.stringify);
    const print = (what: string, millis: number[], most?: number) => {
      const ratio = median(millis) / stringify;
      printFigure(
        `${name}, ${what}`,
        ratio,
        `${shown(median(millis))} ms of processor; JSON.stringify ${shown(stringify)} ms`,
        most === undefined ? undefined : { value: ratio, unit: "times", most },
      );
    };
    print("unchanged", figures.same, 0.1);
    print("known", figures.known, 0.1);
    print("a tenth new", figures.tenth);
  } finally {
    await at.close();
  }
}

/** Processor time of reading the newest position of every vehicle, all pages, to making its text once. */
export async function benchSnapshot(): Promise<void> {
  await benchOn("pglite");
  await benchOn("postgres");
}
