import { sql } from "drizzle-orm";
import {
  addVehicles,
  type BenchPlatform,
  type MadePosition,
  openBenchPlatform,
  vehicleNumber,
} from "@/lib/commands/bench/bench-platform";
import { inTurns, median, printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import { benchFollowed } from "@/lib/commands/bench/ingest-desk";
import type { Store } from "@/lib/store/open-store";

const vehicleCount = 500;
const batchSize = 5_000;
const batches = 4;
const pairs = 5;

/** Each batch holds a few positions of every vehicle, all new. */
function makeBatches(round: number): MadePosition[][] {
  const start = Date.now() - 86_400_000 + round * 3_600_000;
  return Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: batchSize }, (_, i) => ({
      vehicle: i % vehicleCount,
      eventMs: start + (batch * batchSize + i) * 20,
      latitude: 30 + ((i * 37) % 15_000) / 1_000,
      longitude: -120 + ((i * 53) % 40_000) / 1_000,
      heading: i % 360,
      speed: i % 75,
    })),
  );
}

const asRequest = (at: BenchPlatform, batch: MadePosition[]) =>
  at.call("POST", "/device/positions", {
    positions: batch.map(({ vehicle, eventMs, ...measured }) => ({
      vehicle: vehicleNumber(vehicle),
      eventTime: new Date(eventMs).toISOString(),
      ...measured,
    })),
  });

async function makeRawTables({ db }: Store) {
  await db.execute(sql`create schema bench`);
  for (const [name, key] of [
    ["pings", "vehicle, event_micros"],
    ["last", "vehicle"],
  ])
    await db.execute(
      sql.raw(`create table bench.${name} (vehicle int, event_micros bigint, latitude float8, longitude float8,
        heading int2, speed int2, primary key (${key}))`),
    );
}

/** Measures what the store itself can take: the rows as arrays, history and newest position in one transaction. */
async function writeRaw(store: Store, batch: MadePosition[]) {
  const column = <T>(pick: (position: MadePosition) => T) => sql.param(batch.map(pick));
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`
      with stored as (
        insert into bench.pings
        select * from unnest(${column((p) => p.vehicle)}::int[], ${column((p) => p.eventMs * 1000)}::bigint[],
          ${column((p) => p.latitude)}::float8[], ${column((p) => p.longitude)}::float8[],
          ${column((p) => p.heading)}::int2[], ${column((p) => p.speed)}::int2[])
        on conflict do nothing returning *
      )
      insert into bench.last select distinct on (vehicle) * from stored order by vehicle, event_micros desc
      on conflict (vehicle) do update set event_micros = excluded.event_micros, latitude = excluded.latitude,
        longitude = excluded.longitude, heading = excluded.heading, speed = excluded.speed
      where excluded.event_micros > bench.last.event_micros`);
  });
}

/** A service with vehicles, and both ways to store positions: each gives positions a second. */
export async function openIngest(kind: Store["kind"]) {
  const at = await openBenchPlatform(kind);
  if (!at) return null;
  try {
    await addVehicles(at, vehicleCount);
    await makeRawTables(at.store);
  } catch (error) {
    await at.close();
    throw error;
  }
  const positions = batches * batchSize;
  const ours = async (round: number) => {
    const requests = makeBatches(round).map((batch) => asRequest(at, batch));
    return positions / (await at.client.send(requests)).seconds;
  };
  const raw = async (round: number) => {
    const all = makeBatches(round);
    const seconds = await secondsOf(async () => {
      for (const batch of all) await writeRaw(at.store, batch);
    });
    return positions / seconds;
  };
  const check = async (rounds: number) => {
    const stored = await countPositions(at.store);
    if (stored !== rounds * positions)
      throw new Error(`${stored} positions were stored, not ${rounds * positions}`);
  };
  return { ours, raw, check, close: () => at.close() };
}

async function measure(kind: Store["kind"]) {
  const name = `ingest ${kind}`;
  const opened = await openIngest(kind);
  if (!opened) return printSkipped(name, "no PostgreSQL here");
  try {
    const { ours, other } = await inTurns(pairs, opened.ours, opened.raw);
    await opened.check(pairs);
    const plain = `${shown(median(ours))} positions/s over HTTP; raw unnest + upsert ${shown(median(other))}/s`;
    printFigure(
      name,
      median(ours) / median(other),
      `${plain} (batches of ${batchSize}, ${vehicleCount} vehicles)`,
    );
  } finally {
    await opened.close();
  }
}

async function countPositions({ db }: Store): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n from platform.pings`);
  return rows[0]?.n ?? 0;
}

/** Positions per second through the device channel: on both stores, and while a desk follows. */
export async function benchIngest(): Promise<void> {
  await measure("pglite");
  await measure("postgres");
  await benchFollowed();
}
