import { sql } from "drizzle-orm";
import {
  addVehicles,
  type BenchPlatform,
  listenAnywhere,
  openBenchPlatform,
  vehicleNumber,
} from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import type { SentRequest } from "@/lib/commands/bench/load-client";
import { inCompany } from "@/lib/store/company-scope";

const rounds = 7;
const callsEach = 300;
const columns = sql.raw(
  "power_unit_number, power_unit_type, vin, make, model, year, asset_id, license_plate_number, license_plate_state, " +
    "fuel_type, vehicle_status, attributes, group_codes",
);

interface Read {
  name: string;
  path: string;
  /** What the operation asks the store. */
  query: (companyId: number) => ReturnType<typeof sql>;
}

const reads: Read[] = [
  {
    name: "point read (getVehicles, one)",
    path: `/vehicles/${vehicleNumber(2_345)}`,
    query: (companyId) => sql`select ${columns} from platform.vehicles where company_id = ${companyId}
      and power_unit_number in (${vehicleNumber(2_345)}) order by power_unit_number limit 101 offset 0`,
  },
  {
    name: "small list (listVehicles, 10)",
    path: "/vehicles?limit=10",
    query: (companyId) => sql`select ${columns} from platform.vehicles where company_id = ${companyId}
      and vehicle_status = 'active' order by power_unit_number limit 11 offset 0`,
  },
];

/** A server that does nothing but answer these bytes. */
export async function openBareServer(bytes: Buffer) {
  const { server, url } = await listenAnywhere((request, response) => {
    request.resume();
    response
      .writeHead(200, { "content-type": "application/json", "content-length": bytes.byteLength })
      .end(bytes);
  });
  const request: SentRequest = { method: "GET", url, headers: {} };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { request, close };
}

export async function answerOf(request: SentRequest): Promise<Buffer> {
  const response = await fetch(request.url, { headers: request.headers });
  if (!response.ok) throw new Error(`${request.url} answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Milliseconds of each kind of call, one call after the other, the kinds in turns. */
async function measure(at: BenchPlatform, read: Read) {
  const request = at.call("GET", read.path);
  const bare = await openBareServer(await answerOf(request));
  const millis = { ours: [] as number[], bare: [] as number[], query: [] as number[] };
  try {
    for (let round = 0; round <= rounds; round++) {
      const ours = median((await at.client.send([request], callsEach)).millis);
      const other = median((await at.client.send([bare.request], callsEach)).millis);
      const query = await queryMillis(at, read);
      // The first round warms up.
      if (round === 0) continue;
      millis.ours.push(ours);
      millis.bare.push(other);
      millis.query.push(query);
    }
  } finally {
    bare.close();
  }
  return { ours: median(millis.ours), bare: median(millis.bare), query: median(millis.query) };
}

/** The query as the service runs it: in a transaction that sees one company. */
async function queryMillis(at: BenchPlatform, read: Read): Promise<number> {
  const millis: number[] = [];
  for (let i = 0; i < callsEach; i++) {
    const from = performance.now();
    await inCompany(at.store, at.companyId, (tx) => tx.execute(read.query(at.companyId)));
    millis.push(performance.now() - from);
  }
  return median(millis);
}

/** Small reads on PostgreSQL against a server that answers the same bytes. */
export async function benchReads(): Promise<void> {
  const at = await openBenchPlatform("postgres");
  if (!at) return printSkipped("api reads", "no PostgreSQL here");
  try {
    await addVehicles(at, 5_000);
    await at.store.db.execute(sql`analyze platform.vehicles`);
    for (const read of reads) {
      const { ours, bare, query } = await measure(at, read);
      const plain = `${shown(1000 / ours)}/s (${shown(ours)} ms); bare ${shown(1000 / bare)}/s (${shown(bare)} ms)`;
      printFigure(`api ${read.name}`, bare / ours, plain);
      const rest = `${shown(ours - query)} ms without the query; the query in its transaction ${shown(query)} ms`;
      printFigure("    without the query", bare / (ours - query), rest);
    }
  } finally {
    await at.close();
  }
}
