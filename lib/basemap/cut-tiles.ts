import { GeoJSONVT, type GeoJSONVTFeature } from "@maplibre/geojson-vt";
import { fromVectorTileJs, GeoJSONWrapper } from "@maplibre/vt-pbf";
import type { MapFeature, MapProperties } from "./map-feature";
import type { Tile } from "./pmtiles-archive";

export interface TileLayer {
  readonly features: readonly MapFeature[];
  readonly minZoom: number;
  /** Tells whether a feature goes into the tiles of a zoom; without it, all do. */
  readonly isDrawnAt?: (properties: MapProperties, zoom: number) => boolean;
}

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const EXTENT = 4096;
const TILE_OPTIONS = { extent: EXTENT, version: 2 } as const;
/** Up to this zoom the few tiles there are cover the world. */
const LAST_WORLD_ZOOM = 3;

const column = (longitude: number, zoom: number): number => Math.floor(((longitude + 180) / 360) * 2 ** zoom);

function row(latitude: number, zoom: number): number {
  const radians = (latitude * Math.PI) / 180;
  const y = Math.log(Math.tan(radians) + 1 / Math.cos(radians));
  return Math.floor(((1 - y / Math.PI) / 2) * 2 ** zoom);
}

function* tileAddresses(maxZoom: number, bounds: Bounds) {
  for (let z = 0; z <= maxZoom; z += 1) {
    const isWorld = z <= LAST_WORLD_ZOOM;
    const [left, right] = isWorld ? [0, 2 ** z - 1] : [column(bounds.west, z), column(bounds.east, z)];
    const [top, bottom] = isWorld ? [0, 2 ** z - 1] : [row(bounds.north, z), row(bounds.south, z)];
    for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) yield { z, x, y };
  }
}

function indexLayer(features: readonly MapFeature[], maxZoom: number): GeoJSONVT {
  const options = {
    maxZoom,
    indexMaxZoom: Math.min(5, maxZoom),
    indexMaxPoints: 0,
    tolerance: 3.5,
    buffer: 64,
  };
  return new GeoJSONVT(
    { type: "FeatureCollection", features: [...features] },
    { ...options, extent: EXTENT },
  );
}

/** Cuts the layers into vector tiles from zoom 0 to `maxZoom`, beyond the first zooms within the bounds only. */
export function cutTiles(
  layers: Readonly<Record<string, TileLayer>>,
  { maxZoom, bounds }: { readonly maxZoom: number; readonly bounds: Bounds },
): Tile[] {
  const indexed = Object.entries(layers).map(([name, layer]) => {
    return { name, layer, index: indexLayer(layer.features, maxZoom) };
  });
  const tiles: Tile[] = [];
  for (const { z, x, y } of tileAddresses(maxZoom, bounds)) {
    const contents: Record<string, GeoJSONWrapper> = {};
    for (const { name, layer, index } of indexed) {
      const cut = z >= layer.minZoom ? index.getTile(z, x, y) : null;
      if (!cut) continue;
      const isDrawn = layer.isDrawnAt ?? (() => true);
      const all: GeoJSONVTFeature[] = cut.features;
      const features = all.filter(({ tags }) => isDrawn(tags ?? {}, z));
      if (features.length === 0) continue;
      contents[name] = new GeoJSONWrapper(features, TILE_OPTIONS);
      contents[name].name = name;
    }
    if (Object.keys(contents).length === 0) continue;
    tiles.push({ z, x, y, data: fromVectorTileJs({ layers: contents }) });
  }
  return tiles;
}
