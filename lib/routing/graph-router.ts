import { compassPoint } from "@/lib/geo/compass-point";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { bearingDegrees, greatCircleMiles } from "@/lib/geo/great-circle";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import type { RoadCosts } from "@/lib/routing/road-costs";
import { RoadPathFinder, type RoadSection } from "@/lib/routing/road-path";
import type { Route, Router, RouteStep } from "@/lib/routing/router";

/** Between places this near to each other streets and county roads lead straight, whatever highways are around. */
const directMiles = 25;
/** Takes so much of such a way for streets; the rest of it is county roads. */
const directStreetMiles = 10;
/** Lengthens the straight line from door to door. */
const directFactor = 1.3;
/** Limits the straight line between places that no road leads to, such as those of an island. */
const roadlessMiles = 150;

/** A router over the built-in highway graph: no streets, no turns, no traffic, so every figure is an estimate. */
export function createGraphRouter(graph: HighwayGraph): Router {
  const finder = new RoadPathFinder(graph);
  return { route: async (from, to) => graphRoute(finder, from, to) };
}

/** The same without a promise, for loops over many pairs. */
export function graphRoute(finder: RoadPathFinder, from: GeoPoint, to: GeoPoint): Route | null {
  const sections = finder.find(from, to);
  const straightMiles = greatCircleMiles(from, to);
  const { costs } = finder;
  if (!sections)
    return straightMiles < roadlessMiles ? directRoute(from, to, straightMiles * directFactor, costs) : null;
  const direct = straightMiles * directFactor;
  const isDirect =
    straightMiles <= directMiles &&
    (costs.roads.way === "shortest" ? direct : directHours(direct, costs)) < costOf(sections, costs) &&
    !finder.isOverWater(from, to);
  return isDirect ? directRoute(from, to, direct, costs) : overRoads(from, sections);
}

function directHours(miles: number, { roads: { speedsMph } }: RoadCosts): number {
  const onStreets = Math.min(miles, directStreetMiles);
  return onStreets / speedsMph.street + (miles - onStreets) / speedsMph.countyRoad;
}

/** Hours or miles, by which ways are compared. */
function costOf(sections: readonly RoadSection[], { roads }: RoadCosts): number {
  return sections.reduce(
    (sum, { miles, speedMph }) => sum + (roads.way === "shortest" ? miles : miles / speedMph),
    0,
  );
}

function directRoute(from: GeoPoint, to: GeoPoint, distanceMiles: number, costs: RoadCosts): Route {
  const driveSeconds = directHours(distanceMiles, costs) * 3600;
  return {
    source: "straight",
    estimated: true,
    distanceMiles,
    driveSeconds,
    geometry: [
      [from.longitude, from.latitude],
      [to.longitude, to.latitude],
    ],
    steps: [{ label: "Local roads", routeId: null, distanceMiles, driveSeconds }],
  };
}

function overRoads(from: GeoPoint, sections: readonly RoadSection[]): Route {
  const geometry: LonLat[] = [[from.longitude, from.latitude]];
  for (const { points } of sections) geometry.push(...points.slice(1));
  const steps = joinByRoute(sections).map(toStep);
  return {
    source: "graph",
    estimated: true,
    distanceMiles: steps.reduce((sum, step) => sum + step.distanceMiles, 0),
    driveSeconds: steps.reduce((sum, step) => sum + step.driveSeconds, 0),
    geometry,
    steps,
  };
}

function joinByRoute(sections: readonly RoadSection[]): RoadSection[][] {
  const groups: RoadSection[][] = [];
  for (const section of sections) {
    const group = groups.at(-1);
    if (group?.[0]?.routeId === section.routeId) group.push(section);
    else groups.push([section]);
  }
  return groups;
}

function toStep(sections: readonly RoadSection[]): RouteStep {
  const routeId = elementAt(sections, 0).routeId;
  const start = elementAt(elementAt(sections, 0).points, 0);
  const end = elementAt(elementAt(sections, sections.length - 1).points.slice(-1), 0);
  return {
    label: routeId === null ? "Local roads" : `${routeId} ${signedDirection(routeId, start, end)}`,
    routeId,
    distanceMiles: sections.reduce((sum, { miles }) => sum + miles, 0),
    driveSeconds: sections.reduce((sum, { miles, speedMph }) => sum + (miles / speedMph) * 3600, 0),
  };
}

/** Signs give the direction of the whole route: even interstates and US routes run east and west, odd ones north and south. */
function signedDirection(routeId: string, start: LonLat, end: LonLat): string {
  const bearing = bearingDegrees(
    { longitude: start[0], latitude: start[1] },
    { longitude: end[0], latitude: end[1] },
  );
  const number = /^(?:I|US)-(\d{1,2})(?!\d)/.exec(routeId)?.[1];
  if (number === undefined) return compassPoint(bearing, 4);
  if (Number(number) % 2 === 0) return bearing < 180 ? "E" : "W";
  return bearing < 90 || bearing > 270 ? "N" : "S";
}
