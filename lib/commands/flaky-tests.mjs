// @ts-check

/**
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Browser tests that failed first and passed at the second go, by file and title.
 * @param {{ suites: Suite[] }} report of Playwright's json reporter
 * @returns {string[]}
 */
export function flakyTests(report) {
  return report.suites.flatMap((suite) => flakyIn(suite, []));
}

/** @param {Suite} suite @param {string[]} path @returns {string[]} */
function flakyIn(suite, path) {
  const here = [...path, suite.title];
  return [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => [...here, title].join(" › ")),
    ...(suite.suites ?? []).flatMap((inner) => flakyIn(inner, here)),
  ];
}
