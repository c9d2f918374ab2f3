// dist/prepare-store.mjs, run by the build: makes the data folder that a first start copies.
import { chmodSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { microsFromMs } from "@/lib/contract/instant";
import { maintainDayPartitions } from "@/lib/platform/positions/day-partitions";
import { migrationsOf, pgliteWorker, preparedStore } from "@/lib/server/project-files";
import { openEmbeddedStore } from "@/lib/store/open-store";

if (preparedStore === null) throw new Error("This runs as it is built");
rmSync(preparedStore, { recursive: true, force: true });
const store = await openEmbeddedStore({ dataDir: preparedStore, workerFile: pgliteWorker });
for (const schema of ["platform", "desk"] as const)
  await store.migrate({ schema, migrationsFolder: migrationsOf(schema) });
// Those of the days around the build, which are most of those around the first start.
await maintainDayPartitions(store, microsFromMs(Date.now()));
await store.close();

// Let others read it: whoever starts the server need not be who built it, and nothing is in it yet that is anybody's.
chmodSync(preparedStore, 0o755);
for (const entry of readdirSync(preparedStore, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
