import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { BasemapPalette, BasemapTheme } from "./basemap-palette";
import { shieldImageId } from "./road-shields";
import { byZoom, tileLayer } from "./tile-layer";

/** Fades the roads, which run from town to town, out where they would be seen to miss the real ones. */
const FADE = byZoom(7.4, 1, 8.4, 0.35, 9.6, 0.16, 11, 0);

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
}

function roadLine({ id, filter, color, width, minzoom }: RoadLine): LayerSpecification {
  return tileLayer("line", id, "road", {
    minzoom,
    filter,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": width, "line-opacity": FADE },
  });
}

/** Road lines, least first, so that a freeway is never cut by what it crosses. */
export function roadLines(palette: BasemapPalette): LayerSpecification[] {
  return [
    roadLine({
      id: "road-minor",
      filter: MINOR_HIGHWAYS,
      color: palette.minorHighway,
      width: growing(5, 0.7, 8, 1.6, 10, 2.4),
      minzoom: 5.5,
    }),
    roadLine({
      id: "road-highway",
      filter: HIGHWAYS,
      color: palette.highway,
      width: growing(5, 0.7, 7, 1.6, 10, 3),
      minzoom: 5,
    }),
    roadLine({
      id: "road-freeway-casing",
      filter: FREEWAYS,
      color: palette.freewayCasing,
      width: growing(3, 0.9, 5, 1.9, 7, 3.4, 10, 6),
      minzoom: 4.4,
    }),
    roadLine({
      id: "road-freeway",
      filter: FREEWAYS,
      color: byZoom(3.5, palette.freewayFar, 5, palette.freeway),
      width: growing(3, 0.8, 5, 1.4, 7, 2.4, 10, 4.6),
      minzoom: 3,
    }),
  ];
}

/** Route shields along the roads: interstates first, the others once there is room. */
export function roadShieldLayer(theme: BasemapTheme): LayerSpecification {
  return tileLayer("symbol", "road-shield", "road", {
    minzoom: 4.6,
    maxzoom: 9.5,
    filter: [
      "all",
      ["has", "shield"],
      ["any", ofKind("interstate", "canada", "mexico"), ["all", ofKind("us", "state"), [">=", ["zoom"], 7]]],
    ],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": byZoom(4.6, 380, 6, 280, 9, 260),
      "icon-image": shieldImageId(theme, ["get", "kind"], ["get", "shield"]),
      "icon-rotation-alignment": "viewport",
      "icon-size": byZoom(4.6, 0.75, 7, 0.95),
      "icon-padding": 14,
    },
  });
}
