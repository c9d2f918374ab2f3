import KDBush from "kdbush";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { greatCircleMilesBetween } from "@/lib/geo/great-circle";
import { type MeasuredLine, measureLine } from "@/lib/geo/polyline";

/** A place on a road. */
export interface RoadPlace extends GeoPoint {
  readonly edge: number;
  /** Driven miles from the start of the edge. */
  readonly milesFromStart: number;
  /** As the crow flies, to the place that was asked about. */
  readonly milesAway: number;
}

export interface RoadPoints {
  /** The nearest place on each road within reach, nearest first. */
  near(point: GeoPoint, reachMiles: number): RoadPlace[];
}

/** Dense enough that snapping to a point instead of to the line between two costs less than a mile. */
const spacingMiles = 2;
const milesPerDegree = 69;

/** Places on all roads in columns: tens of thousands, so no objects. */
interface PlaceColumns {
  readonly edges: number[];
  readonly milesFromStart: number[];
  readonly latitudes: number[];
  readonly longitudes: number[];
}

/** Lays points along all edges and indexes them. */
export function sampleRoads(lines: readonly (readonly LonLat[])[], edgeMiles: Float64Array): RoadPoints {
  const places: PlaceColumns = { edges: [], milesFromStart: [], latitudes: [], longitudes: [] };
  lines.forEach((line, edge) => {
    sampleRoad(places, edge, measureLine(line), elementAt(edgeMiles, edge));
  });
  const tree = new KDBush(places.edges.length);
  for (let id = 0; id < places.edges.length; id++)
    tree.add(elementAt(places.longitudes, id), elementAt(places.latitudes, id));
  tree.finish();
  return { near: (point, reachMiles) => nearest(tree, places, point, reachMiles) };
}

function sampleRoad(places: PlaceColumns, edge: number, line: MeasuredLine, miles: number): void {
  const scale = line.totalMiles > 0 ? miles / line.totalMiles : 0;
  for (let index = 1; index < line.points.length; index++) {
    const [fromLongitude, fromLatitude] = elementAt(line.points, index - 1);
    const [toLongitude, toLatitude] = elementAt(line.points, index);
    const start = elementAt(line.milesAt, index - 1);
    const length = elementAt(line.milesAt, index) - start;
    const pieces = Math.max(1, Math.ceil(length / spacingMiles));
    for (let piece = index === 1 ? 0 : 1; piece <= pieces; piece++) {
      const share = piece / pieces;
      places.edges.push(edge);
      places.milesFromStart.push((start + length * share) * scale);
      places.latitudes.push(fromLatitude + (toLatitude - fromLatitude) * share);
      places.longitudes.push(fromLongitude + (toLongitude - fromLongitude) * share);
    }
  }
}

function nearest(tree: KDBush, places: PlaceColumns, point: GeoPoint, reachMiles: number): RoadPlace[] {
  const byEdge = new Map<number, RoadPlace>();
  const { latitude, longitude } = point;
  const tall = reachMiles / milesPerDegree;
  const wide = tall / Math.max(0.05, Math.cos((Math.min(85, Math.abs(latitude) + tall) * Math.PI) / 180));
  for (const id of tree.range(longitude - wide, latitude - tall, longitude + wide, latitude + tall)) {
    const edge = elementAt(places.edges, id);
    const place = { latitude: elementAt(places.latitudes, id), longitude: elementAt(places.longitudes, id) };
    const milesAway = greatCircleMilesBetween(latitude, longitude, place.latitude, place.longitude);
    if (milesAway > reachMiles || milesAway >= (byEdge.get(edge)?.milesAway ?? Number.POSITIVE_INFINITY))
      continue;
    byEdge.set(edge, { ...place, edge, milesFromStart: elementAt(places.milesFromStart, id), milesAway });
  }
  return [...byEdge.values()].sort((a, b) => a.milesAway - b.milesAway);
}
