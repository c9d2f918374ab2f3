import { greatCircleMiles } from "./great-circle-miles";
import type { GraphEdge, GraphNode, HighwayGraph } from "./highway-graph";
import type { Coordinate } from "./smooth-line";

/** A piece of an edge's line, from its point `index` to the next. */
interface Piece {
  readonly edge: number;
  readonly index: number;
  readonly start: Coordinate;
  readonly end: Coordinate;
}

/** Cut of an edge: on the piece `index` of its line, at this share of it. */
interface Cut {
  readonly index: number;
  readonly share: number;
  readonly node: number;
}

const CELLS_PER_DEGREE = 4;

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function nodeAt(nodes: readonly GraphNode[], index: number): GraphNode {
  const node = nodes[index];
  if (!node) throw new RangeError(`No node ${index}`);
  return node;
}

function lineOf({ nodes }: Pick<HighwayGraph, "nodes">, edge: GraphEdge): Coordinate[] {
  const end = (index: number): Coordinate => {
    const { longitude, latitude } = nodeAt(nodes, index);
    return [longitude, latitude];
  };
  return [end(edge.from), ...edge.shape, end(edge.to)];
}

function milesBetween(a: Coordinate, b: Coordinate): number {
  return greatCircleMiles({ longitude: a[0], latitude: a[1] }, { longitude: b[0], latitude: b[1] });
}

function piecesOf(graph: HighwayGraph): Piece[] {
  return graph.edges.flatMap((edge, index) => {
    if (edge.route < 0) return [];
    const line = lineOf(graph, edge);
    return line.slice(1).map((end, at) => ({ edge: index, index: at, start: line[at] ?? end, end }));
  });
}

/** The cells of a grid that a piece may pass. */
function cellsOf({ start, end }: Piece): string[] {
  const span = (a: number, b: number) => {
    const first = Math.floor(Math.min(a, b) * CELLS_PER_DEGREE);
    const last = Math.floor(Math.max(a, b) * CELLS_PER_DEGREE);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  const rows = span(start[1], end[1]);
  return span(start[0], end[0]).flatMap((column) => rows.map((row) => `${column},${row}`));
}

/** Pairs of pieces that may cross: both lie in one cell. */
function* neighbours(pieces: readonly Piece[]): Generator<readonly [Piece, Piece]> {
  const byCell = new Map<string, Piece[]>();
  for (const piece of pieces)
    for (const cell of cellsOf(piece)) {
      const others = byCell.get(cell) ?? [];
      for (const other of others) if (other.edge !== piece.edge) yield [other, piece];
      byCell.set(cell, [...others, piece]);
    }
}

/** Shares of both pieces at which they cross; null where they don't. */
function crossingOf(a: Piece, b: Piece): readonly [number, number] | null {
  const [ax, ay] = [a.end[0] - a.start[0], a.end[1] - a.start[1]];
  const [bx, by] = [b.end[0] - b.start[0], b.end[1] - b.start[1]];
  const [dx, dy] = [b.start[0] - a.start[0], b.start[1] - a.start[1]];
  const determinant = ax * by - ay * bx;
  if (Math.abs(determinant) < 1e-12) return null;
  const [ofA, ofB] = [(dx * by - dy * bx) / determinant, (dx * ay - dy * ax) / determinant];
  return ofA > 0 && ofA < 1 && ofB > 0 && ofB < 1 ? [ofA, ofB] : null;
}

function sharesEnd(a: GraphEdge, b: GraphEdge): boolean {
  return a.from === b.from || a.from === b.to || a.to === b.from || a.to === b.to;
}

/** Cuts an edge; its parts share its miles as they share its line. */
function cutEdge(graph: Pick<HighwayGraph, "nodes">, edge: GraphEdge, cuts: readonly Cut[]): GraphEdge[] {
  const line = lineOf(graph, edge);
  const lengths = line.slice(1).map((end, index) => milesBetween(line[index] ?? end, end));
  const scale = edge.miles / lengths.reduce((sum, length) => sum + length, 0);
  const milesTo = ({ index, share }: Pick<Cut, "index" | "share">) =>
    lengths.slice(0, index).reduce((sum, length) => sum + length, 0) + (lengths[index] ?? 0) * share;
  const stops = [
    { index: 0, share: 0, node: edge.from },
    ...cuts.toSorted((a, b) => a.index - b.index || a.share - b.share),
    { index: lengths.length - 1, share: 1, node: edge.to },
  ];
  return stops.slice(1).map((stop, at) => {
    const before = stops[at] ?? stop;
    const miles = round((milesTo(stop) - milesTo(before)) * scale, 2);
    const shape = line.slice(before.index + 1, stop.index + 1);
    return { from: before.node, to: stop.node, miles, route: edge.route, shape };
  });
}

/**
 * Joins highways where their lines cross away from any town, as interchanges do: both are cut at a new node without a
 * name. Lines that meet in a town already are left as they are.
 */
export function joinCrossings(graph: HighwayGraph): HighwayGraph {
  const nodes = [...graph.nodes];
  const cuts = new Map<number, Cut[]>();
  const joined = new Set<string>();
  const cut = (edge: number, place: Cut) => cuts.set(edge, [...(cuts.get(edge) ?? []), place]);
  for (const [a, b] of neighbours(piecesOf(graph))) {
    const [edgeA, edgeB] = [graph.edges[a.edge], graph.edges[b.edge]];
    const shares = crossingOf(a, b);
    const pair = `${Math.min(a.edge, b.edge)}-${Math.max(a.edge, b.edge)}`;
    if (!edgeA || !edgeB || !shares || joined.has(pair) || sharesEnd(edgeA, edgeB)) continue;
    joined.add(pair);
    const longitude = round(a.start[0] + (a.end[0] - a.start[0]) * shares[0], 4);
    const latitude = round(a.start[1] + (a.end[1] - a.start[1]) * shares[0], 4);
    const { region } = nodeAt(graph.nodes, edgeA.from);
    const node = nodes.push({ name: "", region, latitude, longitude }) - 1;
    cut(a.edge, { index: a.index, share: shares[0], node });
    cut(b.edge, { index: b.index, share: shares[1], node });
  }
  const edges = graph.edges.flatMap((edge, index) => cutEdge({ nodes }, edge, cuts.get(index) ?? []));
  return { ...graph, nodes, edges };
}
