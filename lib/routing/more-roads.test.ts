import fc from "fast-check";
import { expect, test } from "vitest";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { graphRoute } from "@/lib/routing/graph-router";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";
import { usualRoads, type WayChoice, wayChoices } from "@/lib/routing/road-costs";
import { RoadPathFinder } from "@/lib/routing/road-path";

// A few dozen towns within two degrees, so that every door has several of their roads within reach.
const place = fc.record({
  latitude: fc.double({ min: 40, max: 41.5, noNaN: true }),
  longitude: fc.double({ min: -90, max: -88, noNaN: true }),
});
const roads = fc.record({
  places: fc.array(place, { minLength: 4, maxLength: 16 }),
  pairs: fc.array(fc.tuple(fc.nat(15), fc.nat(15), fc.nat(2)), { minLength: 2, maxLength: 24 }),
});

function graphOf(places: readonly GeoPoint[], pairs: readonly (readonly [number, number, number])[]) {
  const data: HighwayGraphData = {
    version: 1,
    routes: [
      { id: "I-1", kind: "interstate" },
      { id: "US-2", kind: "us" },
    ],
    nodes: places.map((at, index) => ({ name: `Town ${index}`, region: "IL", ...at })),
    edges: pairs.map(([a, b, kind]) => {
      const [from, to] = [a % places.length, b % places.length];
      const straight = greatCircleMiles(elementAt(places, from), elementAt(places, to));
      return { from, to, miles: straight * 1.1 + 0.1, route: kind - 1, shape: [] };
    }),
  };
  return new HighwayGraph(data);
}

function costOf(graph: HighwayGraph, way: WayChoice, from: GeoPoint, to: GeoPoint): number {
  const route = graphRoute(new RoadPathFinder(graph, { ...usualRoads, way }), from, to);
  if (!route) return Number.POSITIVE_INFINITY;
  return way === "shortest" ? route.distanceMiles : route.driveSeconds / 3600;
}

test("another road never makes a way worse", () => {
  fc.assert(
    fc.property(roads, place, place, fc.constantFrom(...wayChoices), ({ places, pairs }, from, to, way) => {
      const [added, ...before] = pairs;
      const fewer = graphOf(places, before);
      // Leave out doors that no road is near or leads to: their figures are of the straight line and no way to compare
      // with.
      fc.pre([from, to].every((door) => fewer.roadPoints.near(door, 25).length > 0));
      fc.pre(new RoadPathFinder(fewer).find(from, to) !== null);
      const more = graphOf(places, [...before, added ?? [0, 1, 0]]);
      expect(costOf(more, way, from, to)).toBeLessThanOrEqual(costOf(fewer, way, from, to) + 1e-9);
    }),
    { numRuns: 300 },
  );
});

test("the shortest way has no more miles than the practical one, and takes no less time", () => {
  fc.assert(
    fc.property(roads, place, place, ({ places, pairs }, from, to) => {
      const graph = graphOf(places, pairs);
      const [practical, shortest] = (["practical", "shortest"] as const).map((way) =>
        graphRoute(new RoadPathFinder(graph, { ...usualRoads, way }), from, to),
      );
      expect(shortest === null).toBe(practical === null);
      if (!practical || !shortest) return;
      expect(shortest.distanceMiles).toBeLessThanOrEqual(practical.distanceMiles + 1e-9);
      expect(practical.driveSeconds).toBeLessThanOrEqual(shortest.driveSeconds + 1e-6);
    }),
  );
});
