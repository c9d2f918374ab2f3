import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { deskMigrations } from "@/lib/desk/testing/open-desk-store";
import { createPlatform } from "@/lib/platform/create-platform";
import { orderHere } from "@/lib/platform/testing/order-here";
import {
  asOwner,
  onServer,
  ownerPassword,
  platformMigrations,
  testPatience,
  workerFile,
} from "@/lib/platform/testing/test-store";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

declare module "vitest" {
  interface ProvidedContext {
    templateFile: string;
    /** Null runs the tests on PGlite. */
    testDatabaseUrl: string | null;
    /** Name of the database that others are made from, and of the role that owns it and them. */
    templateDatabase: string;
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Both schemas, since a process of ours may have both in one database. */
async function prepare(store: Store) {
  const platform = createPlatform({
    store,
    migrationsFolder: platformMigrations,
    clock: Date.now,
    log: silent,
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(password),
    orderRoute: orderHere,
  });
  await platform.start();
  platform.stop();
  await store.migrate({ schema: "desk", migrationsFolder: deskMigrations });
}

const templateFolder = resolve(import.meta.dirname, "../../../node_modules/.cache/haulboard");

/** Changes with all that the template is made from; with the day too, since the service keeps a partition for each. */
function templateKey(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const root = resolve(import.meta.dirname, "../../..");
  for (const folder of [resolve(root, "lib/platform"), resolve(root, "lib/store"), deskMigrations])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
      if (/\.(sql|ts|mjs)$/.test(name) && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(resolve(folder, name)));
  hash.update(readFileSync(resolve(root, "package-lock.json")));
  return `template-${hash.digest("hex").slice(0, 16)}`;
}

/** Kept between runs, because making it takes longer than most tests. Those that are a day old go. */
async function writeTemplate(file: string): Promise<void> {
  const store = await openEmbeddedStore({ dataDir: null, workerFile });
  await prepare(store);
  await dropUnusedDatabases(store);
  mkdirSync(templateFolder, { recursive: true });
  for (const path of readdirSync(templateFolder).map((name) => resolve(templateFolder, name)))
    if (Date.now() - statSync(path).mtimeMs > 24 * 3_600_000) rmSync(path, { force: true });
  // Under its name only once it is whole: another run may look for it meanwhile.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, (await store.dump()) ?? new Uint8Array());
  renameSync(unfinished, file);
  await store.close();
}

/** Databases that PostgreSQL makes others from: a third of a template's bytes, which each store of a test would copy. */
async function dropUnusedDatabases({ db }: Store): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ["template0", "template1"]) await db.execute(sql`drop database ${sql.identifier(name)}`);
}

/** Migrates one store per run, which every test file then starts from: far cheaper than migrating in each. */
export default async function setup({ name, provide }: TestProject) {
  const serverUrl = name === "embedded" ? null : process.env.TEST_DATABASE_URL || null;
  const templateDatabase = `haulboard_template_${process.pid}`;
  const templateFile = resolve(templateFolder, `${templateKey()}.tar`);
  provide("testDatabaseUrl", serverUrl);
  provide("templateDatabase", templateDatabase);
  provide("templateFile", templateFile);
  if (serverUrl === null) {
    if (!existsSync(templateFile)) await writeTemplate(templateFile);
    return;
  }
  const url = new URL(serverUrl);
  if (!["localhost", "127.0.0.1", "[::1]", ""].includes(url.hostname))
    throw new Error("TEST_DATABASE_URL must name a disposable database server on this machine");
  await onServer(serverUrl, `create role ${templateDatabase} login password '${ownerPassword}'`);
  await onServer(serverUrl, `create database ${templateDatabase} owner ${templateDatabase}`);
  const store = await openServerStore(
    asOwner(serverUrl, templateDatabase, templateDatabase),
    2,
    testPatience,
  );
  await prepare(store);
  await store.close();
  return async () => {
    await onServer(serverUrl, `drop database ${templateDatabase} with (force)`);
    await onServer(serverUrl, `drop role ${templateDatabase}`);
  };
}
