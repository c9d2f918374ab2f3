// @ts-check
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
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
 * Starts a PostgreSQL of its own in a temporary folder: nothing that exists is touched.
 * @returns {Promise<{ url: string, stop: () => void } | null>} null where no PostgreSQL is installed
 */
export async function startDisposablePostgres() {
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
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  call("pg_ctl", ["-D", data, "-o", settings, "-l", join(folder, "log"), "-w", "start"]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      call("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
