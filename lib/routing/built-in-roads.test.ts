import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { graphRoute } from "@/lib/routing/graph-router";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";
import { RoadPathFinder } from "@/lib/routing/road-path";

const data = JSON.parse(readFileSync("lib/routing/highway-graph.json", "utf8")) as HighwayGraphData;
const graph = new HighwayGraph(data);
const finder = new RoadPathFinder(graph);

/** Routes that meet at each node. */
const routesAt = data.nodes.map(() => new Set<string>());
for (const { from, to, route } of data.edges)
  for (const node of [from, to]) if (route >= 0) routesAt[node]?.add(elementAt(data.routes, route).id);

function way(from: GeoPoint, to: GeoPoint) {
  const route = graphRoute(finder, from, to);
  if (!route) throw new Error("no way");
  return route;
}

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });

describe("junctions", () => {
  test.each([
    ["I-80", "I-57", 41.6, -87.7],
    ["I-95", "I-90", 42.35, -71.26],
    ["I-4", "I-75", 27.96, -82.33],
    ["I-75", "I-10", 30.25, -82.75],
    ["I-81", "I-78", 40.42, -76.52],
    ["I-70", "I-57", 39.12, -88.56],
    ["I-285", "I-20", 33.74, -84.23],
    ["I-465", "I-65", 39.7, -86.1],
    ["I-294", "I-80", 41.58, -87.6],
    ["I-610", "I-10", 29.77, -95.27],
    ["I-275", "I-71", 39.28, -84.36],
    ["I-495", "I-66", 38.89, -77.21],
  ])("%s meets %s near %d, %d", (first, second, latitude, longitude) => {
    const meets = data.nodes.some(
      (node, index) =>
        routesAt[index]?.has(first) &&
        routesAt[index]?.has(second) &&
        Math.abs(node.latitude - latitude) < 0.15 &&
        Math.abs(node.longitude - longitude) < 0.2,
    );
    expect(meets).toBe(true);
  });

  test("no two interstates cross without one", () => {
    const interstates = data.edges.flatMap((edge, index) => {
      const isInterstate = edge.route >= 0 && elementAt(data.routes, edge.route).kind === "interstate";
      return isInterstate ? [{ edge, line: graph.edgeLine(index), box: boxOf(graph.edgeLine(index)) }] : [];
    });
    const crossings = interstates.flatMap((a, index) =>
      interstates
        .slice(index + 1)
        .filter((b) => overlap(a.box, b.box) && !sharesNode(a.edge, b.edge) && cross(a.line, b.line)),
    );
    expect(interstates.length).toBeGreaterThan(1_500);
    expect(crossings).toEqual([]);
  });
});

