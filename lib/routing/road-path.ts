import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { measureLine, pointAlong } from "@/lib/geo/polyline";
import { type HighwayGraph, speedMph } from "@/lib/routing/highway-graph";
import type { RoadPlace } from "@/lib/routing/road-points";
import { type Gate, PathFinder } from "@/lib/routing/shortest-path";

/** A piece of a way: an edge or a part of one, or the last miles between a highway and a door. */
export interface RoadSection {
  /** Numbered route, null for link roads and last miles. */
  readonly routeId: string | null;
  /** Driven miles; the drawn line is a little shorter, because real roads bend more. */
  readonly miles: number;
  readonly speedMph: number;
  /** At least two points, in the direction of travel. */
  readonly points: readonly LonLat[];
}

/** How much longer streets are than the straight line to the highway. */
const lastMileFactor = 1.25;
/** Farther from a highway than this, a place counts as not on the road network (islands, the far north). */
const reachMiles = 150;
const roadsTried = 6;

/** Finds the quickest way over the highways between any two places. */
export class RoadPathFinder {
  readonly #graph: HighwayGraph;
  readonly #paths: PathFinder;
  /** Of places that ways begin and end at again and again, as docks are. */
  readonly #near = new WeakMap<GeoPoint, readonly RoadPlace[]>();

  constructor(graph: HighwayGraph) {
    this.#graph = graph;
    this.#paths = new PathFinder(graph);
  }

  /** @returns the sections in driving order, or null where no road leads */
  find(from: GeoPoint, to: GeoPoint): RoadSection[] | null {
    const starts = this.#roadsNear(from);
    const ends = this.#roadsNear(to);
    const path = this.#paths.find(this.#gates(starts), this.#gates(ends), to);
    const along = this.#alongOneRoad(starts, ends);
    if (along && along.hours <= (path?.hours ?? Number.POSITIVE_INFINITY))
      return this.#join(from, to, along.start, along.end, [
        this.#part(along.start.edge, along.start.milesFromStart, along.end.milesFromStart),
      ]);
    if (!path) return null;
    const start = this.#chosen(starts, path.firstNode);
    const end = this.#chosen(ends, path.lastNode);
    return this.#join(from, to, start, end, [
      this.#part(start.edge, start.milesFromStart, this.#milesAtNode(start.edge, path.firstNode)),
      ...path.arcs.map((arc) => this.#whole(arc)),
      this.#part(end.edge, this.#milesAtNode(end.edge, path.lastNode), end.milesFromStart),
    ]);
  }

  #roadsNear(point: GeoPoint): readonly RoadPlace[] {
    const known = this.#near.get(point);
    if (known) return known;
    const found = this.#graph.roadPoints.near(point, reachMiles, roadsTried);
    this.#near.set(point, found);
    return found;
  }

  #gates(places: readonly RoadPlace[]): Gate[] {
    return places.flatMap((place) =>
      this.#endsOf(place.edge).map((node) => ({ node, hours: this.#hoursToNode(place, node) })),
    );
  }

  #hoursToNode(place: RoadPlace, node: number): number {
    const along = Math.abs(this.#milesAtNode(place.edge, node) - place.milesFromStart);
    return lastMileHours(place) + along / this.#graph.edgeSpeedMph(place.edge);
  }

  /** Both ends on one edge: the way need not pass any node. */
  #alongOneRoad(starts: readonly RoadPlace[], ends: readonly RoadPlace[]) {
    let best: { start: RoadPlace; end: RoadPlace; hours: number } | null = null;
    for (const start of starts) {
      const end = ends.find((place) => place.edge === start.edge);
      if (!end) continue;
      const along = Math.abs(end.milesFromStart - start.milesFromStart);
      const hours = lastMileHours(start) + lastMileHours(end) + along / this.#graph.edgeSpeedMph(start.edge);
      if (best === null || hours < best.hours) best = { start, end, hours };
    }
    return best;
  }

  #chosen(places: readonly RoadPlace[], node: number): RoadPlace {
    const [best] = places
      .filter((place) => this.#endsOf(place.edge).includes(node))
      .sort((a, b) => this.#hoursToNode(a, node) - this.#hoursToNode(b, node));
    if (!best) throw new Error(`Node ${node} was never a way onto the roads`);
    return best;
  }

  #endsOf(edge: number): readonly number[] {
    return [elementAt(this.#graph.arcTargets, edge * 2 + 1), elementAt(this.#graph.arcTargets, edge * 2)];
  }

  #milesAtNode(edge: number, node: number): number {
    return elementAt(this.#graph.arcTargets, edge * 2) === node ? elementAt(this.#graph.edgeMiles, edge) : 0;
  }

  #whole(arc: number): RoadSection {
    const edge = arc >> 1;
    const line = this.#graph.edgeLine(edge);
    return this.#section(edge, elementAt(this.#graph.edgeMiles, edge), arc & 1 ? line.reverse() : line);
  }

  #part(edge: number, fromMiles: number, toMiles: number): RoadSection {
    const line = measureLine(this.#graph.edgeLine(edge));
    const scale = line.totalMiles / elementAt(this.#graph.edgeMiles, edge);
    const low = Math.min(fromMiles, toMiles) * scale;
    const high = Math.max(fromMiles, toMiles) * scale;
    const inside = line.points.filter((_, index) => {
      const miles = elementAt(line.milesAt, index);
      return miles > low && miles < high;
    });
    const points = [lonLat(pointAlong(line, low)), ...inside, lonLat(pointAlong(line, high))];
    return this.#section(
      edge,
      Math.abs(toMiles - fromMiles),
      fromMiles > toMiles ? points.reverse() : points,
    );
  }

  #section(edge: number, miles: number, points: readonly LonLat[]): RoadSection {
    return {
      routeId: this.#graph.edgeRouteId(edge),
      miles,
      speedMph: this.#graph.edgeSpeedMph(edge),
      points,
    };
  }

  #join(from: GeoPoint, to: GeoPoint, start: RoadPlace, end: RoadPlace, middle: readonly RoadSection[]) {
    return [lastMiles(from, start, start), ...middle, lastMiles(end, to, end)].filter(
      ({ miles }) => miles > 0,
    );
  }
}

function lastMileHours(place: RoadPlace): number {
  return (place.milesAway * lastMileFactor) / speedMph.link;
}

function lastMiles(from: GeoPoint, to: GeoPoint, road: RoadPlace): RoadSection {
  return {
    routeId: null,
    miles: road.milesAway * lastMileFactor,
    speedMph: speedMph.link,
    points: [lonLat(from), lonLat(to)],
  };
}

const lonLat = ({ longitude, latitude }: GeoPoint): LonLat => [longitude, latitude];
