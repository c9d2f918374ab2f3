import { expect, test } from "vitest";
import { flakyTests } from "@/lib/commands/flaky-tests.mjs";

test("what passed at the second go alone is named by its file and title", () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const suites = [
    { title: "map.e2e.ts", specs: [spec("moves", "expected"), spec("streams", "expected", "flaky")] },
    {
      title: "trips.e2e.ts",
      specs: [spec("breaks", "unexpected"), spec("waits", "skipped")],
      suites: [{ title: "narrow", specs: [spec("fits", "flaky")] }],
    },
  ];
  expect(flakyTests({ suites })).toEqual(["map.e2e.ts › streams", "trips.e2e.ts › narrow › fits"]);
});
