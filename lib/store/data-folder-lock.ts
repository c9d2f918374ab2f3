import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePrivateFolder } from "@/lib/store/data-folder";
import { processStart } from "@/lib/store/process-start";

/** Process that holds a data folder, and how the commands reach the holder. */
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

/** One process that wants the folder or has it. */
interface Claim {
  path: string;
  holder: LockHolder;
  /** True once the process has found that nobody else claims the folder. */
  held: boolean;
}

const prefix = "haulboard.lock.";
const pollMs = 10;
/** A rival that neither gives way nor takes the folder by then is stopped, not slow. */
const patienceMs = 5_000;

/**
 * Takes the folder for this process. PGlite itself opens a folder twice without a word and ruins it.
 *
 * Each process claims it with a file of its own, named by its id and start, and looks for others only after that: of two
 * at once at least one sees the other. Nobody removes a living claim but its owner, and everybody a dead one (kill -9,
 * power cut), whatever process has its id now.
 * @throws DataFolderBusy, DataFolderUnusable
 */
export async function lockDataFolder(folder: string, now: Date): Promise<DataFolderLock> {
  makePrivateFolder(folder);
  const holder: LockHolder = { pid: process.pid, startedAt: now.toISOString() };
  const path = join(folder, `${prefix}${process.pid}.${processStart(process.pid)}`);
  const write = (claim: Omit<Claim, "path">, flag: "w" | "wx") =>
    writeFileSync(path, JSON.stringify(claim), { flag, mode: 0o600 });
  const release = () => rmSync(path, { force: true });
  try {
    write({ holder, held: false }, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new DataFolderBusy(folder, holder);
    throw error;
  }
  try {
    await outlast(folder, path);
    write({ holder, held: true }, "w");
  } catch (error) {
    release();
    throw error;
  }
  return { announce: (control) => write({ holder: { ...holder, control }, held: true }, "w"), release };
}

/** Resolves when ours is the only claim. Of several at once the one whose name comes first waits, and the others go. */
async function outlast(folder: string, own: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const rivals = claims(folder).filter(({ path }) => path !== own);
    if (rivals.length === 0) return;
    const winner = rivals.find(({ held, path }) => held || path < own || waitedMs > patienceMs);
    if (winner) throw new DataFolderBusy(folder, winner.holder);
    await sleep(pollMs);
  }
}

/** The claims of living processes; those of dead ones are removed. */
function claims(folder: string): Claim[] {
  return readdirSync(folder).flatMap((name) => {
    const [, pid, start] = /^haulboard\.lock\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (pid === undefined) return [];
    const path = join(folder, name);
    if (processStart(Number(pid)) !== start) {
      rmSync(path, { force: true });
      return [];
    }
    return [readClaim(path, Number(pid))];
  });
}

/** A claim that is being written, or was withdrawn this moment, is one whose owner has not taken the folder yet. */
function readClaim(path: string, pid: number): Claim {
  try {
    return { ...(JSON.parse(readFileSync(path, "utf8")) as Omit<Claim, "path">), path };
  } catch {
    return { path, holder: { pid, startedAt: "this moment" }, held: false };
  }
}
