import type { TileLayer } from "./cut-tiles";
import type { HighwayGraph } from "./highway-graph";
import { borderLayer, landLayer, polygonsOf, unitedStatesLandLayer } from "./land-layers";
import type { MapFeature } from "./map-feature";
import { placeLayer, regionLabelLayer } from "./place-layers";
import { roadLayer } from "./road-layer";
import type { SourceGeography } from "./source-geography";
import type { Town } from "./town";
import { urbanLayer } from "./urban-areas";
import { isGreatLake, lakeLabelLayer, lakeLayer, riverLayer } from "./water-layers";

function polygonsOfAll(features: readonly MapFeature[]): [number, number][][][] {
  return features.flatMap(({ geometry }) => {
    return geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? polygonsOf(geometry) : [];
  });
}

const zoomOf = (value: string | number | undefined): number => Number(value ?? 0);

/** All layers of the embedded basemap by their name in the tiles, with what is drawn at which zoom. */
export function basemapLayers(
  geography: SourceGeography,
  towns: readonly Town[],
  graph: HighwayGraph,
  maxZoom: number,
): Record<string, TileLayer> {
  const land = landLayer(geography);
  const unitedStatesLand = unitedStatesLandLayer(geography);
  const lakes = lakeLayer(geography);
  const urban = urbanLayer(towns, {
    unitedStates: polygonsOfAll(unitedStatesLand),
    neighbours: polygonsOfAll(
      land.filter(({ properties }) => ["ca", "mx"].includes(String(properties.country))),
    ),
    greatLakes: polygonsOfAll(lakes.filter(isGreatLake)),
  });
  return {
    land: { features: land, minZoom: 0 },
    us_land: { features: unitedStatesLand, minZoom: 3 },
    lake: { features: lakes, minZoom: 2 },
    urban: { features: urban, minZoom: 4 },
    river: {
      features: riverLayer(geography),
      minZoom: 4,
      isDrawnAt: ({ minZoom }, zoom) => zoomOf(minZoom) <= zoom + 0.5,
    },
    border: {
      features: borderLayer(geography),
      minZoom: 0,
      isDrawnAt: ({ level }, zoom) => level !== 2 || zoom >= 6,
    },
    road: {
      features: roadLayer(graph),
      minZoom: 3,
      isDrawnAt: ({ minZoom }, zoom) => zoomOf(minZoom) <= zoom,
    },
    lake_label: { features: lakeLabelLayer(geography), minZoom: 4 },
    region_label: { features: regionLabelLayer(geography), minZoom: 2 },
    place: {
      features: placeLayer(towns),
      minZoom: 2,
      // Tiles of the last zoom serve all closer ones, and labels are due up to one zoom early.
      isDrawnAt: ({ minZoom }, zoom) => zoom === maxZoom || zoomOf(minZoom) <= zoom + 1,
    },
  };
}
