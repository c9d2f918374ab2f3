// @ts-check

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { root, run } from "./run.mjs";

const lock = resolve(root, "package-lock.json");
/** Path at which npm notes what it has installed, once all of it is there. */
const installedLock = resolve(root, "node_modules", ".package-lock.json");
const stamp = resolve(root, "node_modules", ".haulboard-lock");

/** Says so and ends the process where Node is too old to run anything here. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Haulboard needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */
/** @typedef {{ packages: Record<string, Package> }} Lock */
/** @typedef {{ os: string, cpu: string }} Machine names as npm has them */

/**
 * Tells whether all that a lock file names is installed. What is for another kind of machine, or for another C library,
 * need not be.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed what npm noted in node_modules
 * @param {Machine} machine
 */
export function isInstalled(wanted, installed, { os, cpu }) {
  return Object.entries(wanted.packages).every(([path, named]) => {
    // The empty path is this repository itself.
    if (path === "") return true;
    const found = installed.packages[path];
    if (found !== undefined) return found.version === named.version && found.integrity === named.integrity;
    // Pass over what names no machine: it hangs on what does, and one of those for each C library is enough.
    const isForHere = named.os?.includes(os) && named.cpu?.includes(cpu) && named.libc === undefined;
    return named.optional === true && !isForHere;
  });
}

/**
 * Somebody ran `npm ci` or `npm install` themselves: to do it again would take a minute.
 * @param {string} text of package-lock.json
 */
function isInstalledByHand(text) {
  if (!existsSync(installedLock)) return false;
  const machine = { os: process.platform, cpu: process.arch };
  return isInstalled(JSON.parse(text), JSON.parse(readFileSync(installedLock, "utf8")), machine);
}

/** Installs what the lock file names, unless exactly that is installed already. */
export async function installLocked() {
  const text = readFileSync(lock, "utf8");
  const wanted = createHash("sha256").update(text).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!isInstalledByHand(text)) {
    process.stdout.write("Installing what package-lock.json names …\n");
    // The build needs the development packages, whatever NODE_ENV says.
    const code = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
    if (code !== 0) process.exit(code);
  }
  writeFileSync(stamp, wanted);
}
