// @ts-check
// npm test: everything that says whether this is fit to go out, cheapest first. Ends with one line of counts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserTestsThat } from "./browser-tests-that.mjs";
import { conformance } from "./conformance-step.mjs";
import { countedRun } from "./counted-run.mjs";
import { startDisposablePostgres } from "./disposable-postgres.mjs";
import { installLocked, requireNode } from "./install.mjs";
import { installed, run } from "./run.mjs";

/** @type {string[]} */
const flaky = [];
/** Names of what failed, to stand in the last lines. @type {string[]} */
const failed = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), "haulboard-reports-"));

/** @param {string} name @param {boolean} passed */
function count(name, passed) {
  counts[passed ? "passed" : "failed"] += 1;
  if (!passed) failed.push(name);
  process.stdout.write(`${passed ? "ok    " : "FAILED"} ${name}\n`);
}

/** @param {string} name @param {() => Promise<void>} step */
async function timed(name, step) {
  const start = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  await step();
  process.stdout.write(`   ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}

/** @param {string} store @param {string[]} paths @param {Record<string, string>} env */
async function unitTests(store, paths, env) {
  const report = join(reports, `${store}.json`);
  const secondGoes = join(reports, `${store}-second-goes.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // As browser tests, what fails gets a second go, and is told as flaky when it passes that.
  const args = ["run", ...reporters, "--reporter=./lib/commands/second-goes.mjs", "--retry=1", ...paths];
  const code = await run(process.execPath, [installed("vitest/vitest.mjs"), ...args], {
    env: { ...env, SECOND_GOES_FILE: secondGoes },
  });
  if (!existsSync(report)) return count(`tests on ${store} did not run`, false);
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTestSuites, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  for (const { name, errors } of JSON.parse(readFileSync(secondGoes, "utf8")))
    flaky.push(`${name}: ${errors.join("; ")}`);
  for (const { assertionResults } of testResults)
    for (const { status, fullName } of assertionResults) if (status === "failed") failed.push(fullName);
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests;
  // A file that fails to load has no failed test, yet the run has failed.
  if (code !== 0 && numFailedTests === 0) count(`tests on ${store} (${numTotalTestSuites} files)`, false);
}

/**
 * A PostgreSQL of this machine: the one that was named, else one of our own, else none.
 * @returns {Promise<{ url: string, stop: () => void } | null>}
 */
async function findPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return await startDisposablePostgres();
  if (["localhost", "127.0.0.1", "[::1]"].includes(new URL(given).hostname))
    return { url: given, stop: () => undefined };
  count("TEST_DATABASE_URL names a database on this machine", false);
  return null;
}

/** What is tried on PostgreSQL too, or only there. */
const onBothStores = [
  "lib/platform",
  "lib/desk/read-model",
  "lib/store/database-rights",
  "lib/store/run-migrations",
  "lib/server/claim-installation",
  "lib/server/remove-demo",
];

/** @param {(url: string) => Promise<void>} work */
async function onPostgres(work) {
  if (postgres) return await work(postgres.url);
  counts.skipped += 1;
  process.stdout.write("skip   no PostgreSQL here: install Debian's postgresql, or set TEST_DATABASE_URL\n");
}

/** @param {string} name @param {import("./counted-run.mjs").Counts} found */
function add(name, found) {
  counts.passed += found.passed;
  counts.failed += found.failed;
  counts.skipped += found.skipped;
  if (found.failed > 0) failed.push(name);
}

/** @param {string | null} databaseUrl */
const conformanceOn = async (databaseUrl) => add("conformance run", await conformance(databaseUrl));

/**
 * As a role that owns its database and has no other right: whoever runs the product needs no more.
 * @param {string} url @param {(url: string) => Promise<void>} work with a database of its own, dropped again
 */
async function inOwnDatabase(url, work) {
  const name = `haulboard_test_${process.pid}`;
  const password = "of-the-tests";
  const server = new Client({ connectionString: url });
  await server.connect();
  try {
    await server.query(`create role ${name} login password '${password}'`);
    await server.query(`create database ${name} owner ${name}`);
    const own = Object.assign(new URL(url), { pathname: `/${name}`, username: name, password });
    await work(own.href);
    await server.query(`drop database ${name} with (force)`);
    await server.query(`drop role ${name}`);
  } finally {
    await server.end();
  }
}

async function browserTests() {
  const { findChromium } = await import("./find-chromium.mjs");
  const chromium = await findChromium();
  if (chromium === null) {
    process.stdout.write(
      "Install Chromium (Debian: apt-get install chromium) or name one with CHROMIUM_PATH.\n",
    );
    return count("a Chromium for the browser tests", false);
  }
  const report = join(reports, "browser.json");
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(
    process.execPath,
    [installed("@playwright/test/cli.js"), "test", "--reporter=list,json"],
    { env },
  );
  if (!existsSync(report)) return count("browser tests did not run", false);
  const outcome = JSON.parse(readFileSync(report, "utf8"));
  const { stats } = outcome;
  flaky.push(...browserTestsThat(outcome, "flaky"));
  failed.push(...browserTestsThat(outcome, "unexpected"));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  if (code !== 0 && stats.unexpected === 0) count("browser tests", false);
}

requireNode();
await installLocked();
const { checks } = await import("./check.mjs");
const { Client } = (await import("pg")).default;
await timed("types, lint, format, dead code", async () => {
  for (const [name, file, args] of checks)
    count(name, (await run(process.execPath, [installed(file), ...args], { quiet: true })) === 0);
});
await timed("tests, on PGlite where they need a store", () => unitTests("PGlite", [], {}));
const postgres = await findPostgres();
await timed("tests of the service and the read model on PostgreSQL", () =>
  onPostgres((url) => unitTests("PostgreSQL", onBothStores, { TEST_DATABASE_URL: url })),
);
await timed("build", async () => {
  const { buildIfStale } = await import("./build.mjs");
  count("build", await buildIfStale());
});
await timed("conformance run over HTTP, on PGlite", () => conformanceOn(null));
await timed("conformance run over HTTP, on PostgreSQL", () =>
  onPostgres((url) => inOwnDatabase(url, conformanceOn)),
);
postgres?.stop();
await timed("attacks over HTTP, the short form", async () =>
  add("attacks", await countedRun(["e2e/attack/attack.ts", "--short"])),
);
await timed("browser tests", browserTests);

rmSync(reports, { recursive: true, force: true });
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
// The counts stay alone on the last line: that is the one that CI reads.
process.stdout.write(failed.map((name) => `failed: ${name}\n`).join(""));
const secondGoes = flaky.map((name) => `flaky: ${name}\n`).join("");
if (flaky.length > 0) process.stdout.write(`\n${secondGoes}flaky: ${flaky.length} passed at the second go\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
