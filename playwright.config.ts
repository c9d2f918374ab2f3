import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = 4300;
const providerPort = 4301;
/** For tests that speak as the devices of the road do. */
export const deviceKey = "device-key-of-the-browser-tests";
const baseURL = `http://localhost:${port}`;
// Playwright loads this file again in its workers: all of them must name the folder of the first.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "haulboard-e2e-"));
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "desk", testMatch: "**/*.e2e.ts", testIgnore: "**/*foreign*.e2e.ts" },
    // Minutes of waiting for what a platform does wrong: part of the night.
    { name: "foreign", testMatch: "**/*foreign*.e2e.ts" },
  ],
  outputDir: "test-results",
  // One server and two cores: browsers beside each other would only fight.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // Try once more: what passes at the second go is told as flaky in the output; what fails twice is broken.
  retries: 1,
  // Twice what the slowest takes on two idle cores: axe over a page of freight and all that opens over it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // A trace copies the page at each step, which costs as much as the test: only the second go has one.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // No sandbox for root; software WebGL where there is no GPU; nothing that calls out by itself.
      args: [
        "--no-sandbox",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        // Only the map needs WebGL: pages drawn through its software cost twice the processor time.
        "--disable-gpu-rasterization",
        "--disable-gpu-compositing",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: [
    {
      command: `node --import tsx e2e/drivers/identity-provider.ts ${providerPort}`,
      url: `http://localhost:${providerPort}/keys`,
    },
    {
      command: "node lib/commands/start.mjs",
      url: `${baseURL}/sign-in`,
      timeout: 240_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: "warn",
        DEMO_VEHICLES: "250",
        PLATFORM_DEVICE_KEY: deviceKey,
        // A Wednesday, nine in the morning in Chicago: the same carrier at the same hour in each run.
        CLOCK_STARTS_AT: "2026-11-18T15:00:00Z",
        OIDC_ISSUER: `http://localhost:${providerPort}`,
        OIDC_CLIENT_ID: "haulboard",
        OIDC_CLIENT_SECRET: "a-secret-of-the-browser-tests",
        OIDC_NAME: "Identity",
      },
    },
  ],
});
