import type { Position } from "geojson";
import { feature, mesh } from "topojson-client";
import { topology } from "topojson-server";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { type MapFeature, mapFeature } from "./map-feature";
import type { Area, SourceGeography, WorldAtlas } from "./source-geography";

/** Drawn in detail; the rest of the world is there so that zooming out never shows an empty ball. */
const NORTH_AMERICA = new Set([
  "United States of America",
  "Canada",
  "Mexico",
  "Guatemala",
  "Belize",
  "Honduras",
  "El Salvador",
  "Nicaragua",
  "Costa Rica",
  "Panama",
  "Cuba",
  "Bahamas",
  "Jamaica",
  "Haiti",
  "Dominican Rep.",
  "Puerto Rico",
  "Greenland",
  "St. Pierre and Miquelon",
  "Turks and Caicos Is.",
  "Cayman Is.",
  "Bermuda",
]);

/** Cells along each axis: borders that neighbours share must fall on the same points to count as one. */
const BORDER_GRID = 1e6;

const COVERED: Readonly<Record<string, string>> = {
  "United States of America": "us",
  Canada: "ca",
  Mexico: "mx",
};

/** Rings over the date line jump from 180 to -180 and would be drawn as a bar around the world. */
function withoutDateLineJump(ring: Position[]): Position[] {
  const jumps = ring.some(([x = 0], index) => Math.abs(x - (ring[index + 1]?.[0] ?? x)) > 180);
  return jumps ? ring.map(([x = 0, y = 0]) => [x < 0 ? x + 360 : x, y]) : ring;
}

function unwrapped(area: Area): Area {
  if (area.type === "Polygon") {
    return { type: "Polygon", coordinates: area.coordinates.map(withoutDateLineJump) };
  }
  const coordinates = area.coordinates.map((rings) => rings.map(withoutDateLineJump));
  return { type: "MultiPolygon", coordinates };
}

function countries(atlas: WorldAtlas, isWanted: (name: string) => boolean): MapFeature[] {
  return feature(atlas, atlas.objects.countries).features.flatMap(({ geometry, properties: { name } }) => {
    const isArea = geometry.type === "Polygon" || geometry.type === "MultiPolygon";
    if (!isArea || !isWanted(name)) return [];
    return [mapFeature(unwrapped(geometry), { country: COVERED[name] ?? "other" })];
  });
}

/** Land of the world, North America finer than the rest. Lakes are not cut out. */
export function landLayer({ worldFine, worldCoarse }: SourceGeography): MapFeature[] {
  return [
    ...countries(worldFine, (name) => NORTH_AMERICA.has(name)),
    ...countries(worldCoarse, (name) => !NORTH_AMERICA.has(name) && name !== "Antarctica"),
  ];
}

/** Land of the United States by the Census, with the Great Lakes cut out: painted over the coarser land. */
export function unitedStatesLandLayer({ unitedStates }: SourceGeography): MapFeature[] {
  const nation = feature(unitedStates, unitedStates.objects.nation);
  return nation.features.map(({ geometry }) => mapFeature(geometry));
}

function countryBorders(atlas: WorldAtlas, isFine: boolean): MapFeature {
  const geometries = atlas.objects.countries.geometries.filter(({ properties }) => {
    const name = properties && "name" in properties ? properties.name : "";
    return NORTH_AMERICA.has(name) === isFine;
  });
  const chosen: WorldAtlas["objects"]["countries"] = { type: "GeometryCollection", geometries };
  const border = mesh(atlas, chosen, (a, b) => a !== b);
  return mapFeature(border, { level: 0 });
}

function stateBorders({ unitedStates }: SourceGeography): MapFeature {
  const border = mesh(unitedStates, unitedStates.objects.states, (a, b) => a !== b);
  return mapFeature(border, { level: 1 });
}

function countyBorders({ unitedStates }: SourceGeography): MapFeature {
  const stateOf = (county: GeometryObject): string => String(county.id).slice(0, 2);
  const border = mesh(
    unitedStates,
    unitedStates.objects.counties,
    (a, b) => a !== b && stateOf(a) === stateOf(b),
  );
  return mapFeature(border, { level: 2 });
}

type ProvinceTopology = Topology<{ provinces: GeometryCollection }>;

function hasProvinces(shared: Topology): shared is ProvinceTopology {
  return shared.objects.provinces?.type === "GeometryCollection";
}

function provinceBorders({ provinces }: SourceGeography, country: "CAN" | "MEX"): MapFeature {
  const features = provinces.features.filter(({ properties }) => properties.adm0_a3 === country);
  const collection: typeof provinces = { type: "FeatureCollection", features };
  const shared = topology({ provinces: collection }, BORDER_GRID);
  if (!hasProvinces(shared)) throw new Error(`No provinces in ${country}`);
  const border = mesh(shared, shared.objects.provinces, (a, b) => a !== b);
  return mapFeature(border, { level: 1 });
}

/** Borders by level: 0 countries, 1 states and provinces, 2 counties. Coasts are left out. */
export function borderLayer(geography: SourceGeography): MapFeature[] {
  return [
    countryBorders(geography.worldFine, true),
    countryBorders(geography.worldCoarse, false),
    stateBorders(geography),
    provinceBorders(geography, "CAN"),
    provinceBorders(geography, "MEX"),
    countyBorders(geography),
  ];
}

/** The polygons of an area, one polygon or many. */
export function polygonsOf(area: Area): [number, number][][][] {
  const polygons = area.type === "Polygon" ? [area.coordinates] : area.coordinates;
  return polygons.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y])));
}
