import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Who holds a data folder, and how the commands reach the holder. */
export interface LockHolder {
  pid: number;
  startedAt: string;
  /** Loopback address of the holder's control door, once it listens. */
  control?: { port: number; token: string };
}

/** Thrown when another living process holds the folder. */
export class DataFolderBusy extends Error {
  constructor(
    readonly folder: string,
    readonly holder: LockHolder,
  ) {
    super(
      `Another Haulboard process (pid ${holder.pid}, since ${holder.startedAt}) uses the data folder ${folder}. ` +
        "Stop it first, or give this one a folder of its own with DATA_DIR.",
    );
  }
}

export interface DataFolderLock {
  /** Publishes the control door for the commands that run beside the server. */
  announce(control: { port: number; token: string }): void;
  release(): void;
}

const lockFile = (folder: string) => join(folder, "haulboard.lock");

/**
 * Takes the folder for this process. PGlite itself opens a folder twice without a word and ruins it.
 * A lock whose process is gone (kill -9, power cut) is taken over.
 * @throws DataFolderBusy
 */
export function lockDataFolder(folder: string, now: Date): DataFolderLock {
  mkdirSync(folder, { recursive: true });
  const path = lockFile(folder);
  const mine: LockHolder = { pid: process.pid, startedAt: now.toISOString() };
  const holder = readLockHolder(folder);
  if (holder && holder.pid !== process.pid && isAlive(holder.pid)) throw new DataFolderBusy(folder, holder);
  if (holder) rmSync(path, { force: true });
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: "wx", mode: 0o600 });
  } catch (error) {
    // Somebody else took over the same stale lock in the same moment.
    const winner = readLockHolder(folder);
    if (winner) throw new DataFolderBusy(folder, winner);
    throw error;
  }
  return {
    announce: (control) => writeFileSync(path, JSON.stringify({ ...mine, control }), { mode: 0o600 }),
    release: () => rmSync(path, { force: true }),
  };
}

/** @returns who holds the folder, or null where nobody does. */
function readLockHolder(folder: string): LockHolder | null {
  let text: string;
  try {
    text = readFileSync(lockFile(folder), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    const holder = JSON.parse(text) as LockHolder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    // A process that died between creating and filling the file leaves it empty: nobody holds it.
    return { pid: 0, startedAt: "unknown" };
  }
}

function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
