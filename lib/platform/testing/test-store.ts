import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

export const workerFile = new URL("../../store/pglite-worker.mjs", import.meta.url);
export const platformMigrations = resolve(import.meta.dirname, "../tables/migrations");

/**
 * An empty, migrated store for one test file: PGlite from the run's template, or a new database on the server of
 * TEST_DATABASE_URL. The run's set-up has made sure that the server is a disposable one.
 */
export async function openTestStore(): Promise<Store> {
  const serverUrl = inject("testDatabaseUrl");
  if (serverUrl === null) {
    const template = new Uint8Array(readFileSync(inject("templateFile")));
    return openEmbeddedStore({ dataDir: null, workerFile, template });
  }
  const name = `haulboard_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, `create database ${name} template ${inject("templateDatabase")}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const store = await openServerStore(url.href, 5);
  return {
    ...store,
    close: async () => {
      await store.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
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
