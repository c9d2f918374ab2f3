import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { earthRadiusMiles } from "@/lib/geo/great-circle";
import { type HighwayGraph, speedMph } from "@/lib/routing/highway-graph";
import { NodeHeap } from "@/lib/routing/node-heap";

/** A node where a path may begin or end, and the hours it takes to get there or on from there. */
export interface Gate {
  readonly node: number;
  readonly hours: number;
}

export interface ShortestPath {
  /** Gates included. */
  readonly hours: number;
  readonly firstNode: number;
  readonly lastNode: number;
  /** Arcs from the first to the last node; empty where they are one. */
  readonly arcs: readonly number[];
}

/** Finds quickest paths with A*. The arrays are reused, so a search allocates only its answer. */
export class PathFinder {
  readonly #graph: HighwayGraph;
  readonly #hours: Float64Array;
  readonly #arrivedBy: Int32Array;
  /** Search in which a node's entry was written: saves clearing the arrays. */
  readonly #search: Uint32Array;
  readonly #settled: Uint32Array;
  readonly #toGoal: Float64Array;
  /** Nodes as points on the unit sphere: the straight line through the earth never overstates a distance. */
  readonly #unit: Float64Array;
  readonly #heap = new NodeHeap(1024);
  #searches = 0;

  constructor(graph: HighwayGraph) {
    this.#graph = graph;
    this.#hours = new Float64Array(graph.nodeCount);
    this.#toGoal = new Float64Array(graph.nodeCount);
    this.#arrivedBy = new Int32Array(graph.nodeCount);
    this.#search = new Uint32Array(graph.nodeCount);
    this.#settled = new Uint32Array(graph.nodeCount);
    this.#unit = new Float64Array(graph.nodeCount * 3);
    for (let node = 0; node < graph.nodeCount; node++) {
      const [longitude, latitude] = graph.nodePoint(node);
      this.#unit.set(unitVector({ latitude, longitude }), node * 3);
    }
  }

  /**
   * @param goal where the exits lead to: it steers the search
   * @returns null where no entry is connected with an exit
   */
  find(entries: readonly Gate[], exits: readonly Gate[], goal: GeoPoint): ShortestPath | null {
    this.#searches++;
    this.#heap.clear();
    const target = unitVector(goal);
    for (const { node, hours } of entries) this.#reach(node, hours, -1, target);
    let bestHours = Number.POSITIVE_INFINITY;
    let bestNode = -1;
    while (this.#heap.lowest < bestHours) {
      const node = this.#heap.pop();
      if (this.#settled[node] === this.#searches) continue;
      this.#settled[node] = this.#searches;
      const hours = elementAt(this.#hours, node);
      for (const exit of exits) {
        if (exit.node !== node || hours + exit.hours >= bestHours) continue;
        bestHours = hours + exit.hours;
        bestNode = node;
      }
      this.#relax(node, hours, target);
    }
    return bestNode < 0 ? null : this.#trace(bestNode, bestHours);
  }

  #relax(node: number, hours: number, target: UnitVector): void {
    const { firstArc, arcs, arcTargets, edgeHours } = this.#graph;
    const end = elementAt(firstArc, node + 1);
    for (let place = elementAt(firstArc, node); place < end; place++) {
      const arc = elementAt(arcs, place);
      this.#reach(elementAt(arcTargets, arc), hours + elementAt(edgeHours, arc >> 1), arc, target);
    }
  }

  #reach(node: number, hours: number, arc: number, target: UnitVector): void {
    if (this.#search[node] === this.#searches) {
      if (hours >= elementAt(this.#hours, node)) return;
    } else {
      this.#search[node] = this.#searches;
      this.#toGoal[node] = this.#leastHours(node, target);
    }
    this.#hours[node] = hours;
    this.#arrivedBy[node] = arc;
    this.#heap.push(node, hours + elementAt(this.#toGoal, node));
  }

  #leastHours(node: number, [x, y, z]: UnitVector): number {
    const dx = elementAt(this.#unit, node * 3) - x;
    const dy = elementAt(this.#unit, node * 3 + 1) - y;
    const dz = elementAt(this.#unit, node * 3 + 2) - z;
    return (Math.sqrt(dx * dx + dy * dy + dz * dz) * earthRadiusMiles) / speedMph.interstate;
  }

  #trace(lastNode: number, hours: number): ShortestPath {
    const arcs: number[] = [];
    let node = lastNode;
    for (let arc = elementAt(this.#arrivedBy, node); arc >= 0; arc = elementAt(this.#arrivedBy, node)) {
      arcs.push(arc);
      node = elementAt(this.#graph.arcTargets, arc ^ 1);
    }
    return { hours, firstNode: node, lastNode, arcs: arcs.reverse() };
  }
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