type Edge = HighwayGraphData["edges"][number];
const sharesNode = (a: Edge, b: Edge) => [a.from, a.to].some((node) => node === b.from || node === b.to);

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(line: readonly LonLat[]): Box {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const overlap = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Two lines cross where the ends of a piece of each lie on both sides of a piece of the other. */
function cross(a: readonly LonLat[], b: readonly LonLat[]): boolean {
  const side = ([px, py]: LonLat, [qx, qy]: LonLat, [x, y]: LonLat) =>
    Math.sign((qx - px) * (y - py) - (qy - py) * (x - px));
  return a.slice(1).some((end, i) => {
    const start = elementAt(a, i);
    return b.slice(1).some((otherEnd, j) => {
      const otherStart = elementAt(b, j);
      const splitsB = side(start, end, otherStart) * side(start, end, otherEnd) < 0;
      return splitsB && side(otherStart, otherEnd, start) * side(otherStart, otherEnd, end) < 0;
    });
  });
}

test.each([
  ["I-285", 12],
  ["I-294", 8],
  ["I-465", 10],
  ["I-610", 8],
  ["I-495", 20],
  ["I-695", 8],
  ["I-275", 20],
  ["I-435", 12],
  ["I-405", 12],
  ["I-694", 6],
])("the beltway %s is there, of at least %d stretches", (id, least) => {
  const count = data.edges.filter(
    ({ route }) => route >= 0 && elementAt(data.routes, route).id === id,
  ).length;
  expect(count).toBeGreaterThanOrEqual(least);
});

test.each<[string, GeoPoint, GeoPoint]>([
  ["I-285", at(33.92, -84.45), at(33.85, -84.2)],
  ["I-465", at(39.62, -86.1), at(39.97, -86.1)],
])("a way past the city takes %s", (id, from, to) => {
  expect(way(from, to).steps.map(({ routeId }) => routeId)).toContain(id);
});

// Bounds around what road atlases give.
test.each<[string, GeoPoint, GeoPoint, miles: [number, number], hours: [number, number]]>([
  ["Davenport IA to Columbia MO", at(41.5236, -90.5776), at(38.9517, -92.3341), [230, 275], [4.4, 5.1]],
  ["Bismarck ND to Rapid City SD", at(46.8083, -100.7837), at(44.0805, -103.231), [290, 350], [5.2, 7]],
  ["Fargo ND to Sioux Falls SD", at(46.8772, -96.7898), at(43.55, -96.7003), [230, 255], [4, 4.6]],
  ["Cleveland OH to Detroit MI", at(41.4995, -81.6954), at(42.3314, -83.0458), [162, 180], [2.8, 3.5]],
  ["Milwaukee WI to Grand Rapids MI", at(43.0389, -87.9065), at(42.9634, -85.6681), [255, 290], [4.4, 5.5]],
  ["Birmingham AL to Mobile AL", at(33.5207, -86.8025), at(30.6944, -88.0431), [245, 272], [4.2, 5.1]],
  ["Boise ID to Missoula MT", at(43.615, -116.2023), at(46.8721, -113.994), [350, 440], [7, 9.5]],
  ["Amarillo TX to Oklahoma City OK", at(35.222, -101.8313), at(35.4676, -97.5164), [250, 272], [4.3, 5]],
  ["Bangor ME to Burlington VT", at(44.8012, -68.7778), at(44.4759, -73.2121), [255, 335], [5, 7.2]],
])("%s", (_, from, to, miles, hours) => {
  const { distanceMiles, driveSeconds } = way(from, to);
  expect(distanceMiles).toBeGreaterThan(miles[0]);
  expect(distanceMiles).toBeLessThan(miles[1]);
  expect(driveSeconds / 3600).toBeGreaterThan(hours[0]);
  expect(driveSeconds / 3600).toBeLessThan(hours[1]);
});

describe("water", () => {
  test.each<[string, GeoPoint, GeoPoint, leastMiles: number]>([
    ["Lake Erie", at(41.4995, -81.6954), at(42.3314, -83.0458), 160],
    ["Lake Michigan", at(43.0389, -87.9065), at(43.2342, -86.2484), 240],
    ["Green Bay", at(44.834, -87.377), at(45.1, -87.6307), 80],
    ["Long Island Sound", at(40.9465, -73.0693), at(41.1792, -73.1894), 80],
    ["Delaware Bay", at(38.9351, -74.906), at(38.7746, -75.1393), 120],
    ["Chesapeake Bay", at(38.2668, -76.454), at(38.5632, -76.0788), 100],
    ["Puget Sound", at(47.5673, -122.6326), at(47.6062, -122.3321), 50],
    ["Great Salt Lake", at(40.7355, -112.05), at(41.24, -112.6), 40],
  ])("a way leads around %s", (_, from, to, leastMiles) => {
    expect(way(from, to).distanceMiles).toBeGreaterThan(leastMiles);
  });

  test("no county road and no street between neighbouring towns leads over open water", () => {
    const wet = data.edges.filter(({ from, to, route }) => {
      const [a, b] = [elementAt(data.nodes, from), elementAt(data.nodes, to)];
      return route < 0 && graph.water?.isCrossed(a, b);
    });
    expect(wet).toEqual([]);
  });

  test("an island that no road leads to is reached over the nearest water", () => {
    expect(way(at(41.2835, -70.0995), at(42.3584, -71.0598)).distanceMiles).toBeLessThan(150);
  });
});
