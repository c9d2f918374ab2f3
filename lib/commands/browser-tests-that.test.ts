import { expect, test } from "vitest";
import { browserTestsThat } from "@/lib/commands/browser-tests-that.mjs";

test("what failed, and what passed at the second go alone, is named by its file and title", () => {
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
  expect(browserTestsThat({ suites }, "flaky")).toEqual([
    "map.e2e.ts › streams",
    "trips.e2e.ts › narrow › fits",
  ]);
  expect(browserTestsThat({ suites }, "unexpected")).toEqual(["trips.e2e.ts › breaks"]);
});
