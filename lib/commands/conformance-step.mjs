// @ts-check
// The conformance run over HTTP against our own service, started for it in a process of its own.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { countedRun } from "./counted-run.mjs";
import { freePort } from "./free-port.mjs";
import { root } from "./run.mjs";

const readyWithinMs = 60_000;

/**
 * Starts the built service alone, with an empty company.
 * @param {{ port: number, dataDir: string, key: string, deviceKey: string, databaseUrl: string | null }} options
 */
async function startService({ port, dataDir, key, deviceKey, databaseUrl }) {
  const child = spawn(process.execPath, [resolve(root, "dist", "main.mjs"), "--platform-only"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      PLATFORM_API_KEY: key,
      PLATFORM_DEVICE_KEY: deviceKey,
      DEMO: "0",
      LOG_LEVEL: "warn",
    },
  });
  const ended = new Promise((done) => child.once("exit", done));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const ready = new Promise((done) => {
    let received = "";
    child.stdout.on("data", (chunk) => {
      received += chunk;
      if (received.includes("is ready")) done(true);
    });
    void ended.then(() => done(false));
    setTimeout(() => done(false), readyWithinMs).unref();
  });
  if (await ready) return { stop };
  await stop();
  throw new Error(`The service was not ready within ${readyWithinMs / 1000} s`);
}

/**
 * Goes through the contract's table against our service on one store and prints a line per operation.
 * @param {string | null} databaseUrl null: the embedded store
 * @returns {Promise<import("./counted-run.mjs").Counts>} operations, by what came of them
 */
export async function conformance(databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), "haulboard-conformance-"));
  const port = await freePort();
  const [key, deviceKey] = [randomUUID(), randomUUID()];
  const service = await startService({ port, dataDir, key, deviceKey, databaseUrl });
  try {
    const args = ["e2e/api/conformance.ts", `http://127.0.0.1:${port}/platform`];
    return await countedRun([...args, "--key", key, "--device-key", deviceKey]);
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
