// @ts-check
/** Counts of a run of tests: counts, and the names that stand in its last lines. */
export class TestCounts {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Names of what failed. @type {string[]} */
  failures = [];
  /** Names of the tests that passed at their second go alone, and why they failed at the first. @type {string[]} */
  flaky = [];

  /** Counts one thing that is right or wrong as a whole. @param {string} name @param {boolean} passed */
  count(name, passed) {
    this[passed ? "passed" : "failed"] += 1;
    if (!passed) this.failures.push(name);
    process.stdout.write(`${passed ? "ok    " : "FAILED"} ${name}\n`);
  }

  /** Counts one thing as skipped. @param {string} reason what is missing, and how it comes here */
  skip(reason) {
    this.skipped += 1;
    process.stdout.write(`skip   ${reason}\n`);
  }

  /** Adds the counts of a program of its own. @param {string} name @param {import("./counted-run.mjs").Counts} found */
  add(name, found) {
    this.passed += found.passed;
    this.failed += found.failed;
    this.skipped += found.skipped;
    if (found.failed > 0) this.failures.push(name);
  }

  /** Prints names and counts; the counts stay alone on the last line, which is the one that CI reads. @returns {boolean} whether all is well */
  print() {
    process.stdout.write(this.failures.map((name) => `failed: ${name}\n`).join(""));
    const secondGoes = this.flaky.map((name) => `flaky: ${name}\n`).join("");
    if (this.flaky.length > 0)
      process.stdout.write(`\n${secondGoes}flaky: ${this.flaky.length} passed at the second go\n`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : "";
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed${skipped}\n`);
    return this.failed === 0 && this.passed > 0;
  }
}

/** Runs a step under a heading and prints its seconds. @param {string} name @param {() => Promise<void>} step */
export async function timed(name, step) {
  const start = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  await step();
  process.stdout.write(`   ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}
