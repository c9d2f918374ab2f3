import { sql } from "drizzle-orm";
import {
  addVehicles,
  type BenchPlatform,
  openBenchPlatform,
  vehicleNumber,
} from "@/lib/commands/bench/bench-platform";
import { inTurns, median, printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import type { Store } from "@/lib/store/open-store";

const tripsEach = 400;
const lanes = 16;
const pairs = 5;
const vehicleCount = 500;

const stopOf = (trip: string, place: number) => ({
  externalStopId: `${trip}-${place}`,
  location: {
    name: `Dock ${place}`,
    address1: `${place} Main St`,
    city: "Joliet",
    state: "IL",
    country: "USA",
    latitude: 41.5 + place / 10,
    longitude: -88.1,
  },
  windowStartTime: "2026-11-23T15:00:00Z",
  windowEndTime: "2026-11-23T17:00:00Z",
});

const makeTrips = (round: number) =>
  Array.from({ length: tripsEach }, (_, i) => {
    const externalTripId = `TRIP-${round}-${i}`;
    return {
      externalTripId,
      displayName: `Trip ${i}`,
      externalVehicleIds: [vehicleNumber(i % vehicleCount)],
      stops: [1, 2, 3].map((place) => stopOf(externalTripId, place)),
    };
  });

async function make(at: BenchPlatform, round: number): Promise<number> {
  const requests = makeTrips(round).map((trip) => at.call("POST", "/truckload/trips", trip));
  return tripsEach / (await at.client.send(requests, 1, undefined, lanes)).seconds;
}

/** The same trips as bare rows of JSON, each in a statement and a transaction of its own. */
async function insertRaw({ store }: BenchPlatform, round: number): Promise<number> {
  const trips = makeTrips(round);
  const seconds = await secondsOf(async () => {
    for (const trip of trips)
      await store.db.execute(sql`insert into bench.trips
        values (${trip.externalTripId}, ${JSON.stringify(trip)}::jsonb)`);
  });
  return tripsEach / seconds;
}

async function prepare(at: BenchPlatform): Promise<void> {
  await addVehicles(at, vehicleCount);
  await at.store.db.execute(sql`create schema bench`);
  await at.store.db.execute(sql`create table bench.trips (external_trip_id text primary key, data jsonb)`);
  await make(at, -1);
}

/** A service with vehicles, and both ways to make trips: each gives trips a second. */
export async function openTrips(kind: Store["kind"]) {
  const at = await openBenchPlatform(kind, { apart: true, prepare });
  if (!at) return null;
  return {
    ours: (round: number) => make(at, round),
    raw: (round: number) => insertRaw(at, round),
    close: at.close,
  };
}

async function benchOn(kind: Store["kind"]): Promise<void> {
  const name = `api trips made, ${kind}`;
  const opened = await openTrips(kind);
  if (!opened) return printSkipped(name, "no PostgreSQL here");
  try {
    const { ours, other } = await inTurns(pairs, opened.ours, opened.raw);
    const plain = `${shown(median(ours))} trips of three stops a second, ${lanes} at once`;
    printFigure(name, median(ours) / median(other), `${plain}; raw rows ${shown(median(other))}/s`, {
      ...{ value: median(ours), unit: "a second", least: 500 },
    });
  } finally {
    await opened.close();
  }
}

/** Trips made through the interface by callers that do not wait for each other. */
export async function benchTrips(): Promise<void> {
  await benchOn("pglite");
  await benchOn("postgres");
}
