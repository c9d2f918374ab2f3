import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchMember } from "@/lib/commands/bench/desk-session";
import { freightEvents } from "@/lib/commands/bench/freight-events";
import { addMember } from "@/lib/commands/bench/hours-carrier";
import { startDisposablePostgres } from "@/lib/commands/disposable-postgres.mjs";
import { type ServerProcess, serverProgram, startServer } from "@/lib/commands/server-process";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { deskCompany } from "@/lib/server/installation-company";
import { migrationsOf } from "@/lib/server/project-files";
import { openServerStore, type Store } from "@/lib/store/open-store";

const pageSize = 1_000;
/** The only company of a service of its own. */
const company = deskCompany(1);

/** A desk and its service on a PostgreSQL of their own, whose past is many events of freight. */
export interface FreightCarrier {
  store: Store;
  /** Number of events. */
  events: number;
  apiKey: string;
  /** Starts the server, or starts it again. */
  start(): Promise<ServerProcess>;
  memberAt(url: string): BenchMember;
  close(): Promise<void>;
}

/** @param events about so many @returns null where no PostgreSQL is to be had */
export async function openFreightCarrier(events: number): Promise<FreightCarrier | null> {
  const postgres = await startDisposablePostgres();
  if (postgres === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-freight-"));
  const apiKey = randomUUID();
  const variables = { DATA_DIR: folder, DEMO: "0", DATABASE_URL: postgres.url, PLATFORM_API_KEY: apiKey };
  const store = await openServerStore(postgres.url);
  let running: ServerProcess | null = null;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const start = async () => {
    running = await startServer([serverProgram], variables);
    return running;
  };
  const close = async () => {
    await stop();
    await store.close();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Its first start makes the company and where its reading begins.
    const { url } = await start();
    const member = addMember(url, variables);
    await stop();
    await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
    const filled = await fill(store, events);
    return { store, events: filled, apiKey, start, memberAt: (url) => ({ ...member, url }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(store: Store, events: number): Promise<number> {
  const model = new ReadModel(store, company);
  let page: StoredEvent[] = [];
  let filled = 0;
  const flush = async () => {
    const rows = page;
    page = [];
    await store.db.transaction((tx) => model.take(tx, rows));
  };
  for (const event of freightEvents(events, Date.now())) {
    page.push(event);
    filled += 1;
    if (page.length === pageSize) await flush();
  }
  await flush();
  return filled;
}
