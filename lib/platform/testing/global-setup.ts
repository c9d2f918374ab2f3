import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { createPlatform } from "@/lib/platform/create-platform";
import { onServer, platformMigrations, workerFile } from "@/lib/platform/testing/test-store";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

declare module "vitest" {
  interface ProvidedContext {
    templateFile: string;
    /** Null runs the tests on PGlite. */
    testDatabaseUrl: string | null;
    templateDatabase: string;
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function prepare(store: Store) {
  const platform = createPlatform({
    store,
    migrationsFolder: platformMigrations,
    clock: Date.now,
    log: silent,
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(password),
  });
  await platform.start();
  platform.stop();
}

/** Migrates one store per run, which every test file then starts from: far cheaper than migrating in each. */
export default async function setup({ provide }: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL ?? null;
  const templateDatabase = `haulboard_template_${process.pid}`;
  const templateFile = resolve(
    import.meta.dirname,
    `../../../node_modules/.cache/haulboard/template-${process.pid}.tar`,
  );
  provide("testDatabaseUrl", serverUrl);
  provide("templateDatabase", templateDatabase);
  provide("templateFile", templateFile);
  if (serverUrl === null) {
    const store = await openEmbeddedStore({ dataDir: null, workerFile });
    await prepare(store);
    mkdirSync(resolve(templateFile, ".."), { recursive: true });
    writeFileSync(templateFile, (await store.dump()) ?? new Uint8Array());
    await store.close();
    return () => rmSync(templateFile, { force: true });
  }
  const url = new URL(serverUrl);
  if (!["localhost", "127.0.0.1", "[::1]", ""].includes(url.hostname))
    throw new Error("TEST_DATABASE_URL must name a disposable database server on this machine");
  await onServer(serverUrl, `create database ${templateDatabase}`);
  url.pathname = `/${templateDatabase}`;
  const store = await openServerStore(url.href, 2);
  await prepare(store);
  await store.close();
  return () => onServer(serverUrl, `drop database ${templateDatabase} with (force)`);
}
