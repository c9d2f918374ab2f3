import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { earthRadiusMiles } from "@/lib/geo/great-circle";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { landmarkCosts } from "@/lib/routing/landmarks";
import { NodeHeap } from "@/lib/routing/node-heap";
import type { RoadCosts } from "@/lib/routing/road-costs";

/** A node where a path may begin or end, and what it costs to get there or on from there. */
export interface Gate {
  readonly node: number;
  readonly cost: number;
}

export interface ShortestPath {
  /** Gates included. */
  readonly cost: number;
  readonly firstNode: number;
  readonly lastNode: number;
  /** Arcs from the first to the last node; empty where they are one. */
  readonly arcs: readonly number[];
}

/** Bounds of what is left of a way, by a landmark: of its costs to the exits. */
interface Bound {
  readonly costs: Float64Array;
  readonly least: number;
  readonly most: number;
}

/** Finds the cheapest paths with A*. The arrays are reused, so a search allocates little more than its result. */
export class PathFinder {
  readonly #graph: HighwayGraph;
  readonly #roads: RoadCosts;
  readonly #landmarks: readonly Float64Array[];
  readonly #costs: Float64Array;
  readonly #arrivedBy: Int32Array;
  /** Search in which a node's entry was written: saves clearing the arrays. */
  readonly #search: Uint32Array;
  readonly #settled: Uint32Array;
  readonly #isExit: Uint32Array;
  readonly #exitCosts: Float64Array;
  readonly #toGoal: Float64Array;
  /** Nodes as points on the unit sphere: the straight line through the earth never overstates a distance. */
  readonly #unit: Float64Array;
  readonly #heap = new NodeHeap(1024);
  #searches = 0;

  constructor(graph: HighwayGraph, roads: RoadCosts) {
    this.#graph = graph;
    this.#roads = roads;
    this.#landmarks = landmarkCosts(graph, roads);
    this.#costs = new Float64Array(graph.nodeCount);
    this.#toGoal = new Float64Array(graph.nodeCount);
    this.#exitCosts = new Float64Array(graph.nodeCount);
    this.#arrivedBy = new Int32Array(graph.nodeCount);
    this.#search = new Uint32Array(graph.nodeCount);
    this.#settled = new Uint32Array(graph.nodeCount);
    this.#isExit = new Uint32Array(graph.nodeCount);
    this.#unit = new Float64Array(graph.nodeCount * 3);
    for (let node = 0; node < graph.nodeCount; node++) {
      const [longitude, latitude] = graph.nodePoint(node);
      this.#unit.set(unitVector({ latitude, longitude }), node * 3);
    }
  }

  /**
   * @param exits each node once
   * @param goal where the exits lead to, none for less than the straight line to it costs: it steers the search
   * @returns null where no entry is connected with an exit
   */
  find(entries: readonly Gate[], exits: readonly Gate[], goal: GeoPoint): ShortestPath | null {
    this.#searches++;
    this.#heap.clear();
    for (const { node, cost } of exits) {
      this.#isExit[node] = this.#searches;
      this.#exitCosts[node] = cost;
    }
    const target = unitVector(goal);
    const bounds = this.#landmarks.flatMap((costs) => boundsOf(costs, exits));
    for (const { node, cost } of entries) this.#reach(node, cost, -1, target, bounds);
    let bestCost = Number.POSITIVE_INFINITY;
    let bestNode = -1;
    while (this.#heap.lowest < bestCost) {
      const node = this.#heap.pop();
      if (this.#settled[node] === this.#searches) continue;
      this.#settled[node] = this.#searches;
      const cost = elementAt(this.#costs, node);
      if (this.#isExit[node] === this.#searches) {
        const whole = cost + elementAt(this.#exitCosts, node);
        if (whole < bestCost) [bestCost, bestNode] = [whole, node];
      }
      this.#relax(node, cost, target, bounds);
    }
    return bestNode < 0 ? null : this.#trace(bestNode, bestCost);
  }

  #relax(node: number, cost: number, target: UnitVector, bounds: readonly Bound[]): void {
    const { firstArc, arcs, arcTargets } = this.#graph;
    const { edgeCosts } = this.#roads;
    const end = elementAt(firstArc, node + 1);
    for (let place = elementAt(firstArc, node); place < end; place++) {
      const arc = elementAt(arcs, place);
      this.#reach(elementAt(arcTargets, arc), cost + elementAt(edgeCosts, arc >> 1), arc, target, bounds);
    }
  }

  #reach(node: number, cost: number, arc: number, target: UnitVector, bounds: readonly Bound[]): void {
    if (this.#search[node] === this.#searches) {
      if (cost >= elementAt(this.#costs, node)) return;
    } else {
      this.#search[node] = this.#searches;
      this.#toGoal[node] = this.#leastCost(node, target, bounds);
    }
    this.#costs[node] = cost;
    this.#arrivedBy[node] = arc;
    this.#heap.push(node, cost + elementAt(this.#toGoal, node));
  }

  #leastCost(node: number, [x, y, z]: UnitVector, bounds: readonly Bound[]): number {
    const dx = elementAt(this.#unit, node * 3) - x;
    const dy = elementAt(this.#unit, node * 3 + 1) - y;
    const dz = elementAt(this.#unit, node * 3 + 2) - z;
    const miles = Math.sqrt(dx * dx + dy * dy + dz * dz) * earthRadiusMiles;
    let least = miles * this.#roads.leastCostPerMile;
    for (const bound of bounds) {
      const cost = elementAt(bound.costs, node);
      if (cost === Number.POSITIVE_INFINITY) continue;
      least = Math.max(least, bound.least - cost, cost - bound.most);
    }
    return least;
  }

  #trace(lastNode: number, cost: number): ShortestPath {
    const arcs: number[] = [];
    let node = lastNode;
    for (let arc = elementAt(this.#arrivedBy, node); arc >= 0; arc = elementAt(this.#arrivedBy, node)) {
      arcs.push(arc);
      node = elementAt(this.#graph.arcTargets, arc ^ 1);
    }
    return { cost, firstNode: node, lastNode, arcs: arcs.reverse() };
  }
}

/** None where no road leads from the landmark to an exit. */
function boundsOf(costs: Float64Array, exits: readonly Gate[]): Bound[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const exit of exits) {
    const cost = elementAt(costs, exit.node);
    if (cost === Number.POSITIVE_INFINITY) continue;
    least = Math.min(least, cost + exit.cost);
    most = Math.max(most, cost - exit.cost);
  }
  return least === Number.POSITIVE_INFINITY ? [] : [{ costs, least, most }];
}

type UnitVector = readonly [x: number, y: number, z: number];

function unitVector({ latitude, longitude }: GeoPoint): UnitVector {
  const radians = Math.PI / 180;
  const flat = Math.cos(latitude * radians);
  return [
    flat * Math.cos(longitude * radians),
    flat * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
}
