import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import { BASEMAP_ATTRIBUTION } from "./basemap-files";
import { labelLayers } from "./basemap-label-layers";
import { type BasemapPalette, type BasemapTheme, basemapPalette } from "./basemap-palette";
import { roadLines, roadShieldLayer } from "./basemap-road-layers";
import { emptyRoom, markRoomLayer, markRoomSourceId } from "./mark-room-layer";
import { byZoom, tileLayer } from "./tile-layer";

export interface BasemapUrls {
  /** The tiles as a `pmtiles://` address. */
  readonly tiles: string;
  /** The folder of the label fonts, without a slash at its end. */
  readonly fonts: string;
}

/** Coarse land, then the Great Lakes, then finer land that has them cut out: clean shores without clipping. */
function groundLayers(palette: BasemapPalette): LayerSpecification[] {
  return [
    { id: "water", type: "background", paint: { "background-color": palette.water } },
    tileLayer("fill", "land", "land", {
      paint: {
        "fill-color": ["match", ["get", "country"], ["us", "ca", "mx"], palette.land, palette.landAbroad],
      },
    }),
    tileLayer("fill", "great-lakes", "lake", {
      filter: ["==", ["get", "isGreat"], 1],
      paint: { "fill-color": palette.water },
    }),
    tileLayer("fill", "us-land", "us_land", {
      minzoom: 3,
      paint: { "fill-color": palette.land },
    }),
    tileLayer("fill", "urban", "urban", {
      minzoom: 4,
      paint: { "fill-color": palette.urban, "fill-opacity": byZoom(4, 0.5, 6, 1) },
    }),
    tileLayer("fill", "lakes", "lake", {
      filter: ["==", ["get", "isGreat"], 0],
      paint: { "fill-color": palette.water },
    }),
    tileLayer("line", "rivers", "river", {
      minzoom: 4.5,
      paint: {
        "line-color": palette.river,
        "line-width": byZoom(5, ["*", ["get", "width"], 1.2], 9, ["*", ["get", "width"], 4]),
      },
    }),
  ];
}

function borderLayers(palette: BasemapPalette): LayerSpecification[] {
  return [
    tileLayer("line", "county-border", "border", {
      minzoom: 6.4,
      filter: ["==", ["get", "level"], 2],
      paint: {
        "line-color": palette.countyBorder,
        "line-width": byZoom(6, 0.4, 9, 1),
        "line-opacity": byZoom(6.4, 0, 7.2, 1),
      },
    }),
    tileLayer("line", "state-border", "border", {
      filter: ["==", ["get", "level"], 1],
      paint: {
        "line-color": palette.stateBorder,
        "line-width": byZoom(3, 0.5, 6, 0.9, 9, 1.6),
        "line-dasharray": [3, 2],
      },
    }),
    tileLayer("line", "country-border", "border", {
      filter: ["==", ["get", "level"], 0],
      paint: { "line-color": palette.countryBorder, "line-width": byZoom(2, 0.7, 6, 1.4, 9, 2.2) },
    }),
  ];
}

/**
 * The MapLibre style of the embedded basemap. Needs the `pmtiles` protocol to be registered, and
 * `basemapImage` to be asked by the resolver of missing images.
 */
export function basemapStyle(theme: BasemapTheme, urls: BasemapUrls): StyleSpecification {
  const palette = basemapPalette[theme];
  return {
    version: 8,
    "font-faces": {
      "Inter Regular": `${urls.fonts}/inter-regular.woff2`,
      "Inter SemiBold": `${urls.fonts}/inter-semibold.woff2`,
    },
    sources: {
      basemap: { type: "vector", url: urls.tiles, attribution: BASEMAP_ATTRIBUTION },
      [markRoomSourceId]: emptyRoom,
    },
    layers: [
      ...groundLayers(palette),
      ...borderLayers(palette),
      ...roadLines(palette),
      roadShieldLayer(theme),
      ...labelLayers(palette, theme),
      markRoomLayer,
    ],
  };
}
