import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { BasemapPalette, BasemapTheme } from "./basemap-palette";
import { shieldImageId } from "./road-shields";
import { byZoom, tileLayer } from "./tile-layer";

/**
 * The roads run from town to town, and miss the real ones by a mile or so. From where that is seen they become soft bands:
 * wider with each zoom and with no edge, so that they show which highway runs here and not where its lanes are.
 */
const FADE = byZoom(7.4, 1, 8.4, 0.55, 10, 0.5, 13, 0.42, 16, 0.36);

/** Widths of a band at zooms from 8 on, whatever the road is, CSS pixels. */
const BAND = [10, 11, 11, 20, 12, 34, 13, 56, 14, 84, 16, 150];
/** As wide as the half of it: nothing of the band has an edge. */
const SOFT = byZoom(7.4, 0, 9, 2, 11, 10, 12, 17, 13, 28, 14, 42, 16, 75);

function ofKind(...kinds: string[]): ExpressionSpecification {
  return ["in", ["get", "kind"], ["literal", kinds]];
}

const FREEWAYS = ofKind("interstate", "toll", "canada", "mexico");
const HIGHWAYS = ofKind("us");
const MINOR_HIGHWAYS = ofKind("state");

function growing(...stops: number[]): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.4], ["zoom"], ...stops];
}

interface RoadLine {
  readonly id: string;
  readonly filter: ExpressionSpecification;
  readonly color: string | ExpressionSpecification;
  readonly width: ExpressionSpecification;
  readonly minzoom: number;
  readonly maxzoom?: number;
}

function roadLine({ id, filter, color, width, minzoom, maxzoom = 24 }: RoadLine): LayerSpecification {
  return tileLayer("line", id, "road", {
    minzoom,
    maxzoom,
    filter,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": width, "line-opacity": FADE, "line-blur": SOFT },
  });
}

/** Road lines, least first, so that a freeway is never cut by what it crosses. */
export function roadLines(palette: BasemapPalette): LayerSpecification[] {
  return [
    roadLine({
      id: "road-minor",
      filter: MINOR_HIGHWAYS,
      color: palette.minorHighway,
      width: growing(5, 0.7, 8, 1.6, ...BAND),
      minzoom: 5.5,
    }),
    roadLine({
      id: "road-highway",
      filter: HIGHWAYS,
      color: palette.highway,
      width: growing(5, 0.7, 7, 1.6, ...BAND),
      minzoom: 5,
    }),
    roadLine({
      id: "road-freeway-casing",
      filter: FREEWAYS,
      color: palette.freewayCasing,
      width: growing(3, 0.9, 5, 1.9, 7, 3.4, 10, 6),
      minzoom: 4.4,
      // A band has no edge.
      maxzoom: 8.4,
    }),
    roadLine({
      id: "road-freeway",
      filter: FREEWAYS,
      color: byZoom(3.5, palette.freewayFar, 5, palette.freeway),
      width: growing(3, 0.8, 5, 1.4, 7, 2.4, ...BAND),
      minzoom: 3,
    }),
  ];
}

/** Route shields along the roads: interstates first, the others once there is room. */
export function roadShieldLayer(theme: BasemapTheme): LayerSpecification {
  return tileLayer("symbol", "road-shield", "road", {
    minzoom: 4.6,
    filter: [
      "all",
      ["has", "shield"],
      ["any", ofKind("interstate", "canada", "mexico"), ["all", ofKind("us", "state"), [">=", ["zoom"], 7]]],
    ],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": byZoom(4.6, 380, 6, 280, 9, 260, 12, 320),
      "icon-image": shieldImageId(theme, ["get", "kind"], ["get", "shield"]),
      "icon-rotation-alignment": "viewport",
      "icon-size": byZoom(4.6, 0.75, 7, 0.95),
      "icon-padding": 14,
    },
  });
}
