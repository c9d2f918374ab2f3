import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { measureLine, pointAlong } from "@/lib/geo/polyline";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { accessCost, milesAtNode, type RoadAccess, roadAccess } from "@/lib/routing/road-access";
import { RoadCosts, type RoadPreferences, streetMiles, usualRoads } from "@/lib/routing/road-costs";
import type { RoadPlace } from "@/lib/routing/road-points";
import { PathFinder } from "@/lib/routing/shortest-path";

/** A piece of a way: an edge or a part of one, or the streets between a highway and a door. */
export interface RoadSection {
  /** Numbered route, null for county roads and streets. */
  readonly routeId: string | null;
  /** Driven miles; the drawn line is a little shorter, because real roads bend more. */
  readonly miles: number;
  readonly speedMph: number;
  /** At least two points, in the direction of travel. */
  readonly points: readonly LonLat[];
}

/** Bounds what is kept to some 20 MB. */
const mostAccesses = 1_000;

/** Finds ways over the highways between any two places: the quickest, or those of the fewest miles. */
export class RoadPathFinder {
  readonly costs: RoadCosts;
  readonly #graph: HighwayGraph;
  readonly #paths: PathFinder;
  /** By coordinates, used last at the end: ways begin and end at the same docks again and again. */
  readonly #accesses = new Map<string, RoadAccess>();

  constructor(graph: HighwayGraph, roads: RoadPreferences = usualRoads) {
    this.#graph = graph;
    this.costs = new RoadCosts(graph, roads);
    this.#paths = new PathFinder(graph, this.costs);
  }

  /** @returns the sections in driving order, or null where no road leads */
  find(from: GeoPoint, to: GeoPoint): RoadSection[] | null {
    const [starts, ends] = [this.#access(from), this.#access(to)];
    const path = this.#paths.find(starts.gates, ends.gates, to);
    const along = this.#alongOneRoad(starts, ends);
    if (along && along.cost <= (path?.cost ?? Number.POSITIVE_INFINITY))
      return this.#join(from, to, along.start, along.end, [
        this.#part(along.start.edge, along.start.milesFromStart, along.end.milesFromStart),
      ]);
    const start = path && starts.gateByNode.get(path.firstNode)?.place;
    const end = path && ends.gateByNode.get(path.lastNode)?.place;
    if (!start || !end) return null;
    return this.#join(from, to, start, end, [
      this.#part(start.edge, start.milesFromStart, milesAtNode(this.#graph, start.edge, path.firstNode)),
      ...path.arcs.map((arc) => this.#whole(arc)),
      this.#part(end.edge, milesAtNode(this.#graph, end.edge, path.lastNode), end.milesFromStart),
    ]);
  }

  /** Tells whether open water lies between two places. */
  isOverWater(from: GeoPoint, to: GeoPoint): boolean {
    return this.#graph.water?.isCrossed(from, to) ?? false;
  }

  #access(point: GeoPoint): RoadAccess {
    const key = `${point.latitude},${point.longitude}`;
    const access = this.#accesses.get(key) ?? roadAccess(this.#graph, this.costs, point);
    this.#accesses.delete(key);
    this.#accesses.set(key, access);
    const [oldest = key] = this.#accesses.keys();
    if (this.#accesses.size > mostAccesses) this.#accesses.delete(oldest);
    return access;
  }

  /** Both ends on one edge: the way need not pass any node. */
  #alongOneRoad(starts: RoadAccess, ends: RoadAccess) {
    let best: { start: RoadPlace; end: RoadPlace; cost: number } | null = null;
    for (const start of starts.places) {
      const end = ends.placeByEdge.get(start.edge);
      if (!end) continue;
      const along = Math.abs(end.milesFromStart - start.milesFromStart);
      const streets = accessCost(this.costs, start) + accessCost(this.costs, end);
      const cost = streets + along * this.costs.costPerMile(start.edge);
      if (best === null || cost < best.cost) best = { start, end, cost };
    }
    return best;
  }

  #whole(arc: number): RoadSection {
    const edge = arc >> 1;
    const line = this.#graph.edgeLine(edge);
    return this.#section(edge, elementAt(this.#graph.edgeMiles, edge), arc & 1 ? line.toReversed() : line);
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
      speedMph: this.costs.edgeSpeedMph(edge),
      points,
    };
  }

  #join(from: GeoPoint, to: GeoPoint, start: RoadPlace, end: RoadPlace, middle: readonly RoadSection[]) {
    return [this.#streets(from, start, start), ...middle, this.#streets(end, to, end)].filter(
      ({ miles }) => miles > 0,
    );
  }

  #streets(from: GeoPoint, to: GeoPoint, road: RoadPlace): RoadSection {
    return {
      routeId: null,
      miles: streetMiles(road.milesAway),
      speedMph: this.costs.roads.speedsMph.street,
      points: [lonLat(from), lonLat(to)],
    };
  }
}

const lonLat = ({ longitude, latitude }: GeoPoint): LonLat => [longitude, latitude];
