import { join } from "node:path";
import type { Environment } from "@/lib/server/environment";
import { onStop } from "@/lib/server/lifecycle";
import { pgliteWorker, preparedStore } from "@/lib/server/project-files";
import { copyPrepared, damaged, folderFault } from "@/lib/store/data-folder";
import { type DataFolderLock, lockDataFolder } from "@/lib/store/data-folder-lock";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

/** A store, with the lock on its folder where it is embedded. */
export interface OpenedStore {
  store: Store;
  lock: DataFolderLock | null;
}

/**
 * Opens the store that the environment names, with the lock on its folder where it is embedded.
 * @throws DataFolderBusy, DataFolderUnusable, DatabaseUnusable
 */
export async function openStore(environment: Environment): Promise<OpenedStore> {
  if (environment.databaseUrl !== null) {
    const store = await openServerStore(environment.databaseUrl);
    onStop(() => store.close());
    return { store, lock: null };
  }
  const lock = await lockDataFolder(environment.dataDir, new Date()).catch((error: unknown) => {
    throw folderFault(environment.dataDir, error) ?? error;
  });
  onStop(() => lock.release());
  const dataDir = join(environment.dataDir, "postgres");
  if (preparedStore !== null) copyPrepared(preparedStore, dataDir);
  const store = await openEmbeddedStore({ dataDir, workerFile: pgliteWorker }).catch((error: unknown) => {
    throw damaged(environment.dataDir, error);
  });
  onStop(() => store.close());
  return { store, lock };
}
