import fc from "fast-check";
import { expect, test } from "vitest";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";
import { RoadCosts, usualRoads, wayChoices } from "@/lib/routing/road-costs";
import { PathFinder } from "@/lib/routing/shortest-path";

const nodes = fc.array(
  fc.record({
    name: fc.uuid(),
    region: fc.constant("IL"),
    latitude: fc.double({ min: 30, max: 45, noNaN: true }),
    longitude: fc.double({ min: -110, max: -80, noNaN: true }),
  }),
  { minLength: 2, maxLength: 12 },
);

const graphs = nodes.chain((list) =>
  fc.array(fc.tuple(fc.nat(list.length - 1), fc.nat(list.length - 1), fc.nat(2)), { maxLength: 30 }).map(
    (pairs): HighwayGraphData => ({
      version: 1,
      routes: [
        { id: "I-1", kind: "interstate" },
        { id: "US-2", kind: "us" },
      ],
      nodes: list,
      edges: pairs.map(([from, to, kind]) => ({
        from,
        to,
        miles: greatCircleMiles(elementAt(list, from), elementAt(list, to)) * (1.05 + kind / 10) + 0.1,
        route: kind - 1,
        shape: [],
      })),
    }),
  ),
);

/** Bellman-Ford: slow and without a heuristic, so it cannot share a fault with A*. */
function leastCosts(
  roads: RoadCosts,
  edges: HighwayGraphData["edges"],
  from: number,
  nodes: number,
): number[] {
  const costs = Array.from({ length: nodes }, (_, node) => (node === from ? 0 : Infinity));
  for (let round = 0; round < nodes; round++)
    edges.forEach((edge, index) => {
      const cost = roads.edgeCosts[index] ?? Number.NaN;
      costs[edge.to] = Math.min(costs[edge.to] ?? Infinity, (costs[edge.from] ?? Infinity) + cost);
      costs[edge.from] = Math.min(costs[edge.from] ?? Infinity, (costs[edge.to] ?? Infinity) + cost);
    });
  return costs;
}

test("the path is the cheapest there is, and one is found exactly where one exists", () => {
  fc.assert(
    fc.property(graphs, fc.nat(), fc.nat(), fc.constantFrom(...wayChoices), (data, a, b, way) => {
      const graph = new HighwayGraph(data);
      const from = a % graph.nodeCount;
      const to = b % graph.nodeCount;
      const goal = elementAt(data.nodes, to);
      const roads = new RoadCosts(graph, { ...usualRoads, way });
      const found = new PathFinder(graph, roads).find(
        [{ node: from, cost: 0 }],
        [{ node: to, cost: 0 }],
        goal,
      );
      const least = leastCosts(roads, data.edges, from, graph.nodeCount)[to] ?? Number.NaN;
      expect(found?.cost ?? Infinity).toBeCloseTo(least, 9);
    }),
  );
});

test("of several exits the one is taken that is cheapest with what comes after it", () => {
  fc.assert(
    fc.property(
      graphs,
      fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 12 }),
      (data, after) => {
        const graph = new HighwayGraph(data);
        const roads = new RoadCosts(graph);
        const goal = elementAt(data.nodes, 1);
        const straightHours = (node: GeoPoint) => greatCircleMiles(node, goal) * roads.leastCostPerMile;
        const exits = data.nodes
          .map((place, node) => ({ node, cost: straightHours(place) + (after[node] ?? 0) }))
          .slice(1);
        const found = new PathFinder(graph, roads).find([{ node: 0, cost: 0 }], exits, goal);
        const costs = leastCosts(roads, data.edges, 0, graph.nodeCount);
        const least = Math.min(...exits.map(({ node, cost }) => (costs[node] ?? Number.NaN) + cost));
        expect(found?.cost ?? Infinity).toBeCloseTo(least, 9);
      },
    ),
  );
});

test("the arcs of a path lead from its first to its last node and cost what it costs", () => {
  fc.assert(
    fc.property(graphs, (data) => {
      const graph = new HighwayGraph(data);
      const goal = elementAt(data.nodes, 1);
      const roads = new RoadCosts(graph);
      const paths = new PathFinder(graph, roads);
      const found = paths.find([{ node: 0, cost: 0.5 }], [{ node: 1, cost: 0.25 }], goal);
      if (!found) return;
      let node = found.firstNode;
      let cost = 0.75;
      for (const arc of found.arcs) {
        expect(graph.arcTargets[arc ^ 1]).toBe(node);
        node = graph.arcTargets[arc] ?? -1;
        cost += roads.edgeCosts[arc >> 1] ?? Number.NaN;
      }
      expect(node).toBe(found.lastNode);
      expect(cost).toBeCloseTo(found.cost, 9);
    }),
  );
});
