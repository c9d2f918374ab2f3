// @ts-check

/**
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Browser tests that ended so, by file and title: `unexpected` failed, `flaky` passed at the second go alone.
 * @param {{ suites: Suite[] }} report of Playwright's json reporter
 * @param {"flaky" | "unexpected"} ending
 * @returns {string[]}
 */
export function browserTestsThat(report, ending) {
  return report.suites.flatMap((suite) => testsIn(suite, [], ending));
}

/** @param {Suite} suite @param {string[]} path @param {string} ending @returns {string[]} */
function testsIn(suite, path, ending) {
  const here = [...path, suite.title];
  return [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === ending))
      .map(({ title }) => [...here, title].join(" › ")),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, here, ending)),
  ];
}
