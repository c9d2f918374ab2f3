import { expect, test } from "vitest";
import type { Roads } from "@/lib/desk/plans/leg-times";
import { roadWords } from "@/lib/desk/trips/router-words";

const words = (roads: Partial<Roads>) =>
  roadWords({ sources: ["graph"], standsIn: false, notReachedSinceMs: null, ...roads }, "America/Chicago");

test("names who told the ways", () => {
  expect(words({})).toBe("highway graph");
  expect(words({ sources: ["osrm"] })).toBe("OSRM");
  expect(words({ sources: ["graph", "valhalla"] })).toBe("Valhalla and highway graph");
});

test("says since when the routing service is not reached", () => {
  const notReachedSinceMs = Date.parse("2026-11-21T16:42:00Z");
  expect(words({ standsIn: true, notReachedSinceMs })).toBe(
    "highway graph (routing service not reached since 10:42 CST)",
  );
});

test("says where its answers are still out", () => {
  expect(words({ sources: ["graph", "osrm"], standsIn: true })).toBe(
    "OSRM and highway graph (the routing service has not told all of it)",
  );
});
