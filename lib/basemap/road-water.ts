import type { Geometry } from "geojson";
import { feature } from "topojson-client";
import type { WaterData } from "../routing/water-grid";
import { polygonsOf } from "./land-layers";
import type { SourceGeography } from "./source-geography";
import { isGreatLake, lakeLayer } from "./water-layers";
import { type RasterFrame, type Rings, waterRaster } from "./water-raster";

/** The contiguous states, southern Canada and northern Mexico; a cell is a mile wide and a little more high. */
const FRAME: RasterFrame = { west: -128, south: 22, east: -52, north: 53, cellDegrees: 0.02 };

/**
 * The water that roads go around. The Great Lakes lie under the land of the Census, which cuts them out more finely; all
 * other lakes over it.
 */
export function waterOf(geography: SourceGeography): WaterData {
  const nation = feature(geography.unitedStates, geography.unitedStates.objects.nation);
  const { features } = feature(geography.worldFine, geography.worldFine.objects.countries);
  const ringsOf = ({ geometry }: { geometry: Geometry }): Rings[] =>
    geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? polygonsOf(geometry) : [];
  const abroad = features.filter(({ properties: { name } }) => name === "Canada" || name === "Mexico");
  const lakes = lakeLayer(geography);
  const coats = [
    { areas: abroad.flatMap(ringsOf), isWater: false },
    { areas: lakes.filter(isGreatLake).flatMap(ringsOf), isWater: true },
    { areas: nation.features.flatMap(ringsOf), isWater: false },
    { areas: lakes.filter((lake) => !isGreatLake(lake)).flatMap(ringsOf), isWater: true },
  ];
  return waterRaster(coats, FRAME);
}
