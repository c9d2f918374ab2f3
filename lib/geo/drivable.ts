import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** As the crow flies no truck is faster over any stretch. */
const mostMph = 100;
/** Receivers wander, and clocks are read to the second. */
const wanderMiles = 1;
/** Anywhere on earth so many degrees of both together are less than a mile. */
const wanderDegrees = 0.014;
const msPerHour = 3_600_000;

/** Tells whether a truck can have been at both places within so many milliseconds, in whichever order. */
export function isDrivable(one: GeoPoint, other: GeoPoint, elapsedMs: number): boolean {
  const away = Math.abs(one.latitude - other.latitude) + Math.abs(one.longitude - other.longitude);
  if (away < wanderDegrees) return true;
  return greatCircleMiles(one, other) <= wanderMiles + (mostMph * Math.abs(elapsedMs)) / msPerHour;
}
