import { elementAt } from "@/lib/geo/element-at";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { NodeHeap } from "@/lib/routing/node-heap";
import type { RoadCosts } from "@/lib/routing/road-costs";

const landmarkCount = 8;

/**
 * Works out what it costs from a few nodes on the rim of the graph to every node. By the triangle inequality their
 * differences are a bound on what is left of a way, several times closer than the straight line's (ALT, Goldberg and
 * Harrelson 2005).
 */
export function landmarkCosts(graph: HighwayGraph, costs: RoadCosts): Float64Array[] {
  if (graph.nodeCount === 0) return [];
  const rows: Float64Array[] = [];
  // The first one is as far as roads lead from any node; each next one is farthest from all before it.
  let node = farthest([costsFrom(graph, costs, 0)]);
  while (rows.length < Math.min(landmarkCount, graph.nodeCount)) {
    rows.push(costsFrom(graph, costs, node));
    node = farthest(rows);
  }
  return rows;
}

function farthest(rows: readonly Float64Array[]): number {
  const first = elementAt(rows, 0);
  let best = 0;
  let bestCost = -1;
  for (let node = 0; node < first.length; node++) {
    let cost = Number.POSITIVE_INFINITY;
    for (const row of rows) cost = Math.min(cost, elementAt(row, node));
    if (Number.isFinite(cost) && cost > bestCost) [best, bestCost] = [node, cost];
  }
  return best;
}

/** Dijkstra's search over the whole graph; infinite where no road leads. */
function costsFrom(graph: HighwayGraph, { edgeCosts }: RoadCosts, source: number): Float64Array {
  const { firstArc, arcs, arcTargets, nodeCount } = graph;
  const reached = new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY);
  const heap = new NodeHeap(1024);
  reached[source] = 0;
  heap.push(source, 0);
  while (heap.lowest < Number.POSITIVE_INFINITY) {
    const cost = heap.lowest;
    const node = heap.pop();
    if (cost > elementAt(reached, node)) continue;
    for (let place = elementAt(firstArc, node); place < elementAt(firstArc, node + 1); place++) {
      const arc = elementAt(arcs, place);
      const target = elementAt(arcTargets, arc);
      const next = cost + elementAt(edgeCosts, arc >> 1);
      if (next >= elementAt(reached, target)) continue;
      reached[target] = next;
      heap.push(target, next);
    }
  }
  return reached;
}
