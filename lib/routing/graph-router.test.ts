import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { measureLine } from "@/lib/geo/polyline";
import { createGraphRouter, graphRoute } from "@/lib/routing/graph-router";
import { HighwayGraph } from "@/lib/routing/highway-graph";
import { RoadPathFinder } from "@/lib/routing/road-path";

const graph = new HighwayGraph(JSON.parse(readFileSync("lib/routing/highway-graph.json", "utf8")));
const finder = new RoadPathFinder(graph);

function town(name: string): GeoPoint {
  const [longitude, latitude] = graph.nodePoint(graph.nodeNamed(name));
  return { latitude, longitude };
}

function way(from: GeoPoint, to: GeoPoint) {
  const route = graphRoute(finder, from, to);
  if (!route) throw new Error("no way");
  return route;
}

test.each([
  ["Chicago IL", "Dallas TX", 925],
  ["Los Angeles CA", "Phoenix AZ", 373],
  ["Chicago IL", "New York NY", 790],
  ["Salt Lake City UT", "Denver CO", 520],
  ["Minneapolis MN", "Chicago IL", 408],
  ["Dallas TX", "Atlanta GA", 781],
  ["Seattle WA", "Chicago IL", 2064],
])("%s to %s is within 6 percent of the atlas' %d miles", (from, to, atlasMiles) => {
  expect(Math.abs(way(town(from), town(to)).distanceMiles / atlasMiles - 1)).toBeLessThan(0.06);
});

test("steps name the interstates and their signed direction", () => {
  const labels = way(town("Denver CO"), town("Columbus OH")).steps.map((step) => step.label);
  expect(labels[0]).toBe("I-70 E");
  expect(way(town("Columbus OH"), town("Denver CO")).steps.at(-1)?.label).toBe("I-70 W");
  expect(way(town("Laredo TX"), town("Austin TX")).steps[0]?.label).toBe("I-35 N");
});

test("the response says that it is an estimate and whose", async () => {
  const route = await createGraphRouter(graph).route(town("Chicago IL"), town("Dallas TX"));
  expect(route).toMatchObject({ source: "graph", estimated: true });
});

test("distance and time are the sums of the steps", () => {
  const route = way(town("Kansas City MO"), town("Atlanta GA"));
  expect(route.steps.reduce((sum, step) => sum + step.distanceMiles, 0)).toBeCloseTo(route.distanceMiles, 6);
  expect(route.steps.reduce((sum, step) => sum + step.driveSeconds, 0)).toBeCloseTo(route.driveSeconds, 6);
});

test("interstates are driven at 57 miles an hour", () => {
  const step = way(town("Los Angeles CA"), town("Phoenix AZ")).steps.find(
    ({ routeId }) => routeId === "I-10",
  );
  expect(((step?.distanceMiles ?? 0) / (step?.driveSeconds ?? 1)) * 3600).toBeCloseTo(57, 6);
});

test("two places on one edge are joined without a way over its ends", () => {
  const edge = 1;
  const [a, b] = [0.3, 0.6].map((share) => {
    const line = graph.edgeLine(edge);
    const point = line[Math.floor(line.length * share)] ?? [0, 0];
    return { longitude: point[0], latitude: point[1] };
  });
  if (!a || !b) throw new Error("no points");
  const miles = finder.find(a, b)?.reduce((sum, section) => sum + section.miles, 0);
  expect(miles).toBeLessThan(greatCircleMiles(a, b) * 1.5 + 1);
});

test("a way is never shorter than the straight line, and short ones do not lead around by a highway", () => {
  const inland = fc.record({
    latitude: fc.double({ min: 33, max: 41, noNaN: true }),
    longitude: fc.double({ min: -100, max: -84, noNaN: true }),
  });
  fc.assert(
    fc.property(inland, fc.double({ min: -0.2, max: 0.2, noNaN: true }), inland, (from, aside, far) => {
      const near = { latitude: from.latitude + aside, longitude: from.longitude - aside / 2 };
      for (const to of [near, far]) {
        const straight = greatCircleMiles(from, to);
        expect(way(from, to).distanceMiles).toBeGreaterThanOrEqual(straight - 0.1);
      }
      expect(way(from, near).distanceMiles).toBeLessThanOrEqual(greatCircleMiles(from, near) * 2 + 2);
    }),
  );
});

test("the drawn line runs from door to door without a gap and is no longer than the way", () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: 33, max: 42, noNaN: true }),
    longitude: fc.double({ min: -118, max: -82, noNaN: true }),
  });
  fc.assert(
    fc.property(somewhere, somewhere, (from, to) => {
      const route = way(from, to);
      expect(route.geometry[0]).toEqual([from.longitude, from.latitude]);
      expect(route.geometry.at(-1)).toEqual([to.longitude, to.latitude]);
      expect(measureLine(route.geometry).totalMiles).toBeLessThanOrEqual(route.distanceMiles * 1.005 + 0.1);
    }),
  );
});

test("no road leads to Hawaii", () => {
  expect(graphRoute(finder, town("Los Angeles CA"), { latitude: 21.3, longitude: -157.86 })).toBeNull();
});

test("within Hawaii the straight line has to do", () => {
  const route = way({ latitude: 21.3, longitude: -157.86 }, { latitude: 21.6, longitude: -158.1 });
  expect(route.steps).toHaveLength(1);
  expect(route.geometry).toHaveLength(2);
  expect(route.source).toBe("straight");
});

test("a graph of an unknown version is refused", () => {
  expect(() => new HighwayGraph({ version: 2, routes: [], nodes: [], edges: [] })).toThrow(/version/);
});

test("an unknown town is named in the error", () => {
  expect(() => graph.nodeNamed("Atlantis OH")).toThrow(/Atlantis OH/);
});
