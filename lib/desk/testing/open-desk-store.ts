import { resolve } from "node:path";
import { openEmbeddedStore, type Store } from "@/lib/store/open-store";

export const deskMigrations = resolve(import.meta.dirname, "../tables/migrations");

/** An empty store in memory with the desk's tables, for one test file. */
export async function openDeskStore(): Promise<Store> {
  const store = await openEmbeddedStore({
    dataDir: null,
    workerFile: new URL("../../store/pglite-worker.mjs", import.meta.url),
  });
  await store.migrate({ schema: "desk", migrationsFolder: deskMigrations });
  return store;
}
