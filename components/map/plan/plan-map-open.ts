import type { Map as MapLibre, Marker } from "maplibre-gl";
import { BASEMAP_ATTRIBUTION } from "@/components/map/basemap/basemap-files";
import { serveBasemapTiles } from "@/components/map/basemap/basemap-tiles";
import { MapStyleSwitch } from "@/components/map/basemap/map-style-switch";
import { placeMaxZoom } from "@/components/map/basemap/map-zooms";
import { basemapImage } from "@/components/map/basemap/road-shields";
import { readMapColors } from "@/components/map/layer/map-colors";
import { boxAround, drawDots, drawPath, type PlanPoint } from "@/components/map/plan/plan-map-layers";
import { resolvedTheme } from "@/components/map/use-resolved-theme";

/** A point of the map with its letters: a stop's number, a driver's name. */
interface PlanMark {
  key: string;
  at: PlanPoint;
  text: string;
  look: "stop" | "planned" | "vehicle" | "chosen";
}

export interface PlanPicture {
  path: readonly PlanPoint[];
  /** Source of the line, as the desk says it; null where nobody did. */
  router?: string | null;
  marks: readonly PlanMark[];
  /** Further places, as small dots. */
  dots?: readonly PlanPoint[];
  /** Points that the map shows at first; left out, those of marks and path. */
  fit?: readonly PlanPoint[];
  /** Points that are to be in sight, near by: all that lies over the map is about one place. */
  near?: readonly PlanPoint[];
}

const looks: Readonly<Record<PlanMark["look"], string>> = {
  stop: "grid size-5 place-items-center rounded-full border border-surface bg-ink text-fine font-semibold text-surface",
  planned:
    "grid size-5 place-items-center rounded-[4px] border border-control bg-surface text-fine font-semibold text-ink",
  vehicle: "rounded-tag border border-line bg-surface px-1 text-fine text-ink-2",
  chosen: "rounded-tag border border-ink bg-ink px-1 text-fine font-semibold text-surface",
};

/** The embedded map of one plan: small, still, with pins that can be set. */
export class PlanMap {
  readonly #map: MapLibre;
  readonly #newMarker: (element: HTMLElement) => Marker;
  readonly #style: MapStyleSwitch;
  #markers: Marker[] = [];
  #picture: PlanPicture = { path: [], marks: [] };
  #fitted = "";
  #theme = resolvedTheme();
  /** Tells whether layers can be added: tiles may still be on their way. */
  #isStyled = false;

  constructor(map: MapLibre, newMarker: (element: HTMLElement) => Marker) {
    this.#map = map;
    this.#newMarker = newMarker;
    this.#style = new MapStyleSwitch(
      map,
      { light: null, dark: null, streets: null },
      this.#theme,
      () => undefined,
    );
    map.on("style.load", () => {
      this.#isStyled = true;
      this.#drawPath();
      // A style sets how near it may be looked at: a map of one place is fitted to it anew.
      this.#fit();
    });
  }

  show(picture: PlanPicture): void {
    this.#picture = picture;
    if (this.#isStyled) this.#drawPath();
    for (const marker of this.#markers) marker.remove();
    this.#markers = picture.marks.map((mark) => {
      const element = document.createElement("span");
      element.className = looks[mark.look];
      element.textContent = mark.text;
      return this.#newMarker(element).setLngLat([mark.at[0], mark.at[1]]).addTo(this.#map);
    });
    this.#fit();
  }

  setTheme(theme: "light" | "dark"): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#isStyled = false;
    if (this.#picture.near !== undefined) this.#fitted = "";
    this.#style.setTheme(theme);
  }

  /** Finds the place under a point of the map's element; beyond 180° where the map shows what lies there. */
  pointAt(x: number, y: number): PlanPoint {
    const { lng, lat } = this.#map.unproject([x, y]);
    return [lng, lat];
  }

  /** Finds where on the map's element a place is shown, pixels. */
  pixelAt([longitude, latitude]: PlanPoint): { x: number; y: number } {
    return this.#map.project([longitude, latitude]);
  }

  /** Calls `listener` as often as the map shows another part. @returns ends it */
  onMoved(listener: () => void): () => void {
    this.#map.on("move", listener);
    this.#map.on("resize", listener);
    return () => {
      this.#map.off("move", listener);
      this.#map.off("resize", listener);
    };
  }

  resize(): void {
    this.#map.resize();
  }

  remove(): void {
    this.#style.remove();
    this.#map.remove();
  }

  #drawPath(): void {
    const colors = readMapColors(this.#map.getContainer());
    const { path, dots = [] } = this.#picture;
    drawPath(this.#map, path, colors);
    drawDots(this.#map, dots, colors);
  }

  /** Only where the points are other ones: whoever moved the map keeps what they look at. */
  #fit(): void {
    const { marks, path, dots = [], fit, near: around } = this.#picture;
    const near = around ?? fit ?? [...marks.map(({ at }) => at), ...path];
    const points = near.length > 1 ? near : [...near, ...dots];
    const box = boxAround(points);
    if (box === null || this.#fitted === box.join()) return;
    this.#fitted = box.join();
    if (around !== undefined) this.#map.setMaxZoom(placeMaxZoom);
    this.#map.fitBounds(box, {
      padding: 36,
      maxZoom: around === undefined ? 9 : placeMaxZoom,
      animate: false,
    });
  }
}

interface OpenPlanMap {
  container: HTMLElement;
  signal: AbortSignal;
  /** Subject of the map, for readers: `Map of the trip`. */
  title: string;
  hasScale: boolean;
  /** Takes a place where somebody pressed on the map. */
  onPick: (latitude: number, longitude: number) => void;
}

/**
 * Loads MapLibre and opens the map of one plan.
 * @returns null where it was no longer wanted
 * @throws Error where the browser draws no map, or its code did not come
 */
export async function openPlanMap({
  container,
  signal,
  title,
  onPick,
  hasScale,
}: OpenPlanMap): Promise<PlanMap | null> {
  const maplibre = await import("maplibre-gl");
  if (signal.aborted) return null;
  maplibre.setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);
  serveBasemapTiles(maplibre.addProtocol);
  const map = new maplibre.Map({
    container,
    center: [-96.5, 39.5],
    zoom: 2.6,
    minZoom: 2,
    attributionControl: { compact: false, customAttribution: BASEMAP_ATTRIBUTION },
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    // A way across the date line is seen whole.
    renderWorldCopies: true,
    locale: { "Map.Title": title },
  });
  if (hasScale) map.addControl(new maplibre.ScaleControl({ unit: "imperial", maxWidth: 120 }), "bottom-left");
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.setMissingStyleImageResolver((id) => {
    const image = basemapImage(id);
    if (image && !map.hasImage(id)) map.addImage(id, image.data, image.options);
  });
  map.on("click", ({ lngLat }) => onPick(lngLat.lat, lngLat.wrap().lng));
  return new PlanMap(map, (element) => new maplibre.Marker({ element }));
}
