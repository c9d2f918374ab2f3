import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { bearingDegrees, greatCircleMilesBetween } from "@/lib/geo/great-circle";

/** A line with the way from its start to each of its points, so that a place along it is found by bisection. */
export interface MeasuredLine {
  readonly points: readonly LonLat[];
  /** Miles from the start to each point, ascending. */
  readonly milesAt: Float64Array;
  readonly totalMiles: number;
}

/** @throws RangeError for a line without points */
export function measureLine(points: readonly LonLat[]): MeasuredLine {
  if (points.length === 0) throw new RangeError("A line needs at least one point");
  const milesAt = new Float64Array(points.length);
  let miles = 0;
  for (let index = 1; index < points.length; index++) {
    const [fromLongitude, fromLatitude] = elementAt(points, index - 1);
    const [toLongitude, toLatitude] = elementAt(points, index);
    miles += greatCircleMilesBetween(fromLatitude, fromLongitude, toLatitude, toLongitude);
    milesAt[index] = miles;
  }
  return { points, milesAt, totalMiles: miles };
}

/** Index of the last element that is not above `value`; 0 where all are. The list ascends. */
export function lastNotAbove(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (elementAt(ascending, middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place `miles` along a line and the direction of travel there; outside of it, the nearer end. */
export function pointAlong(line: MeasuredLine, miles: number): GeoPoint & { bearing: number } {
  const last = line.points.length - 1;
  const index = Math.min(lastNotAbove(line.milesAt, miles), Math.max(0, last - 1));
  const [fromLongitude, fromLatitude] = elementAt(line.points, index);
  const [toLongitude, toLatitude] = elementAt(line.points, Math.min(index + 1, last));
  const start = elementAt(line.milesAt, index);
  const length = elementAt(line.milesAt, Math.min(index + 1, last)) - start;
  const share = length > 0 ? Math.max(0, Math.min(1, (miles - start) / length)) : 0;
  return {
    latitude: fromLatitude + (toLatitude - fromLatitude) * share,
    longitude: fromLongitude + (toLongitude - fromLongitude) * share,
    bearing: bearingDegrees(
      { latitude: fromLatitude, longitude: fromLongitude },
      { latitude: toLatitude, longitude: toLongitude },
    ),
  };
}
