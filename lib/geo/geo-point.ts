/** A place on earth, degrees WGS 84. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** `[longitude, latitude]`, the order of GeoJSON and of every line here. */
export type LonLat = readonly [longitude: number, latitude: number];
