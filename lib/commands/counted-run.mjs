// @ts-check
import { spawn } from "node:child_process";
import { installed, root } from "./run.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs a TypeScript program that ends with a line such as `12 passed, 1 failed`, and prints what it prints.
 * @param {string[]} args its file from the root, and its arguments
 * @returns {Promise<Counts>} of its last line; one failed where it broke off before
 */
export async function countedRun(args) {
  const child = spawn(process.execPath, [installed("tsx/dist/cli.mjs"), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
    process.stdout.write(chunk);
  });
  await new Promise((done) => child.once("close", done));
  /** @param {string} label */
  const count = (label) => Number(new RegExp(`(\\d+) ${label}`).exec(printed.slice(-200))?.[1] ?? 0);
  const counts = { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
  return counts.passed + counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
