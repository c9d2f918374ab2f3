import { expect, test } from "vitest";
import { greatCircleMiles } from "./great-circle-miles";
import type { GraphEdge, GraphNode, HighwayGraph } from "./highway-graph";
import { addStateRoads, neighbourPairs } from "./state-roads";

const node = (latitude: number, longitude: number, region = "IL"): GraphNode => {
  return { name: `${latitude},${longitude}`, region, latitude, longitude };
};
const graphOf = (nodes: readonly GraphNode[], edges: readonly GraphEdge[] = []): HighwayGraph => {
  return { version: 1, routes: [], nodes, edges };
};
const onLand = () => false;
const linksOf = (graph: HighwayGraph) => addStateRoads(graph, onLand).edges.map(({ from, to }) => [from, to]);

test("neighbours are joined, and not those with a town between them", () => {
  const row = [node(41, -90), node(41, -89.7), node(41, -89.4)];
  expect(neighbourPairs(row).map(([from, to]) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test("towns more than sixty miles apart have no road of their own", () => {
  expect(linksOf(graphOf([node(41, -90), node(41, -88.7)]))).toEqual([]);
});

test("what a highway joins already is not joined again", () => {
  const highway = { from: 0, to: 1, miles: 20, route: 0, shape: [] };
  expect(addStateRoads(graphOf([node(41, -90), node(41, -89.7)], [highway]), onLand).edges).toEqual([
    highway,
  ]);
});

test.each([
  ["IL", 1.25],
  ["CO", 1.4],
])("a state road in %s is %d times as long as the straight line", (region, winding) => {
  const [from, to] = [node(39, -105, region), node(39.3, -105, region)];
  const [road] = addStateRoads(graphOf([from, to]), onLand).edges;
  expect((road?.miles ?? 0) / greatCircleMiles(from, to)).toBeCloseTo(winding, 2);
});

test("no road leads over open water", () => {
  const graph = graphOf([node(43, -87.9), node(43, -87.5)]);
  expect(addStateRoads(graph, () => true).edges).toEqual([]);
});

test("a border is crossed only where its towns lie together", () => {
  const windsor = node(42.3, -83.02, "ON");
  expect(linksOf(graphOf([node(42.33, -83.05, "MI"), windsor]))).toEqual([[0, 1]]);
  expect(linksOf(graphOf([node(42.5, -82.55, "MI"), windsor]))).toEqual([]);
});
