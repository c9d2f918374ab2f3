import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { companyRole } from "@/lib/store/company-role";
import { requireRights } from "@/lib/store/database-rights";
import { isAlive, reach, unusableDatabase } from "@/lib/store/database-server";
import { DiscreetPool } from "@/lib/store/discreet-pool";
import { embeddedScopes } from "@/lib/store/embedded-scopes";
import { OwnTransaction } from "@/lib/store/own-transaction";
import { PglitePool, usualLimits } from "@/lib/store/pglite-pool";
import { runMigrations, type StoreRoom } from "@/lib/store/run-migrations";
import type { Scopes } from "@/lib/store/scopes";
import { serverChanges } from "@/lib/store/server-changes";
import { claimOnServer } from "@/lib/store/server-claim";
import { serverScopes } from "@/lib/store/server-scopes";
import { watchServer } from "@/lib/store/server-watch";
import { StoreChanges } from "@/lib/store/store-changes";
import { storeTypes } from "@/lib/store/type-parsers";

type Database = NodePgDatabase<Record<string, never>>;
/** A database or a transaction on it: what a query function takes. */
export type Queryable = Pick<
  Database,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"
>;

/** An open store: an embedded PGlite or a PostgreSQL server, behind one interface. */
export interface Store {
  readonly kind: "pglite" | "postgres";
  readonly db: Database;
  /** pg's pool, or what stands in for it: for a library that brings statements of its own. */
  readonly pool: Pick<pg.Pool, "query">;
  readonly scopes: Scopes;
  readonly own: OwnTransaction;
  /**
   * The role into which the statements of a company change, because the store's own is above row-level security: that of
   * the embedded store, or a superuser. Null where the store's own is bound.
   */
  readonly companyRole: string | null;
  /** Says what was written, so that nobody has to look for it all the time. */
  readonly changes: StoreChanges;
  /** Brings a room's schema up to date from its folder of migrations, all of it or nothing. Safe to repeat. */
  migrate(room: StoreRoom): Promise<void>;
  /**
   * Says for as long as the process lives that it works for a subject with this value; both are kept as hashes.
   * @returns how many living processes work for it with another value; 0 where it was claimed
   */
  claim(claimed: { subject: string; value: string }): Promise<number>;
  /** Reclaims dead rows and takes statistics where the store has no autovacuum of its own. */
  vacuum(): Promise<void>;
  /** The data folder as an archive; null on a server. */
  dump(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export interface EmbeddedStoreOptions {
  /** Folder for the data files, null for memory. */
  dataDir: string | null;
  workerFile: URL;
  template?: Uint8Array<ArrayBuffer>;
}

/** Reads seldom without a notification: those of a thread of this process are not lost, and its end is noticed. */
const embeddedSeldomMs = 60_000;

/** Opens PGlite in a worker thread. The caller holds the lock on the folder. */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Store> {
  // PGlite does not make parent folders.
  if (options.dataDir !== null) mkdirSync(options.dataDir, { recursive: true });
  const changes = new StoreChanges(undefined, embeddedSeldomMs);
  const setup = { dataDir: options.dataDir, template: options.template ?? null };
  const pool = await PglitePool.open(options.workerFile, setup, usualLimits, (subject) =>
    changes.receive(subject),
  );
  changes.setReceived(true);
  const own = new OwnTransaction();
  const db = drizzle({ client: new DiscreetPool(pool, own) as unknown as pg.Pool });
  own.follow(db);
  return {
    kind: "pglite",
    db,
    pool: db.$client,
    own,
    scopes: embeddedScopes(pool),
    // PGlite has no user but a superuser.
    companyRole,
    changes,
    migrate: (room) => runMigrations(db, room),
    // The lock on its folder lets no other process in.
    claim: () => Promise.resolve(0),
    vacuum: async () => {
      await pool.query("vacuum analyze");
    },
    dump: () => pool.dump(),
    close: () => pool.end(),
  };
}

/** Limits after which a server counts as down. */
export interface ServerPatience {
  /** Milliseconds that a caller waits for a connection, and that one may take to be made. */
  connectionMs: number;
  signOfLifeMs: number;
}
const usualPatience: ServerPatience = { connectionMs: 2_400, signOfLifeMs: 1_500 };
/** At the start a server may still be waking up, and nobody waits for an answer yet. */
const firstConnectionMs = 10_000;
const goodbyeMs = 2_000;

/**
 * Connects to a PostgreSQL server, version 15 or later. While it does not answer, every statement fails with
 * StoreUnavailable within five seconds, however many there are.
 * @param patience those five seconds, where somebody can wait longer
 * @throws DatabaseUnusable where it cannot be reached now, or lets its role make no tables
 */
export async function openServerStore(
  databaseUrl: string,
  maxConnections = 10,
  { connectionMs, signOfLifeMs } = usualPatience,
): Promise<Store> {
  await reach(databaseUrl, firstConnectionMs).catch((error: unknown) => {
    throw unusableDatabase(databaseUrl, error);
  });
  const name = `haulboard ${randomUUID().slice(0, 8)}`;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectionMs,
    // An idle connection that the network has lost is found out before somebody uses it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: storeTypes,
    // Separates one store's connections from those of every other process, on the server too.
    application_name: name,
  });
  // Without listeners a dropped connection, idle or in use, would end the process. The pool replaces it by itself, and
  // statements under way fail with an error of their own.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const roleOfCompanies = await requireRights(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const listening = serverChanges(databaseUrl, pool, name);
  const watch = watchServer(pool, () => isAlive(databaseUrl, signOfLifeMs));
  const own = new OwnTransaction();
  const db = drizzle({ client: new DiscreetPool(pool, own) as unknown as pg.Pool });
  own.follow(db);
  return {
    kind: "postgres",
    db,
    pool: db.$client,
    own,
    scopes: serverScopes(pool),
    companyRole: roleOfCompanies,
    changes: listening.changes,
    migrate: (room) => runMigrations(db, room),
    claim: (claimed) => claimOnServer(pool, listening.keep, claimed),
    vacuum: () => Promise.resolve(),
    dump: () => Promise.resolve(null),
    async close() {
      listening.stop();
      // A server that does not answer says no goodbye either.
      await Promise.race([pool.end(), sleep(goodbyeMs, undefined, { ref: false })]);
      watch.stop();
    },
  };
}
