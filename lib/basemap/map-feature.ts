import type { Feature, Geometry } from "geojson";

export type MapProperties = Readonly<Record<string, string | number>>;
export type MapFeature<Shape extends Geometry = Geometry> = Feature<Shape, MapProperties>;

/** A feature without the properties that are undefined: MapLibre 6 rejects a whole tile for one null in it. */
export function mapFeature<Shape extends Geometry>(
  geometry: Shape,
  properties: Readonly<Record<string, string | number | undefined>> = {},
): MapFeature<Shape> {
  const known: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(properties)) if (value !== undefined) known[name] = value;
  return { type: "Feature", geometry, properties: known };
}
