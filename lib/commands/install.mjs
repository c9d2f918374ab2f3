// @ts-check

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { root, run } from "./run.mjs";

const lock = resolve(root, "package-lock.json");
const stamp = resolve(root, "node_modules", ".haulboard-lock");

/** Says so and ends the process where Node is too old to run anything here. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Haulboard needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Installs what the lock file names, unless exactly that is installed already. */
export async function installLocked() {
  const wanted = createHash("sha256").update(readFileSync(lock)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  process.stdout.write("Installing what package-lock.json names …\n");
  // The build needs the development packages, whatever NODE_ENV says.
  const code = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
}
