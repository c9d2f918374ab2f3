// @ts-check
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";

const debianRoot = "/usr/lib/postgresql";
const oldestVersion = 15;

/** @returns {string | null} the folder with initdb and pg_ctl of the newest PostgreSQL here */
function findBinaries() {
  const folders = (process.env.PATH ?? "").split(":");
  if (existsSync(debianRoot)) {
    const versions = readdirSync(debianRoot)
      .map(Number)
      .filter((version) => version >= oldestVersion)
      .sort((a, b) => b - a);
    folders.push(...versions.map((version) => `${debianRoot}/${version}/bin`));
  }
  return (
    folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl"))) ?? null
  );
}

/**
 * The process that the data folder names, and those that it made.
 * @param {string} data
 */
function processesOf(data) {
  const postmaster = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0] ?? "";
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", postmaster], { encoding: "utf8" });
  return [postmaster, ...children.trim().split(/\s+/)].map(Number);
}

/**
 * A PostgreSQL of our own. `processes` are those that run now, `signal` reaches all of its processes, `shutDown` and `startAgain` keep its data, `stop` ends
 * it for good.
 * @typedef {{
 *   url: string,
 *   processes: () => number[],
 *   stop: () => void,
 *   signal: (signal: "SIGSTOP" | "SIGCONT") => void,
 *   shutDown: () => void,
 *   startAgain: () => void,
 * }} DisposablePostgres
 */

/**
 * Starts a PostgreSQL of its own in a temporary folder: nothing that exists is touched.
 * @param {{ isDurable?: boolean }} [options] whether it waits for the disk, as one does that is to be measured
 * @returns {Promise<DisposablePostgres | null>} null where no PostgreSQL is installed
 */
export async function startDisposablePostgres({ isDurable = false } = {}) {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "haulboard-postgres-"));
  const data = join(folder, "data");
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  if (asRoot) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o700);
  /** @param {string} program @param {string[]} args */
  const call = (program, args) => {
    const file = join(binaries, program);
    const [command, list] = asRoot ? ["runuser", ["-u", "postgres", "--", file, ...args]] : [file, args];
    execFileSync(command, list, { stdio: ["ignore", "ignore", "inherit"], cwd: folder });
  };
  call("initdb", ["-D", data, "-A", "trust", "-U", "postgres", "--no-sync"]);
  // Data that is thrown away is not worth a wait for the disk, nor pages that outlast a power cut.
  const hasty = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=4GB"];
  const own = ["listen_addresses=127.0.0.1", ...(isDurable ? [] : hasty)].map((setting) => `-c ${setting}`);
  const settings = `-p ${port} -k ${folder} ${own.join(" ")}`;
  const start = () => call("pg_ctl", ["-D", data, "-o", settings, "-l", join(folder, "log"), "-w", "start"]);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    processes: () => processesOf(data),
    signal: (signal) => {
      for (const pid of processesOf(data)) process.kill(pid, signal);
    },
    shutDown: () => call("pg_ctl", ["-D", data, "-m", "fast", "-w", "stop"]),
    startAgain: start,
    stop: () => {
      call("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
