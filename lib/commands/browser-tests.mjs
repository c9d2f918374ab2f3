// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserTestsThat } from "./browser-tests-that.mjs";
import { findChromium } from "./find-chromium.mjs";
import { installed, run } from "./run.mjs";

/**
 * Runs Playwright's tests and counts them.
 * @param {import("./test-counts.mjs").TestCounts} counts
 * @param {{ reports: string, args: string[] }} options a folder for the report, and what else Playwright takes
 */
export async function browserTests(counts, { reports, args }) {
  const chromium = await findChromium();
  if (chromium === null) {
    process.stdout.write(
      "Install Chromium (Debian: apt-get install chromium) or name one with CHROMIUM_PATH.\n",
    );
    return counts.count("a Chromium for the browser tests", false);
  }
  const report = join(reports, "browser.json");
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const all = ["test", "--reporter=list,json", ...args];
  const code = await run(process.execPath, [installed("@playwright/test/cli.js"), ...all], { env });
  if (!existsSync(report)) return counts.count("browser tests did not run", false);
  const outcome = JSON.parse(readFileSync(report, "utf8"));
  const { stats } = outcome;
  counts.flaky.push(...browserTestsThat(outcome, "flaky"));
  counts.failures.push(...browserTestsThat(outcome, "unexpected"));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  if (code !== 0 && stats.unexpected === 0) counts.count("browser tests", false);
}
