import fc from "fast-check";
import { expect, test } from "vitest";
import { elementAt } from "@/lib/geo/element-at";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";
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
function leastHours(graph: HighwayGraph, edges: HighwayGraphData["edges"], from: number): number[] {
  const hours = Array.from({ length: graph.nodeCount }, (_, node) => (node === from ? 0 : Infinity));
  for (let round = 0; round < graph.nodeCount; round++)
    edges.forEach((edge, index) => {
      const cost = graph.edgeHours[index] ?? Number.NaN;
      hours[edge.to] = Math.min(hours[edge.to] ?? Infinity, (hours[edge.from] ?? Infinity) + cost);
      hours[edge.from] = Math.min(hours[edge.from] ?? Infinity, (hours[edge.to] ?? Infinity) + cost);
    });
  return hours;
}

test("the path is the quickest there is, and one is found exactly where one exists", () => {
  fc.assert(
    fc.property(graphs, fc.nat(), fc.nat(), (data, a, b) => {
      const graph = new HighwayGraph(data);
      const from = a % graph.nodeCount;
      const to = b % graph.nodeCount;
      const goal = elementAt(data.nodes, to);
      const found = new PathFinder(graph).find([{ node: from, hours: 0 }], [{ node: to, hours: 0 }], goal);
      expect(found?.hours ?? Infinity).toBeCloseTo(leastHours(graph, data.edges, from)[to] ?? Number.NaN, 9);
    }),
  );
});

test("the arcs of a path lead from its first to its last node and take its hours", () => {
  fc.assert(
    fc.property(graphs, (data) => {
      const graph = new HighwayGraph(data);
      const goal = elementAt(data.nodes, 1);
      const found = new PathFinder(graph).find([{ node: 0, hours: 0.5 }], [{ node: 1, hours: 0.25 }], goal);
      if (!found) return;
      let node = found.firstNode;
      let hours = 0.75;
      for (const arc of found.arcs) {
        expect(graph.arcTargets[arc ^ 1]).toBe(node);
        node = graph.arcTargets[arc] ?? -1;
        hours += graph.edgeHours[arc >> 1] ?? Number.NaN;
      }
      expect(node).toBe(found.lastNode);
      expect(hours).toBeCloseTo(found.hours, 9);
    }),
  );
});
