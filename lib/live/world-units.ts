/**
 * Web Mercator in whole units: the world is `worldUnits` wide, its north-west corner is (0, 0). A unit is 3.7 cm at the
 * equator, and differences of two positions fit in 32 bits, so a shader can take them without rounding.
 */
export const worldUnits = 2 ** 30;

const degreesToUnits = worldUnits / 360;
const radians = Math.PI / 180;
/** Latitude at which the Mercator square ends. */
const northernmost = 85.051129;

/** @param longitude degrees east */
export function worldX(longitude: number): number {
  return Math.round((longitude + 180) * degreesToUnits);
}

/** @param latitude degrees north; beyond the Mercator square it is the edge */
export function worldY(latitude: number): number {
  const clamped = Math.max(-northernmost, Math.min(northernmost, latitude));
  const sine = Math.sin(clamped * radians);
  return Math.round(worldUnits * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}

/** Degrees east of a position in world units. */
export function longitudeOf(x: number): number {
  return x / degreesToUnits - 180;
}

/** Degrees north of a position in world units. */
export function latitudeOf(y: number): number {
  return (2 * Math.atan(Math.exp(Math.PI * (1 - (2 * y) / worldUnits)))) / radians - 90;
}

/** CSS pixels of one world unit at a MapLibre zoom (tiles of 512 pixels). */
export function pixelsPerUnit(zoom: number): number {
  return (512 * 2 ** zoom) / worldUnits;
}
