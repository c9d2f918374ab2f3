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

/** What the store itself can take: the rows as arrays, history and newest position in one transaction. */
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

async function measure(kind: Store["kind"]) {
  const name = `ingest ${kind}`;
  const at = await openBenchPlatform(kind);
  if (!at) return printSkipped(name, "no PostgreSQL here");
  try {
    await addVehicles(at, vehicleCount);
    await makeRawTables(at.store);
    const positions = batches * batchSize;
    const { ours, other } = await inTurns(
      pairs,
      async (round) => {
        const requests = makeBatches(round).map((batch) => asRequest(at, batch));
        return positions / (await at.client.send(requests)).seconds;
      },
      async (round) => {
        const all = makeBatches(round);
        return (
          positions /
          (await secondsOf(async () => {
            for (const batch of all) await writeRaw(at.store, batch);
          }))
        );
      },
    );
    const stored = await countPositions(at.store);
    if (stored !== pairs * positions)
      throw new Error(`${stored} positions were stored, not ${pairs * positions}`);
    const plain = `${shown(median(ours))} positions/s over HTTP; raw unnest + upsert ${shown(median(other))}/s`;
    printFigure(
      name,
      median(ours) / median(other),
      `${plain} (batches of ${batchSize}, ${vehicleCount} vehicles)`,
    );
  } finally {
    await at.close();
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
