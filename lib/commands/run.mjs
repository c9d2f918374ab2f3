// @ts-check
// Shared by the commands below. Plain JavaScript, because the first of them runs before anything is installed.
import { spawn } from "node:child_process";
import { resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..", "..");

/**
 * Runs a program in the repository's root and waits for its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet keeps the output and prints it on failure only
 * @returns {Promise<number>} the exit code; 128 where a signal ended it
 */
export function run(program, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...options.env },
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", fail);
    child.on("close", (code) => {
      if (options.quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      done(code ?? 128);
    });
  });
}

/**
 * The JavaScript file behind a package's command, so that it runs without a shell script in between: signals reach it.
 * @param {string} file below node_modules
 */
export const installed = (file) => resolve(root, "node_modules", file);
