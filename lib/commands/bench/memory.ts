import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { addVehicles, type BenchPlatform, openBenchPlatform } from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import { formatInstant } from "@/lib/contract/instant";

const positionCount = 1_000_000;
const vehicleCount = 500;
/** Memory is read at every so many pages. */
const pagesPerReading = 20;

async function addPositions(at: BenchPlatform, firstMicros: number) {
  await at.store.db.execute(sql`
    insert into platform.pings (company_id, vehicle_id, event_micros, uploaded_micros, latitude, longitude,
      heading_degrees, speed_mph)
    select ${at.companyId}, 1 + n % ${vehicleCount}::int, ${firstMicros}::bigint + n * 1000::bigint,
      ${firstMicros}::bigint + n * 1000::bigint, 30 + (n % 15000) / 1000.0, -120 + (n % 40000) / 1000.0, n % 360, n % 75
    from generate_series(0, ${positionCount - 1}::int) n`);
  // Do what autovacuum does by itself within a minute.
  await at.store.db.execute(sql`analyze`);
}

/** Reads the heap after a collection. V8 hands the collector out on demand only. */
function heapReader(): () => number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  return () => {
    if (typeof collect === "function") collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
}

/** Follows the cursor to its end. @returns megabytes along the way */
async function readAll(at: BenchPlatform, firstMicros: number) {
  const heap = heapReader();
  const readings: number[] = [];
  let pages = 0;
  let next: string | null = formatInstant(firstMicros);
  while (next !== null) {
    const page = at.call("GET", `/locations/vehicles?startTime=${encodeURIComponent(next)}`);
    next = (await at.client.send([page], 1, '"nextPageStartTime":"([^"]+)"')).picked;
    if (pages++ % pagesPerReading === 0) readings.push(heap());
  }
  return { readings, pages };
}

/** Measures whether the service's memory grows while one reader pages through a million pings. */
export async function benchMemory(): Promise<void> {
  const name = `api heap over ${shown(positionCount)} pings`;
  const at = await openBenchPlatform("postgres");
  if (!at) return printSkipped(name, "no PostgreSQL here");
  const firstMicros = Date.now() * 1000 - 3_600_000_000;
  try {
    await addVehicles(at, vehicleCount);
    await addPositions(at, firstMicros);
    let walk = { readings: [0], pages: 0 };
    const seconds = await secondsOf(async () => {
      walk = await readAll(at, firstMicros);
    });
    const quarter = Math.floor(walk.readings.length / 4);
    const [first, last] = [median(walk.readings.slice(0, quarter)), median(walk.readings.slice(-quarter))];
    const way = `${walk.pages} pages in ${shown(seconds)} s`;
    printFigure(
      name,
      last / first,
      `last quarter ${shown(last)} MB, first ${shown(first)} MB after collection (${way})`,
    );
  } finally {
    await at.close();
  }
}
