import { greatCircleMiles, type Position } from "./great-circle-miles";
import type { HighwayKind } from "./highway-list";
import type { HighwayPoint, ResolvedStretch } from "./resolve-highways";
import { type Coordinate, smoothLine } from "./smooth-line";

/** A highway, or those of its stretches that are divided: they are driven faster. */
export interface GraphRoute {
  readonly id: string;
  readonly kind: HighwayKind;
  readonly isDivided?: true;
}

export interface GraphNode extends Position {
  readonly name: string;
  readonly region: string;
}

/** `route` is an index into `routes`, or -1 for a link over local roads; `shape` leaves out both ends. */
export interface GraphEdge {
  readonly from: number;
  readonly to: number;
  readonly miles: number;
  readonly route: number;
  readonly shape: readonly Coordinate[];
}

export interface HighwayGraph {
  readonly version: 1;
  readonly routes: readonly GraphRoute[];
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Lengthens the straight line between towns to the roads that join them, by kind. */
const WINDING = {
  interstate: 1.055,
  mountainInterstate: 1.15,
  highway: 1.13,
  mountainHighway: 1.28,
} as const;
const SMOOTHING = { stepMiles: 2.5, toleranceMiles: 0.04 } as const;

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function windingOf(stretch: ResolvedStretch): number {
  if (stretch.kind === "interstate") {
    return stretch.isMountain ? WINDING.mountainInterstate : WINDING.interstate;
  }
  return stretch.isMountain ? WINDING.mountainHighway : WINDING.highway;
}

class GraphBuilder {
  readonly routes: GraphRoute[] = [];
  readonly nodes: GraphNode[] = [];
  readonly edges: GraphEdge[] = [];
  readonly #routeByKey = new Map<string, number>();
  readonly #nodeByPlace = new Map<string, number>();
  readonly #joined = new Set<string>();

  addStretch(stretch: ResolvedStretch): void {
    const route = this.#route(stretch);
    const path: number[] = [];
    for (const point of stretch.points) {
      const node = this.#node(point);
      if (path.at(-1) !== node) path.push(node);
    }
    const between = smoothLine(
      path.map((node) => this.#coordinate(node)),
      SMOOTHING,
    );
    between.forEach((shape, index) => {
      const [from, to] = [path[index], path[index + 1]];
      if (from === undefined || to === undefined || !this.#join(from, to)) return;
      const miles = round(this.#miles(from, to) * windingOf(stretch), 1);
      const rounded = shape.map(([x, y]): Coordinate => [round(x, 4), round(y, 4)]);
      this.edges.push({ from, to, miles, route, shape: rounded });
    });
  }

  #route({ id, kind, isDivided }: ResolvedStretch): number {
    const key = isDivided ? `${id} divided` : id;
    const known = this.#routeByKey.get(key);
    if (known !== undefined) return known;
    this.#routeByKey.set(key, this.routes.length);
    return this.routes.push(isDivided ? { id, kind, isDivided } : { id, kind }) - 1;
  }

  #node({ name, region, latitude, longitude }: HighwayPoint): number {
    const position = { latitude: round(latitude, 4), longitude: round(longitude, 4) };
    const key = `${position.latitude},${position.longitude}`;
    const known = this.#nodeByPlace.get(key);
    if (known !== undefined) return known;
    this.#nodeByPlace.set(key, this.nodes.length);
    return this.nodes.push({ name, region, ...position }) - 1;
  }

  /** False where the two are joined already: highways that share a road are drawn and driven once. */
  #join(from: number, to: number): boolean {
    const key = from < to ? `${from}-${to}` : `${to}-${from}`;
    if (this.#joined.has(key)) return false;
    this.#joined.add(key);
    return true;
  }

  #at(node: number): GraphNode {
    const found = this.nodes[node];
    if (!found) throw new RangeError(`No node ${node}`);
    return found;
  }

  #coordinate(node: number): Coordinate {
    const { longitude, latitude } = this.#at(node);
    return [longitude, latitude];
  }

  #miles(from: number, to: number): number {
    return greatCircleMiles(this.#at(from), this.#at(to));
  }
}

/** The driving graph over all stretches. Where two run together, the one given first keeps the road. */
export function highwayGraph(stretches: readonly ResolvedStretch[]): HighwayGraph {
  const builder = new GraphBuilder();
  for (const stretch of stretches) builder.addStretch(stretch);
  const { routes, nodes, edges } = builder;
  return { version: 1, routes, nodes, edges };
}

/** The parts of the graph that no edge connects, largest first, as lists of node indices. */
export function connectedParts(graph: HighwayGraph): number[][] {
  const neighbours = graph.nodes.map((): number[] => []);
  for (const { from, to } of graph.edges) {
    neighbours[from]?.push(to);
    neighbours[to]?.push(from);
  }
  const seen = new Set<number>();
  const parts = graph.nodes.map((_, start) => {
    const part: number[] = [];
    const waiting = [start];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      part.push(node);
      waiting.push(...(neighbours[node] ?? []));
    }
    return part;
  });
  return parts.filter((part) => part.length > 0).sort((a, b) => b.length - a.length);
}
