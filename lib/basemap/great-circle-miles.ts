export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;
const RADIANS = Math.PI / 180;

/** Distance in statute miles over a spherical earth. Positions in degrees. */
export function greatCircleMiles(from: Position, to: Position): number {
  const halfLatitude = ((to.latitude - from.latitude) * RADIANS) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * RADIANS) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
