import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";

/** Thrown where a data folder cannot be worked with; the message says what to do. */
export class DataFolderUnusable extends Error {}

/** Names of what lies in every data folder of ours. */
const ours = /^(postgres$|postgres-being-made$|auth-secret|haulboard\.lock)/;
/** A new volume holds these. */
const nobodys = /^(\.|lost\+found$)/;

/** With less than this no database works on. */
const leastFreeBytes = 1_000_000;

const noSpace = "no space is left on its disk";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write in it",
  EPERM: "it belongs to another user",
  EROFS: "it lies on a read-only file system",
  ENOTDIR: "a file is in its place",
  EEXIST: "a file is in its place",
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  // Postgres' disk_full.
  "53100": noSpace,
};

/**
 * Puts what went wrong with a folder into words.
 * @returns null where it was something else
 */
export function folderFault(folder: string, error: unknown): DataFolderUnusable | null {
  const { code } = error as { code?: unknown };
  const reason = typeof code === "string" ? reasons[code] : undefined;
  return reason === undefined ? null : unusable(folder, reason);
}

/**
 * Puts into words what went wrong while the embedded store was in use, where a full disk did it.
 * @returns null where it was something else
 */
export function fullDiskFault(folder: string, error: unknown): DataFolderUnusable | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (reasons[(cause as { code?: string }).code ?? ""] === noSpace) return unusable(folder, noSpace);
  return isFull(folder) ? unusable(folder, noSpace) : null;
}

const unusable = (folder: string, reason: string) =>
  new DataFolderUnusable(
    `The data folder ${folder} cannot be used: ${reason}. Mend that, or choose another folder with DATA_DIR.`,
  );

/**
 * Tells whether the disk is full: what the embedded database says of a full disk is not to be told from what it says of
 * a damaged file.
 */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastFreeBytes;
  } catch {
    // A folder that is not there is not full.
    return false;
  }
}

/**
 * Makes the folder for its owner only, and closes one that others can read: it holds hashes of passwords, and the secret
 * that signs sessions.
 * @throws DataFolderUnusable
 */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Windows has no such modes: what lies in a user's own folders is theirs there.
    if (process.platform === "win32" || (statSync(folder).mode & 0o077) === 0) return;
    const names = readdirSync(folder).filter((name) => !nobodys.test(name));
    // Nobody means to close /var or a home to all others.
    if (names.length > 0 && !names.some((name) => ours.test(name)))
      throw unusable(folder, "others can read it, and it holds other things than Haulboard's");
    chmodSync(folder, 0o700);
  } catch (error) {
    throw folderFault(folder, error) ?? error;
  }
}

/** Names the fault of a database that does not open. */
export const damaged = (folder: string, error: unknown): DataFolderUnusable =>
  fullDiskFault(folder, error) ??
  new DataFolderUnusable(
    `The data in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}): ` +
      "it is damaged, or another version wrote it. Bring back a copy, or choose another folder with DATA_DIR.",
  );

/**
 * Begins a store with data files that were made before: to make them takes seconds, and more memory than all that follows.
 * What broke off before its end is begun anew.
 */
export function copyPrepared(prepared: string, dataDir: string): void {
  if (existsSync(dataDir)) return;
  const beingMade = `${dataDir}-being-made`;
  rmSync(beingMade, { recursive: true, force: true });
  cpSync(prepared, beingMade, { recursive: true });
  // Postgres insists on it for its own folder.
  chmodSync(beingMade, 0o700);
  renameSync(beingMade, dataDir);
}
