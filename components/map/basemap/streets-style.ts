import { type Flavor, namedFlavor, layers as protomapsLayers } from "@protomaps/basemaps";
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import { basemapFiles, STREETS_ATTRIBUTION } from "@/components/map/basemap/basemap-files";
import { type BasemapTheme, basemapPalette } from "@/components/map/basemap/basemap-palette";
import { basemapStyle } from "@/components/map/basemap/basemap-style";
import { basemapTilesUrl, streetsTilesUrl } from "@/components/map/basemap/basemap-tiles";
import type { StreetExtract } from "@/components/map/basemap/hosted-styles";
import { streetsZoom } from "@/components/map/basemap/map-zooms";
import { markRoomSourceId } from "@/components/map/basemap/mark-room-layer";

const sourceId = "streets";
/** They need pictures that come with no archive, or name what no dispatcher looks for. */
const leftOut = new Set(["background", "roads_oneway", "pois", "address_label"]);
/** Fonts that the desk has, by those that the style names. */
const labelFonts: Readonly<Record<string, string>> = {
  "Noto Sans Regular": "Inter Regular",
  "Noto Sans Italic": "Inter Regular",
  "Noto Sans Medium": "Inter SemiBold",
};

/** The streets' colours, with ground and water as the embedded map around them has them. */
function flavorOf(theme: BasemapTheme): Flavor {
  const { land, water, cityText, townText, halo } = basemapPalette[theme];
  return {
    // Calm on purpose, as the embedded map is: colour belongs to the state of trucks.
    ...namedFlavor(theme === "light" ? "grayscale" : "dark"),
    ...{ background: land, earth: land, water },
    ...{ city_label: cityText, city_label_halo: halo },
    ...{ subplace_label: townText, subplace_label_halo: halo },
  };
}

const nameText: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];

function withOwnFonts(value: unknown): unknown {
  if (typeof value === "string") return labelFonts[value] ?? value;
  return Array.isArray(value) ? value.map(withOwnFonts) : value;
}

function streetLayer(layer: LayerSpecification): LayerSpecification {
  const minzoom = Math.max(streetsZoom, layer.minzoom ?? 0);
  const own = { ...layer, id: `${sourceId}-${layer.id}`, minzoom };
  if (own.type !== "symbol") return own;
  // Names alone: the pictures of shields and dots are on the style's own host.
  const { "icon-image": _image, "icon-size": _size, ...layout } = own.layout ?? {};
  const font = layout["text-font"];
  const fonts = font === undefined ? {} : { "text-font": withOwnFonts(font) as typeof font };
  // Names in other scripts are written below the first, each in a font of its own: here the first is all.
  const isName = layer.id !== "roads_shields";
  const text = isName ? { "text-field": nameText } : {};
  return { ...own, layout: { ...layout, ...fonts, ...text } };
}

/** Leaves out what the embedded map writes where the streets are shown. */
function outside(layer: LayerSpecification, streets: StreetExtract): LayerSpecification[] {
  if (layer.type !== "symbol" || layer.source === markRoomSourceId) return [layer];
  const [west, south, east, north] = streets.bounds;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const isOutside = ["!", ["within", { type: "Polygon", coordinates: [ring] }]];
  const { minzoom = 0, maxzoom = 24 } = layer;
  const far = { ...layer, maxzoom: Math.min(maxzoom, streetsZoom) };
  const filter = (layer.filter ? ["all", layer.filter, isOutside] : isOutside) as FilterSpecification;
  const near = { ...layer, id: `${layer.id}-outside`, minzoom: Math.max(minzoom, streetsZoom), filter };
  return [far, near].filter((one) => (one.minzoom ?? 0) < (one.maxzoom ?? 24));
}

/**
 * The MapLibre style of own streets, in the colours of the embedded map, which goes on around them: a fleet is seen on the
 * whole continent where the streets are of one state.
 */
export function streetsStyle(theme: BasemapTheme, streets: StreetExtract): StyleSpecification {
  const around = basemapStyle(theme, { tiles: basemapTilesUrl, fonts: basemapFiles.fontFolder });
  const isSymbol = ({ type }: LayerSpecification) => type === "symbol";
  const isShield = ({ id }: LayerSpecification) => id === "road-shield";
  const own = protomapsLayers(sourceId, flavorOf(theme), { lang: "en" })
    .filter(({ id }) => !leftOut.has(id))
    .map((layer) => streetLayer(layer as LayerSpecification));
  return {
    ...around,
    sources: {
      ...around.sources,
      [sourceId]: { type: "vector", url: streetsTilesUrl, attribution: STREETS_ATTRIBUTION },
    },
    layers: [
      ...around.layers.filter((layer) => !isSymbol(layer)),
      // Below the streets' ground, which covers them: a highway is seldom wholly outside of it.
      ...around.layers.filter(isShield),
      ...own.filter((layer) => !isSymbol(layer)),
      ...own.filter(isSymbol),
      // The last layer is placed first: the room of marks.
      ...around.layers
        .filter((layer) => isSymbol(layer) && !isShield(layer))
        .flatMap((layer) => outside(layer, streets)),
    ],
  };
}
