import { join } from "node:path";
import type { Environment } from "@/lib/server/environment";
import { onStop } from "@/lib/server/lifecycle";
import { pgliteWorker } from "@/lib/server/project-files";
import { type DataFolderLock, lockDataFolder } from "@/lib/store/data-folder-lock";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

/** Opens the store that the environment names, with the lock on its folder where it is embedded. @throws DataFolderBusy */
export async function openStore(
  environment: Environment,
): Promise<{ store: Store; lock: DataFolderLock | null }> {
  if (environment.databaseUrl !== null) {
    const store = await openServerStore(environment.databaseUrl);
    onStop(() => store.close());
    return { store, lock: null };
  }
  const lock = lockDataFolder(environment.dataDir, new Date());
  onStop(() => lock.release());
  const dataDir = join(environment.dataDir, "postgres");
  const store = await openEmbeddedStore({ dataDir, workerFile: pgliteWorker });
  onStop(() => store.close());
  return { store, lock };
}
