import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstCalls } from "@/lib/contract/examples/first-call";
import { platformListener } from "@/lib/platform/service/node-listener";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const run = promisify(execFile);
const at = openedOnce(startTestPlatform);

let folder: string;
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  await makeCarrier(at);
  const eventTime = new Date(at.clock.now).toISOString();
  const position = { id: "p1", vehicle: "T-1", eventTime, latitude: 41.5, longitude: -88.1 };
  await at.device.call("recordPositions", { body: { positions: [position] } });
  folder = await mkdtemp(join(tmpdir(), "first-call-"));
  server = createServer(platformListener(at.platform));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

/** Runs a file in each language; the machine of a test has all three. */
const runners = {
  curl: { ending: "sh", command: (file: string) => ["sh", file] },
  typescript: {
    ending: "mts",
    command: (file: string) => [resolve("node_modules/.bin/tsx"), file],
  },
  python: { ending: "py", command: (file: string) => ["python3", file] },
} as const;

async function call(language: keyof typeof firstCalls, apiKey: string) {
  const { ending, command } = runners[language];
  const file = join(folder, `first-call.${ending}`);
  await writeFile(file, firstCalls[language].code);
  const [program = "", ...rest] = command(file);
  const env = { ...process.env, BASE_URL: baseUrl, API_KEY: apiKey, no_proxy: "127.0.0.1" };
  return run(program, rest, { env }).catch((error: { stdout: string; stderr: string }) => error);
}

test.each(["curl", "typescript", "python"] as const)(
  "the first call in %s finds a vehicle",
  async (language) => {
    const { stdout, stderr } = await call(language, at.interfaceKey);
    expect(stderr).toBe("");
    expect(stdout).toContain("T-1");
    expect(stdout).toContain("41.5");
  },
  30_000,
);

test.each(["curl", "typescript", "python"] as const)(
  "with a wrong key it says why in %s",
  async (language) => {
    const { stdout, stderr } = await call(language, "wrong");
    expect(stdout + stderr).toContain("UNAUTHORIZED");
  },
  30_000,
);
