import type { GeoPoint } from "@/lib/geo/geo-point";

/** Mean radius of the earth in statute miles. */
export const earthRadiusMiles = 3958.8;

const radians = Math.PI / 180;

/** Distance in statute miles over a spherical earth. */
export function greatCircleMiles(from: GeoPoint, to: GeoPoint): number {
  return greatCircleMilesBetween(from.latitude, from.longitude, to.latitude, to.longitude);
}

/** The same without objects, for loops over many points. Degrees in, statute miles out. */
export function greatCircleMilesBetween(
  fromLatitude: number,
  fromLongitude: number,
  toLatitude: number,
  toLongitude: number,
): number {
  const sinLatitude = Math.sin(((toLatitude - fromLatitude) * radians) / 2);
  const sinLongitude = Math.sin(((toLongitude - fromLongitude) * radians) / 2);
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(fromLatitude * radians) * Math.cos(toLatitude * radians) * sinLongitude * sinLongitude;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Direction in which one sets out from `from` to reach `to`, degrees clockwise from north, 0 up to 360. */
export function bearingDegrees(from: GeoPoint, to: GeoPoint): number {
  const fromLatitude = from.latitude * radians;
  const toLatitude = to.latitude * radians;
  const longitude = (to.longitude - from.longitude) * radians;
  const east = Math.sin(longitude) * Math.cos(toLatitude);
  const north =
    Math.cos(fromLatitude) * Math.sin(toLatitude) -
    Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(longitude);
  return (Math.atan2(east, north) / radians + 360) % 360;
}

/** Finds the place after `miles` on the great circle that leaves `from` at `bearing` degrees. */
export function destinationPoint(from: GeoPoint, bearing: number, miles: number): GeoPoint {
  const arc = miles / earthRadiusMiles;
  const latitude = from.latitude * radians;
  const sinTarget =
    Math.sin(latitude) * Math.cos(arc) + Math.cos(latitude) * Math.sin(arc) * Math.cos(bearing * radians);
  const turn = Math.atan2(
    Math.sin(bearing * radians) * Math.sin(arc) * Math.cos(latitude),
    Math.cos(arc) - Math.sin(latitude) * sinTarget,
  );
  const longitude = from.longitude + turn / radians;
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, sinTarget))) / radians,
    longitude: ((((longitude + 180) % 360) + 360) % 360) - 180,
  };
}
