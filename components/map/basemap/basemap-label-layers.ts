import type {
  ExpressionSpecification,
  LayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import type { BasemapPalette, BasemapTheme } from "./basemap-palette";
import { townDotImageId } from "./road-shields";
import { byZoom, tileLayer } from "./tile-layer";

const REGULAR = ["Inter Regular"];
const SEMIBOLD = ["Inter SemiBold"];
const CITY_WEIGHT = 100_000;
const METROPOLIS_WEIGHT = 400_000;

/** Text size by the order of magnitude of the people who live there. */
function byWeight(...stops: number[]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["log10", ["get", "weight"]], ...stops];
}

function lakeLabels(palette: BasemapPalette): LayerSpecification {
  return tileLayer("symbol", "lake-label", "lake_label", {
    minzoom: 4,
    filter: [">=", ["get", "extent"], ["step", ["zoom"], 4, 6, 0.3]],
    layout: {
      "text-field": ["get", "name"],
      "text-font": REGULAR,
      "text-size": 11,
      "text-letter-spacing": 0.08,
      "text-max-width": 6,
    },
    paint: { "text-color": palette.waterText, "text-halo-color": palette.water, "text-halo-width": 1.2 },
  });
}

function regionLabels(palette: BasemapPalette): LayerSpecification {
  return tileLayer("symbol", "region-label", "region_label", {
    minzoom: 3.4,
    maxzoom: 7,
    filter: [
      "any",
      ["in", ["get", "level"], ["literal", ["state", "province"]]],
      ["all", ["==", ["get", "level"], "mexican-state"], [">=", ["zoom"], 5]],
    ],
    layout: {
      "text-field": ["upcase", ["get", "name"]],
      "text-font": SEMIBOLD,
      "text-size": byZoom(3.4, 8.5, 4.5, 10, 6, 13),
      "text-letter-spacing": 0.12,
      "text-max-width": 7,
      "text-padding": 4,
    },
    paint: {
      "text-color": palette.regionText,
      "text-halo-color": palette.land,
      "text-halo-width": 1,
      "text-opacity": byZoom(3.4, 0.65, 4.5, 0.85, 6.2, 0.85, 7, 0.2),
    },
  });
}

function countryLabels(palette: BasemapPalette): LayerSpecification {
  return tileLayer("symbol", "country-label", "region_label", {
    maxzoom: 3.4,
    filter: ["==", ["get", "level"], "country"],
    layout: {
      "text-field": ["upcase", ["get", "name"]],
      "text-font": SEMIBOLD,
      "text-size": 12,
      "text-letter-spacing": 0.2,
    },
    paint: { "text-color": palette.regionText, "text-halo-color": palette.land, "text-halo-width": 1.2 },
  });
}

/** Beside the town's dot; where a badge of vehicles stands on it, beside the badge. In widths of the letter m. */
const placeAnchors = [0.45, 1.6, 2.6].flatMap((away): (string | [number, number])[] => [
  "left",
  [away, 0],
  "right",
  [-away, 0],
  "top",
  [0, away],
  "bottom",
  [0, -away],
]) as VariableAnchorOffsetCollectionSpecification;

function placeLabels(palette: BasemapPalette, theme: BasemapTheme): LayerSpecification {
  return tileLayer("symbol", "place-label", "place", {
    minzoom: 2.5,
    filter: ["<=", ["get", "minZoom"], ["+", ["zoom"], 0.5]],
    layout: {
      "symbol-sort-key": [
        "-",
        0,
        ["*", ["get", "weight"], ["case", ["==", ["get", "isCapital"], 1], 1.6, 1]],
      ],
      "text-field": ["get", "name"],
      "text-font": [
        "case",
        [">", ["get", "weight"], METROPOLIS_WEIGHT],
        ["literal", SEMIBOLD],
        ["literal", REGULAR],
      ],
      "text-size": byZoom(
        3,
        byWeight(5, 10, 6.3, 12.5),
        7,
        byWeight(3.5, 10, 5, 12, 6.3, 16),
        10,
        byWeight(3, 11, 5, 14, 6.3, 20),
      ),
      "text-variable-anchor-offset": placeAnchors,
      "text-justify": "auto",
      "text-max-width": 8,
      "text-padding": byZoom(3, 2.5, 5, 5, 8, 3),
      "icon-image": townDotImageId(theme),
      "icon-size": byZoom(3, 0.55, 7, 0.75),
      // Otherwise the label of a neighbour that covers the dot would hide the name as well.
      "icon-optional": true,
      "icon-padding": 0,
    },
    paint: {
      "text-color": ["case", [">", ["get", "weight"], CITY_WEIGHT], palette.cityText, palette.townText],
      "text-halo-color": palette.halo,
      "text-halo-width": 1.4,
      "text-halo-blur": 0.4,
      "icon-opacity": byZoom(8, 1, 9.5, 0),
    },
  });
}

/** Labels, the most important last: later layers are placed first. */
export function labelLayers(palette: BasemapPalette, theme: BasemapTheme): LayerSpecification[] {
  return [lakeLabels(palette), regionLabels(palette), countryLabels(palette), placeLabels(palette, theme)];
}
