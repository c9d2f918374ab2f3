import { greatCircleMiles, type Position } from "./great-circle-miles";
import type { GraphEdge, GraphNode, HighwayGraph } from "./highway-graph";
import { CANADIAN_REGIONS, type Country } from "./region-codes";

/** Farther apart than this, towns of the highways have no road of their own between them. */
const LONGEST_MILES = 60;
/** Farther apart than this, towns of two countries have no crossing between them. */
const BORDER_MILES = 12;
/** Lengthens the straight line between neighbouring towns to state roads. */
const WINDING = { plain: 1.25, mountain: 1.4 } as const;
const MOUNTAIN_REGIONS = new Set("AZ CA CO ID MT NH NM NV OR UT VT WA WV WY BC".split(" "));

/** Squares of one degree: the places near another lie in its own and in those around it. */
function squaresOf(places: readonly Position[]): (place: Position) => number[] {
  const squares = new Map<string, number[]>();
  const column = ({ longitude }: Position) => Math.floor(longitude);
  const row = ({ latitude }: Position) => Math.floor(latitude);
  places.forEach((place, index) => {
    const key = `${column(place)},${row(place)}`;
    squares.set(key, [...(squares.get(key) ?? []), index]);
  });
  return (place) =>
    [-1, 0, 1].flatMap((y) =>
      [-2, -1, 0, 1, 2].flatMap((x) => squares.get(`${column(place) + x},${row(place) + y}`) ?? []),
    );
}

/** A place over which the way is no more than so much longer lies between two others. */
const ON_THE_WAY = 1.2;

/** Pairs of places with no other place between them, and their distance as the crow flies. */
export function neighbourPairs(places: readonly Position[]): [from: number, to: number, miles: number][] {
  const around = squaresOf(places);
  return places.flatMap((place, from) => {
    const near = around(place)
      .map((to) => ({ to, at: places[to] ?? place, miles: greatCircleMiles(place, places[to] ?? place) }))
      .filter(({ to, miles }) => to !== from && miles > 0 && miles <= LONGEST_MILES)
      .sort((a, b) => a.miles - b.miles);
    return near.flatMap(({ to, at, miles }): [number, number, number][] => {
      if (to < from) return [];
      const isBetween = (other: (typeof near)[number]) =>
        other.to !== to && other.miles + greatCircleMiles(other.at, at) < miles * ON_THE_WAY;
      for (const other of near) {
        if (other.miles >= miles) break;
        if (isBetween(other)) return [];
      }
      return [[from, to, miles]];
    });
  });
}

function countryOf(region: string): Country {
  if (region.length === 3) return "MX";
  return CANADIAN_REGIONS.has(region) ? "CA" : "US";
}

/**
 * Adds the state and county roads that no list has: a link between each two neighbouring towns or interchanges of the
 * highways that are not joined yet, where it stays on land.
 * @param isOverWater says whether the straight line between two places leads over open water
 */
export function addStateRoads(
  graph: HighwayGraph,
  isOverWater: (from: Position, to: Position) => boolean,
): HighwayGraph {
  const joined = new Set(graph.edges.flatMap(({ from, to }) => [`${from}-${to}`, `${to}-${from}`]));
  const isMountain = ({ region }: GraphNode) => MOUNTAIN_REGIONS.has(region) || countryOf(region) === "MX";
  const added = neighbourPairs(graph.nodes).flatMap(([from, to, miles]): GraphEdge[] => {
    const [start, end] = [graph.nodes[from], graph.nodes[to]];
    if (!start || !end || joined.has(`${from}-${to}`) || isOverWater(start, end)) return [];
    if (countryOf(start.region) !== countryOf(end.region) && miles > BORDER_MILES) return [];
    const driven = miles * (isMountain(start) || isMountain(end) ? WINDING.mountain : WINDING.plain);
    return [{ from, to, miles: Number(driven.toFixed(1)), route: -1, shape: [] }];
  });
  return { ...graph, edges: [...graph.edges, ...added] };
}
