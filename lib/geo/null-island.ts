import type { GeoPoint } from "@/lib/geo/geo-point";

/** A mile around: receivers wander, and no road is nearer than 350 miles. */
const reachDegrees = 0.01;

/** Tells whether this is 0, 0, where receivers without a fix say that they are. */
export const isNullIsland = ({ latitude, longitude }: GeoPoint): boolean =>
  Math.abs(latitude) < reachDegrees && Math.abs(longitude) < reachDegrees;
