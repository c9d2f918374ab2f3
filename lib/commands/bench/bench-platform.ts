import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { LoadClient, type SentRequest } from "@/lib/commands/bench/load-client";
import { startDisposablePostgres } from "@/lib/commands/disposable-postgres.mjs";
import { createPlatform } from "@/lib/platform/create-platform";
import { platformListener } from "@/lib/platform/service/node-listener";
import { orderHere } from "@/lib/platform/testing/order-here";
import { migrationsOf, pgliteWorker } from "@/lib/server/project-files";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

/** A platform of its own behind node's HTTP server, with a client in another thread. */
export interface BenchPlatform {
  store: Store;
  companyId: number;
  url: string;
  client: LoadClient;
  /** Builds a call; a device key for the paths of the device channel. */
  call(method: string, path: string, body?: unknown): SentRequest;
  close(): Promise<void>;
}

interface DisposableStore {
  store: Store;
  remove(): Promise<void> | void;
}

async function embeddedStore(): Promise<DisposableStore> {
  const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-"));
  const store = await openEmbeddedStore({ dataDir: join(folder, "postgres"), workerFile: pgliteWorker });
  return { store, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A database of its own on the server of BENCH_DATABASE_URL, else on a PostgreSQL that is thrown away afterwards. */
async function serverStore(): Promise<DisposableStore | null> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given === undefined) {
    const server = await startDisposablePostgres();
    return server && { store: await openServerStore(server.url), remove: () => server.stop() };
  }
  const name = `haulboard_bench_${process.pid}`;
  await onServer(given, `create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return {
    store: await openServerStore(url.href),
    remove: () => onServer(given, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Listens on a free port of this machine. */
export async function listenAnywhere(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return { server, url: `http://127.0.0.1:${address.port}` };
}

/** Opens an empty store. @returns null where no PostgreSQL is to be had */
export const openBenchStore = async (kind: Store["kind"]): Promise<DisposableStore | null> =>
  kind === "pglite" ? embeddedStore() : serverStore();

interface BenchPlatformOptions {
  /** Its client is a process of its own: what that uses would count as the service's. */
  apart?: boolean;
  /** Makes what it holds before it is measured; the platform is closed where that fails. */
  prepare?: (at: BenchPlatform) => Promise<void>;
}

/** Opens a platform, empty unless it is prepared. @returns null where no PostgreSQL is to be had */
export async function openBenchPlatform(
  kind: Store["kind"],
  { prepare, ...options }: BenchPlatformOptions = {},
): Promise<BenchPlatform | null> {
  const opened = await openBenchStore(kind);
  if (!opened) return null;
  const { store } = opened;
  const platform = createPlatform({
    store,
    migrationsFolder: migrationsOf("platform"),
    clock: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => console.error(fields) },
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(password),
    orderRoute: orderHere,
    rateLimit: { perSecond: 1e6, burst: 1e6 },
  });
  await platform.start();
  const companyId = await platform.ensureCompany("Bench Carrier");
  const keys = {
    device: await platform.keys.create(companyId, "device", "bench device"),
    interface: await platform.keys.create(companyId, "interface", "bench interface"),
  };
  const { server, url } = await listenAnywhere(platformListener(platform));
  const client = new LoadClient(options);
  const at: BenchPlatform = {
    store,
    companyId,
    url,
    client,
    call: (method, path, body) => ({
      method,
      url: `${url}${path}`,
      headers: {
        apiKey: path.startsWith("/device/") ? keys.device : keys.interface,
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    async close() {
      await client.close();
      server.closeAllConnections();
      server.close();
      platform.stop();
      await store.close();
      await opened.remove();
    },
  };
  try {
    await prepare?.(at);
  } catch (error) {
    await at.close();
    throw error;
  }
  return at;
}

/** Makes vehicles BENCH-00001 and on, set-based. */
export async function addVehicles(at: BenchPlatform, count: number): Promise<void> {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, make, model, year, vehicle_status, group_codes,
      attributes, updated_at)
    select ${at.companyId}, 'BENCH-' || lpad(n::text, 5, '0'), 'Volvo', 'VNL', 2024, 'active', array['JOL'],
      '{}'::jsonb, now()
    from generate_series(1, ${count}::int) n`);
}

export const vehicleNumber = (index: number) => `BENCH-${String(index + 1).padStart(5, "0")}`;

/** A position that a part makes up. */
export interface MadePosition {
  vehicle: number;
  eventMs: number;
  latitude: number;
  longitude: number;
  heading: number;
  speed: number;
}
