import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openEmbeddedStore, openServerStore, type ServerPatience, type Store } from "@/lib/store/open-store";

/** Connections of a test's store, where it is on a server. */
export const testConnections = 5;

/**
 * A machine that all tests run on at once may keep a server from showing that it lives for longer than a dispatcher waits,
 * and every statement that takes a second is asked for it.
 */
export const testPatience: ServerPatience = { connectionMs: 30_000, signOfLifeMs: 30_000 };

export const workerFile = new URL("../../store/pglite-worker.mjs", import.meta.url);
export const platformMigrations = resolve(import.meta.dirname, "../tables/migrations");

/**
 * Postgres compiled, held for all stores of this worker: V8 lets threads share the code of a module that somebody holds,
 * and compiles it anew for each where nobody does, which takes longer than all else of opening a store.
 */
let postgres: Promise<WebAssembly.Module> | null = null;

function compilePostgres(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return WebAssembly.compile(readFileSync(resolve(dirname(entry), "pglite.wasm")));
}

/**
 * An empty store with both schemas for one test file: PGlite from the run's template, or a new database on the server of
 * TEST_DATABASE_URL. The run's set-up has made sure that the server is a disposable one.
 */
export async function openTestStore(): Promise<Store> {
  const serverUrl = inject("testDatabaseUrl");
  if (serverUrl === null) {
    postgres ??= compilePostgres();
    await postgres;
    const template = new Uint8Array(readFileSync(inject("templateFile")));
    return openEmbeddedStore({ dataDir: null, workerFile, template });
  }
  const name = `haulboard_test_${randomUUID().replaceAll("-", "")}`;
  const template = inject("templateDatabase");
  // By its files: page by page, each would be in the log as well.
  await onServer(
    serverUrl,
    `create database ${name} template ${template} owner ${template} strategy file_copy`,
  );
  const store = await openServerStore(asOwner(serverUrl, name, template), testConnections, testPatience);
  return {
    ...store,
    close: async () => {
      await store.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A password that anybody may know: the server is a disposable one. */
export const ownerPassword = "of-the-tests";

/** The database as a role that owns it and may do nothing else: whoever runs the product needs no more. */
export function asOwner(serverUrl: string, database: string, role: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  url.username = role;
  url.password = ownerPassword;
  return url.href;
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
