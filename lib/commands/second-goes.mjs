// @ts-check
import { writeFileSync } from "node:fs";

/** A reporter of Vitest: writes down which tests failed first and passed at their second go, and why they failed. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by its default export
export default class SecondGoes {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env.SECOND_GOES_FILE;
    if (!file) throw new Error("SECOND_GOES_FILE names no file to write to");
    const found = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({
          name: `${module.relativeModuleId} › ${test.fullName}`,
          errors: (test.result().errors ?? []).map(({ message }) => message),
        })),
    );
    writeFileSync(file, JSON.stringify(found));
  }
}
