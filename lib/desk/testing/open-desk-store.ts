import { resolve } from "node:path";
import { openTestStore } from "@/lib/platform/testing/test-store";
import type { Store } from "@/lib/store/open-store";

export const deskMigrations = resolve(import.meta.dirname, "../tables/migrations");

/** An empty store for one test file: embedded, or on the server of TEST_DATABASE_URL. */
export const openDeskStore: () => Promise<Store> = openTestStore;
