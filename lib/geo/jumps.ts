import { isDrivable } from "@/lib/geo/drivable";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

export interface TimedPlace extends GeoPoint {
  eventSeconds: number;
}

/** Points through which one truck can have driven. */
interface Way {
  places: number[];
  first: TimedPlace;
  last: TimedPlace;
}

/** Ways that one trail is taken apart into: a receiver that reports at random makes one of each point. */
const mostWays = 16;

/**
 * Finds which points of a trail no truck can have driven to: those between others that go on without them, and a single
 * one at the end, until a later one confirms it. A device that was moved to another vehicle goes on at its new place.
 * @param points oldest first
 * @returns indexes of points that are left out
 */
export function jumpsIn(points: readonly TimedPlace[]): ReadonlySet<number> {
  const ways = waysThrough(points);
  if (ways.length < 2) return new Set();
  const kept = new Set<number>();
  const chosen: Way[] = [];
  for (const way of [...ways].sort((a, b) => b.places.length - a.places.length)) {
    const isConfirmed = way.places.length > 1 || chosen.length === 0;
    if (!isConfirmed || chosen.some((other) => overlaps(way, other))) continue;
    chosen.push(way);
    for (const at of way.places) kept.add(at);
  }
  return new Set([...points.keys()].filter((at) => !kept.has(at)));
}

function waysThrough(points: readonly TimedPlace[]): Way[] {
  const ways: Way[] = [];
  for (const [at, point] of points.entries()) {
    const way = wayTo(ways, point);
    if (way) {
      way.places.push(at);
      way.last = point;
    } else {
      if (ways.length === mostWays) ways.splice(shortestOf(ways), 1);
      ways.push({ places: [at], first: point, last: point });
    }
  }
  return ways;
}

/** Finds, of those from whose end a truck can have come, the one that ends nearest. */
function wayTo(ways: readonly Way[], point: TimedPlace): Way | null {
  let [nearest, nearestMiles]: [Way | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const way of ways) {
    if (!isDrivable(way.last, point, (point.eventSeconds - way.last.eventSeconds) * 1_000)) continue;
    const miles = ways.length === 1 ? 0 : greatCircleMiles(way.last, point);
    if (miles < nearestMiles) [nearest, nearestMiles] = [way, miles];
  }
  return nearest;
}

function shortestOf(ways: readonly Way[]): number {
  let shortest = 0;
  for (const [at, { places }] of ways.entries())
    if (places.length < (ways[shortest]?.places.length ?? 0)) shortest = at;
  return shortest;
}

const overlaps = (one: Way, other: Way): boolean =>
  one.first.eventSeconds < other.last.eventSeconds && other.first.eventSeconds < one.last.eventSeconds;
