import { randomUUID } from "node:crypto";
import { startDisposablePostgres } from "@/lib/commands/disposable-postgres.mjs";
import type { ServerProcess } from "@/lib/commands/server-process";
import { atOnce, Line } from "./exchange";
import type { AttackOptions, Outcome } from "./outcome";
import { startOwnServer, temporaryFolder } from "./own-server";
import { Tally } from "./tally";

const rounds = { short: 1, full: 50 };
const writers = 4;
const mostWrites = 80;
/** Limits the time of an orderly stop. */
const stopLimitMs = 8_000;
/** A server that lives for seconds is not worth compiling the embedded store well for: half the cost of its start. */
const nodeOptions = ["--liftoff-only"];
/** Each trip is written whole or not at all. */
const stopsPerTrip = 2;

/** `kill -9` and SIGTERM in the midst of counted writes, on both stores: what was acknowledged is there afterwards. */
export async function attackCrashes(options: AttackOptions): Promise<Outcome[]> {
  const postgres = await startDisposablePostgres();
  if (postgres) process.on("exit", postgres.stop);
  const outcomes = await Promise.all([
    crashStore("the embedded store", "", options),
    postgres
      ? crashStore("PostgreSQL", postgres.url, options)
      : [{ what: "signals on PostgreSQL", tried: 0, failed: 0, notes: "left out: none is installed here" }],
  ]);
  if (postgres) {
    process.off("exit", postgres.stop);
    postgres.stop();
  }
  return outcomes.flat();
}

/** A server on one store, started again and again. */
interface Crashing {
  start(): Promise<ServerProcess>;
  apiKey: string;
}

async function crashStore(name: string, databaseUrl: string, options: AttackOptions): Promise<Outcome[]> {
  const { short, logFile } = options;
  const folder = temporaryFolder();
  const apiKey = randomUUID();
  const variables = { DATA_DIR: folder.path, DATABASE_URL: databaseUrl, PLATFORM_API_KEY: apiKey };
  const crashing = {
    apiKey,
    start: () => startOwnServer(variables, { platformOnly: true, nodeOptions, logFile }),
  };
  const outcomes: Outcome[] = [];
  let server = await crashing.start();
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    const tally = new Tally(`${signal} during writes on ${name}`, options);
    let acknowledged = 0;
    for (let round = 0; round < (short ? rounds.short : rounds.full); round++) {
      const startTime = new Date(Date.now() - 1_000).toISOString();
      const leastWrites = 1 + ((round * 17 + options.seed) % (mostWrites / 2));
      const written = await crashOnce(server, crashing, { signal, round, leastWrites }, tally);
      server = await crashing.start();
      lookFor(written, await readTrips(server.url, apiKey, startTime), `${signal} ${round}`, tally);
      acknowledged += written.length;
      if (round % 10 === 9) options.log(`crashes: ${name}, ${signal}, round ${round + 1}`);
    }
    outcomes.push(tally.outcome(`${acknowledged} acknowledged writes looked for afterwards`));
  }
  server.kill("SIGKILL");
  await server.ended;
  folder.remove();
  return outcomes;
}

interface Round {
  signal: "SIGKILL" | "SIGTERM";
  round: number;
  /** The signal is sent in the midst of writes, after so many were acknowledged. */
  leastWrites: number;
}

/** One round: writes, and the signal. @returns ids of the trips whose write was acknowledged */
async function crashOnce(
  server: ServerProcess,
  { apiKey }: Crashing,
  { signal, round, leastWrites }: Round,
  tally: Tally,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const reached = new Promise<void>((resolve) => {
    const onWritten = (id: string) => {
      acknowledged.push(id);
      if (acknowledged.length >= leastWrites) resolve();
    };
    void writeTrips(server.url, apiKey, `${signal}-${round}`, onWritten).then(resolve);
  });
  await reached;
  const from = performance.now();
  server.kill(signal);
  const { code } = await server.ended;
  const tookMs = Math.round(performance.now() - from);
  if (signal === "SIGTERM") {
    tally.count(code === 0 ? null : `ended with ${code}`, { index: `${signal} ${round}: exit` });
    tally.count(tookMs <= stopLimitMs ? null : `took ${tookMs} ms`, { index: `${signal} ${round}: time` });
  }
  return acknowledged;
}

function lookFor(written: readonly string[], found: Map<string, number>, index: string, tally: Tally): void {
  const lost = written.filter((id) => !found.has(id));
  const halves = [...found].filter(([, stops]) => stops !== stopsPerTrip);
  const none = written.length === 0 ? "nothing was acknowledged before the signal" : null;
  tally.count(none ?? (lost.length > 0 ? `lost ${lost.join(", ")}` : null), { index: `${index}: kept` });
  tally.count(halves.length > 0 ? `half-written: ${halves.join("; ")}` : null, { index: `${index}: whole` });
}

/** Writes until the server is gone. @param onWritten gets the id of each trip whose write was acknowledged */
async function writeTrips(
  url: string,
  apiKey: string,
  round: string,
  onWritten: (id: string) => void,
): Promise<void> {
  const line = new Line(writers);
  const ids = Array.from({ length: mostWrites }, (_, at) => `${round}-${at}`);
  await atOnce(writers, ids, async (externalTripId) => {
    const stops = Array.from({ length: stopsPerTrip }, () => ({ location: { city: "Joliet" } }));
    const received = await line.exchange({
      method: "POST",
      url: `${url}/platform/truckload/trips`,
      headers: { apiKey, "content-type": "application/json" },
      body: Buffer.from(JSON.stringify({ externalTripId, stops })),
    });
    if (received.status === 201) onWritten(externalTripId);
  });
  line.close();
}

/** Trips made since, with how many stops each has. */
async function readTrips(url: string, apiKey: string, startTime: string): Promise<Map<string, number>> {
  const line = new Line(1);
  const query = new URLSearchParams({ startTime });
  const { status, text } = await line.exchange({
    method: "GET",
    url: `${url}/platform/truckload/trips?${query}`,
    headers: { apiKey },
    body: null,
  });
  line.close();
  if (status !== 200) throw new Error(`The trips could not be read: ${status} ${text}`);
  const { trips }: { trips: { externalTripId: string; stops: unknown[] }[] } = JSON.parse(text);
  return new Map(trips.map((trip) => [trip.externalTripId, trip.stops.length]));
}
