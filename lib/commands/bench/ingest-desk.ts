import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type MadePosition, vehicleNumber } from "@/lib/commands/bench/bench-platform";
import { inTurns, median, printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import { LoadClient } from "@/lib/commands/bench/load-client";
import { fillCompany } from "@/lib/commands/bench/made-company";
import { startDisposablePostgres } from "@/lib/commands/disposable-postgres.mjs";
import { serverProgram, startServer } from "@/lib/commands/server-process";

const vehicleCount = 10_000;
const batchSize = 1_000;
const batches = 60;
const lanes = 4;
const pairs = 4;
/** A desk that has just started reads what was reported before. */
const settleMs = 5_000;

/** Every vehicle reports some times, each time later. */
function makeBatches(round: number): MadePosition[][] {
  const start = Date.now() - 3_600_000 + round * 60_000;
  return Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: batchSize }, (_, i) => {
      const n = batch * batchSize + i;
      return {
        vehicle: n % vehicleCount,
        eventMs: start + Math.floor(n / vehicleCount) * 1_000,
        latitude: 30 + ((n * 37 + round) % 15_000) / 1_000,
        longitude: -120 + ((n * 53) % 40_000) / 1_000,
        heading: n % 360,
        speed: n % 75,
      };
    }),
  );
}

/** The same rows copied into a bare table, a transaction for each batch as the service has one. */
async function copyRows(client: pg.Client, folder: string, round: number): Promise<number> {
  const files = makeBatches(round).map((batch, i) => {
    const file = join(folder, `${round}-${i}.csv`);
    const lines = batch.map((row) => Object.values(row).join(","));
    writeFileSync(file, `${lines.join("\n")}\n`);
    chmodSync(file, 0o644);
    return file;
  });
  const seconds = await secondsOf(async () => {
    for (const file of files) await client.query(`copy bench.pings from '${file}' (format csv)`);
  });
  for (const file of files) rmSync(file);
  return (batches * batchSize) / seconds;
}

async function measure(databaseUrl: string, followed: boolean, folder: string): Promise<void> {
  const name = `ingest, fsync on, ${followed ? "the desk follows" : "no desk"}`;
  const [key, deviceKey] = [randomUUID(), randomUUID()];
  const server = await startServer([serverProgram, ...(followed ? [] : ["--platform-only"])], {
    DATA_DIR: join(folder, "data"),
    DEMO: "0",
    DATABASE_URL: databaseUrl,
    PLATFORM_API_KEY: key,
    PLATFORM_DEVICE_KEY: deviceKey,
  });
  const client = new LoadClient({ apart: true });
  const raw = new pg.Client({ connectionString: databaseUrl });
  try {
    await raw.connect();
    await raw.query("create schema if not exists bench");
    await raw.query(`create table if not exists bench.pings (vehicle int, event_ms bigint, latitude float8,
      longitude float8, heading int2, speed int2)`);
    await fillCompany(`${server.url}/platform`, key, deviceKey);
    await sleep(settleMs);
    const { ours, other } = await inTurns(
      pairs,
      async (round) => {
        const requests = makeBatches(round + (followed ? 0 : pairs)).map((batch) => ({
          method: "POST",
          url: `${server.url}/platform/device/positions`,
          headers: { apiKey: deviceKey, "content-type": "application/json" },
          body: JSON.stringify({
            positions: batch.map(({ vehicle, eventMs, ...measured }) => ({
              vehicle: vehicleNumber(vehicle),
              eventTime: new Date(eventMs).toISOString(),
              ...measured,
            })),
          }),
        }));
        return (batches * batchSize) / (await client.send(requests, 1, undefined, lanes)).seconds;
      },
      (round) => copyRows(raw, folder, round),
    );
    const plain = `${shown(median(ours))} positions/s over HTTP, batches of ${batchSize}; COPY ${shown(median(other))}/s`;
    printFigure(name, median(ours) / median(other), plain, {
      ...{ value: median(ours), unit: "a second", least: followed ? 12_000 : 20_000 },
    });
  } finally {
    await client.close();
    await raw.end();
    await server.stop();
  }
}

/** Positions per second into a PostgreSQL that waits for its disk, while the desk reads them and without one. */
export async function benchFollowed(): Promise<void> {
  const name = "ingest, fsync on";
  if (!existsSync(serverProgram)) return printSkipped(name, "there is no dist: run npm run build first");
  const postgres = await startDisposablePostgres({ isDurable: true });
  if (!postgres) return printSkipped(name, "no PostgreSQL here");
  const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-ingest-"));
  // The server of PostgreSQL reads the files that are copied.
  chmodSync(folder, 0o755);
  try {
    await measure(postgres.url, true, folder);
    await measure(postgres.url, false, folder);
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
