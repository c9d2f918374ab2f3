import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { type RoadCosts, streetMiles } from "@/lib/routing/road-costs";
import type { RoadPlace } from "@/lib/routing/road-points";
import type { Gate } from "@/lib/routing/shortest-path";

/** A place where a door's streets reach a road, and the node of that road to which it leads. */
interface RoadGate extends Gate {
  readonly place: RoadPlace;
}

/** Ways to a door from the roads around it. */
export interface RoadAccess {
  /** One place on each road. */
  readonly places: readonly RoadPlace[];
  /** The best way to each node at an end of those roads. */
  readonly gates: readonly RoadGate[];
  readonly gateByNode: ReadonlyMap<number, RoadGate>;
  readonly placeByEdge: ReadonlyMap<number, RoadPlace>;
}

/** All roads within this distance count: were it the nearest few, a new road could take a better one away. */
const nearMiles = 25;
/** Farther from a highway than this, a place counts as not on the road network (islands, the far north). */
const farMiles = 150;

/** The roads that lead to a place; of roads beyond water only where there is no other, and then by ferry. */
export function roadAccess(graph: HighwayGraph, costs: RoadCosts, point: GeoPoint): RoadAccess {
  const places = placesAround(graph, point);
  const gateByNode = new Map<number, RoadGate>();
  for (const place of places)
    for (const end of [1, 0]) {
      const node = elementAt(graph.arcTargets, place.edge * 2 + end);
      const cost = accessCost(costs, place) + alongMiles(graph, place, node) * costs.costPerMile(place.edge);
      if (cost < (gateByNode.get(node)?.cost ?? Number.POSITIVE_INFINITY))
        gateByNode.set(node, { node, cost, place });
    }
  const placeByEdge = new Map(places.map((place) => [place.edge, place]));
  return { places, gates: [...gateByNode.values()], gateByNode, placeByEdge };
}

/** Tells what the streets between a door and a place on a road cost. */
export function accessCost(costs: RoadCosts, place: RoadPlace): number {
  return costs.streetCost(streetMiles(place.milesAway));
}

/** Driven miles from the start of an edge to one of its nodes. */
export function milesAtNode(graph: HighwayGraph, edge: number, node: number): number {
  return elementAt(graph.arcTargets, edge * 2) === node ? elementAt(graph.edgeMiles, edge) : 0;
}

function alongMiles(graph: HighwayGraph, place: RoadPlace, node: number): number {
  return Math.abs(milesAtNode(graph, place.edge, node) - place.milesFromStart);
}

function placesAround({ roadPoints, water }: HighwayGraph, point: GeoPoint): readonly RoadPlace[] {
  const isDry = (place: RoadPlace) => !water?.isCrossed(point, place);
  const near = roadPoints.near(point, nearMiles).filter(isDry);
  if (near.length > 0) return near;
  const far = roadPoints.near(point, farMiles);
  const dry = far.filter(isDry);
  return dry.length > 0 ? dry : far.slice(0, 1);
}
