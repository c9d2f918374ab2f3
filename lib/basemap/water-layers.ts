import type { Geometry, LineString, MultiLineString, Position } from "geojson";
import { type MapFeature, mapFeature } from "./map-feature";
import type { Area, SourceGeography } from "./source-geography";

/** Places the name where the middle of the outline's box is on land, or on the border that runs through the lake. */
const LABEL_PLACES: Readonly<Record<string, [longitude: number, latitude: number]>> = {
  "Lake Michigan": [-87.1, 43.6],
  "Lake Huron": [-81.9, 44.4],
  "Lake Erie": [-81.1, 42.4],
};

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const NORTH_AMERICA: Box = { west: -172, south: 12, east: -50, north: 74 };
const GREAT_LAKE = /^Lake (Superior|Michigan|Huron|Erie|Ontario)$/;

function positionsOf(geometry: Area | LineString | MultiLineString): Position[] {
  if (geometry.type === "LineString") return geometry.coordinates;
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat(2);
  return geometry.coordinates.flat();
}

function boxOf(geometry: Area | LineString | MultiLineString): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [x = 0, y = 0] of positionsOf(geometry)) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

function centreOf({ west, south, east, north }: Box): [number, number] {
  return [(west + east) / 2, (south + north) / 2];
}

function isInNorthAmerica(geometry: Area | LineString | MultiLineString): boolean {
  const [x, y] = centreOf(boxOf(geometry));
  const { west, south, east, north } = NORTH_AMERICA;
  return x > west && x < east && y > south && y < north;
}

export function isGreatLake(lake: MapFeature<Geometry>): boolean {
  return lake.properties.isGreat === 1;
}

/** Lakes; the Great Lakes are marked, for they are painted under the land of the United States. */
export function lakeLayer({ lakes }: SourceGeography): MapFeature<Area>[] {
  return lakes.features
    .filter(({ geometry }) => isInNorthAmerica(geometry))
    .map(({ geometry, properties }) =>
      mapFeature(geometry, { isGreat: GREAT_LAKE.test(properties.name ?? "") ? 1 : 0 }),
    );
}

/** Rivers with the zoom they appear at and a relative width. */
export function riverLayer({ rivers }: SourceGeography): MapFeature[] {
  return rivers.features
    .filter(({ geometry }) => isInNorthAmerica(geometry))
    .map(({ geometry, properties }) =>
      mapFeature(geometry, { minZoom: properties.min_zoom, width: properties.strokeweig }),
    );
}

/** Names of lakes in their middle, with the extent in square degrees that decides which are worth a label. */
export function lakeLabelLayer({ lakes }: SourceGeography): MapFeature[] {
  return lakes.features
    .filter(({ geometry, properties }) => properties.name && isInNorthAmerica(geometry))
    .map(({ geometry, properties }) => {
      const box = boxOf(geometry);
      const extent = Number(((box.east - box.west) * (box.north - box.south)).toFixed(2));
      const name = properties.name ?? "";
      const coordinates = LABEL_PLACES[name] ?? centreOf(box);
      return mapFeature({ type: "Point", coordinates }, { name, extent });
    });
}
