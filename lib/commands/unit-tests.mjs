// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installed, run } from "./run.mjs";

/**
 * Runs Vitest and counts its tests.
 * @param {import("./test-counts.mjs").TestCounts} counts
 * @param {{
 *   name: string,
 *   reports: string,
 *   args: string[],
 *   env?: Record<string, string>,
 *   secondGo?: boolean,
 * }} options `reports` is a folder; with a second go, what passes at it is counted and called flaky
 */
export async function unitTests(counts, { name, reports, args, env = {}, secondGo = false }) {
  const slug = name.replaceAll(/\W+/g, "-");
  const [report, secondGoes] = [join(reports, `${slug}.json`), join(reports, `${slug}-second-goes.json`)];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const retry = secondGo ? ["--retry=1"] : [];
  const all = ["run", ...reporters, "--reporter=./lib/commands/second-goes.mjs", ...retry, ...args];
  const code = await run(process.execPath, [installed("vitest/vitest.mjs"), ...all], {
    env: { ...env, SECOND_GOES_FILE: secondGoes },
  });
  if (!existsSync(report)) return counts.count(`${name} did not run`, false);
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  for (const { name: test, errors } of JSON.parse(readFileSync(secondGoes, "utf8")))
    counts.flaky.push(`${test}: ${errors.join("; ")}`);
  for (const { assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === "failed") counts.failures.push(fullName);
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests;
  // A file that fails to load has no failed test, yet the run has failed.
  if (code !== 0 && numFailedTests === 0) counts.count(`${name} (${testResults.length} files)`, false);
}
