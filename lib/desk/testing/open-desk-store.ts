import { resolve } from "node:path";
import { openTestStore } from "@/lib/platform/testing/test-store";
import type { Store } from "@/lib/store/open-store";

export const deskMigrations = resolve(import.meta.dirname, "../tables/migrations");

/** A store with the desk's tables, for one test file: embedded, or on the server of TEST_DATABASE_URL. */
export async function openDeskStore(): Promise<Store> {
  const store = await openTestStore();
  await store.migrate({ schema: "desk", migrationsFolder: deskMigrations });
  return store;
}
