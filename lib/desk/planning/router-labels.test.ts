import { expect, test } from "vitest";
import type { Roads } from "@/lib/desk/planning/leg-times";
import { roadLabel } from "@/lib/desk/planning/router-labels";

const text = (roads: Partial<Roads>) =>
  roadLabel({ sources: ["graph"], standsIn: false, notReachedSinceMs: null, ...roads }, "America/Chicago");

test("names the sources of the ways", () => {
  expect(text({})).toBe("highway graph");
  expect(text({ sources: ["osrm"] })).toBe("OSRM");
  expect(text({ sources: ["graph", "valhalla"] })).toBe("Valhalla and highway graph");
  expect(text({ sources: ["straight", "graph"] })).toBe("highway graph and straight line");
});

test("says since when the routing service is not reached", () => {
  const notReachedSinceMs = Date.parse("2026-11-21T16:42:00Z");
  expect(text({ standsIn: true, notReachedSinceMs })).toBe(
    "highway graph (routing service not reached since 10:42 CST)",
  );
});

test("says where its responses are still missing", () => {
  expect(text({ sources: ["graph", "osrm"], standsIn: true })).toBe(
    "OSRM and highway graph (the routing service left part of it out)",
  );
});
