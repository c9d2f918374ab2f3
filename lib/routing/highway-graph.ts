import { elementAt } from "@/lib/geo/element-at";
import type { LonLat } from "@/lib/geo/geo-point";
import type { RoadClass } from "@/lib/routing/road-class";
import { type RoadPoints, sampleRoads } from "@/lib/routing/road-points";
import { type WaterData, WaterGrid } from "@/lib/routing/water-grid";

/**
 * The file highway-graph.json. A route's kind is interstate, us, state, toll, canada or mexico. A node without a name is
 * an interchange. `shape` holds the points between the ends; `route` is -1 for state and county roads that no list has.
 */
export interface HighwayGraphData {
  readonly version: number;
  readonly routes: readonly { readonly id: string; readonly kind: string; readonly isDivided?: boolean }[];
  readonly nodes: readonly {
    readonly name: string;
    readonly region: string;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    readonly miles: number;
    readonly route: number;
    readonly shape: readonly (readonly number[])[];
  }[];
  /** Without it, ways to a road may lead over water. */
  readonly water?: WaterData;
}

const classes: Readonly<Record<string, RoadClass>> = {
  interstate: "interstate",
  toll: "interstate",
  us: "usHighway",
  canada: "usHighway",
  mexico: "usHighway",
  state: "stateHighway",
};
/** Towns this near to each other have streets between them. */
const streetsMiles = 6;

/**
 * The highways as typed arrays. Edge `e` is two arcs: `2e` from its start to its end and `2e + 1` back, so a path
 * is a list of small numbers and the search allocates nothing.
 */
export class HighwayGraph {
  readonly nodeCount: number;
  readonly nodeLatitudes: Float64Array;
  readonly nodeLongitudes: Float64Array;
  /** Arcs that leave node n: `arcs[firstArc[n]]` up to, not including, `arcs[firstArc[n + 1]]`. */
  readonly firstArc: Int32Array;
  readonly arcs: Int32Array;
  readonly arcTargets: Int32Array;
  readonly edgeMiles: Float64Array;
  /** Points along all roads, for finding the road that is near a place. */
  readonly roadPoints: RoadPoints;
  /** Null where the graph knows of none. */
  readonly water: WaterGrid | null;
  readonly #data: HighwayGraphData;
  readonly #lines: readonly (readonly LonLat[])[];
  readonly #nodesByName: ReadonlyMap<string, number>;

  /** @throws Error for a file of another version */
  constructor(data: HighwayGraphData) {
    if (data.version !== 1) throw new Error(`Highway graph of unknown version ${data.version}`);
    this.#data = data;
    this.nodeCount = data.nodes.length;
    this.nodeLatitudes = Float64Array.from(data.nodes, (node) => node.latitude);
    this.nodeLongitudes = Float64Array.from(data.nodes, (node) => node.longitude);
    this.arcTargets = Int32Array.from(data.edges.flatMap((edge) => [edge.to, edge.from]));
    this.edgeMiles = Float64Array.from(data.edges, (edge) => edge.miles);
    [this.firstArc, this.arcs] = groupArcs(data);
    this.#nodesByName = new Map(data.nodes.map((node, index) => [`${node.name} ${node.region}`, index]));
    this.water = data.water ? new WaterGrid(data.water) : null;
    this.#lines = data.edges.map(({ from, to, shape }) => {
      const between = shape.map((pair): LonLat => [elementAt(pair, 0), elementAt(pair, 1)]);
      return [this.nodePoint(from), ...between, this.nodePoint(to)];
    });
    this.roadPoints = sampleRoads(this.#lines, this.edgeMiles);
  }

  /** Id of the edge's numbered route, null for roads without one. */
  edgeRouteId(edge: number): string | null {
    const { route } = elementAt(this.#data.edges, edge);
    return route < 0 ? null : elementAt(this.#data.routes, route).id;
  }

  edgeClass(edge: number): RoadClass {
    const { route, miles } = elementAt(this.#data.edges, edge);
    if (route < 0) return miles < streetsMiles ? "street" : "countyRoad";
    const { kind, isDivided } = elementAt(this.#data.routes, route);
    return isDivided ? "expressway" : (classes[kind] ?? "stateHighway");
  }

  /** The edge drawn from its start to its end, both included. */
  edgeLine(edge: number): readonly LonLat[] {
    return elementAt(this.#lines, edge);
  }

  /** State or province code of a node. */
  nodeRegion(node: number): string {
    return elementAt(this.#data.nodes, node).region;
  }

  /** False for an interchange away from any town. */
  isTown(node: number): boolean {
    return elementAt(this.#data.nodes, node).name !== "";
  }

  /** Name and state of a town's node, written as `Joliet IL`. */
  nodeTown(node: number): string {
    const { name, region } = elementAt(this.#data.nodes, node);
    return `${name} ${region}`;
  }

  nodePoint(node: number): LonLat {
    return [elementAt(this.nodeLongitudes, node), elementAt(this.nodeLatitudes, node)];
  }

  /**
   * The node of a town, written as `Joliet IL`.
   * @throws Error where no highway passes a town of that name
   */
  nodeNamed(town: string): number {
    const node = this.#nodesByName.get(town);
    if (node === undefined) throw new Error(`No highway of the graph passes ${town}`);
    return node;
  }
}

function groupArcs(data: HighwayGraphData): [firstArc: Int32Array, arcs: Int32Array] {
  const firstArc = new Int32Array(data.nodes.length + 1);
  for (const edge of data.edges)
    for (const node of [edge.from, edge.to]) firstArc[node + 1] = elementAt(firstArc, node + 1) + 1;
  for (let node = 0; node < data.nodes.length; node++)
    firstArc[node + 1] = elementAt(firstArc, node + 1) + elementAt(firstArc, node);
  const next = firstArc.slice();
  const arcs = new Int32Array(data.edges.length * 2);
  data.edges.forEach((edge, index) => {
    for (const [node, arc] of [
      [edge.from, index * 2],
      [edge.to, index * 2 + 1],
    ] as const) {
      const place = elementAt(next, node);
      arcs[place] = arc;
      next[node] = place + 1;
    }
  });
  return [firstArc, arcs];
}
