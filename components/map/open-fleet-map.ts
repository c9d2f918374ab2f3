import type { Map as MapLibre } from "maplibre-gl";
import { serveBasemapTiles } from "@/components/map/basemap/basemap-tiles";
import { hasHosted } from "@/components/map/basemap/hosted-styles";
import { basemapImage } from "@/components/map/basemap/road-shields";
import { FleetMap } from "@/components/map/fleet-map";
import type { FleetMapOptions } from "@/components/map/fleet-map-options";
import type { Camera } from "@/components/map/layer/map-view";
import { resolvedTheme } from "@/components/map/use-resolved-theme";
import { tabLiveStore } from "@/lib/live/tab-live-store";

type MapLibreModule = typeof import("maplibre-gl");

/** Reason why there is no map. `graphics`: the browser draws none; `load`: its code did not come. */
export interface MapFailure {
  readonly kind: "graphics" | "load";
  readonly message: string;
}

interface OpenFleetMap
  extends Pick<
    FleetMapOptions,
    | "container"
    | "overlay"
    | "hosted"
    | "onSelect"
    | "onGroup"
    | "onCamera"
    | "onGrab"
    | "onHostedFailure"
    | "onDrawn"
  > {
  /** Null fits the fleet as soon as it is known. */
  readonly camera: Camera | null;
  readonly onFailure: (failure: MapFailure) => void;
}

/** The middle of the country, until the fleet is known. */
const firstCamera: Camera = { latitude: 39.5, longitude: -96.5, zoom: 3.6 };

/** Opens the live map. @returns null where that failed */
export function openFleetMap(options: OpenFleetMap, maplibre: MapLibreModule): FleetMap | null {
  try {
    serveBasemapTiles(maplibre.addProtocol, options.hosted.streets?.url);
    return open(options, maplibre);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isGraphics = error instanceof Error && error.name === "GPUInitializationError";
    options.onFailure({ kind: isGraphics || !hasWebGl2() ? "graphics" : "load", message });
    return null;
  }
}

function open(options: OpenFleetMap, { Map: OpenMap }: MapLibreModule): FleetMap {
  const { latitude, longitude, zoom } = options.camera ?? firstCamera;
  const map = new OpenMap({
    container: options.container,
    center: [longitude, latitude],
    zoom,
    minZoom: 2,
    // Leave the attribution of the embedded map to the page, which shows it before there is a map.
    attributionControl: hasHosted(options.hosted) ? { compact: false } : false,
    // North is up and the ground is flat: a dispatcher reads headings off this map.
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    // A fleet on both sides of the date line is seen together.
    renderWorldCopies: true,
    locale: { "Map.Title": "Live map of the fleet" },
  });
  leaveOutSky(map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.setMissingStyleImageResolver((id) => {
    const image = basemapImage(id);
    if (image && !map.hasImage(id)) map.addImage(id, image.data, image.options);
  });
  return new FleetMap({
    ...options,
    map,
    store: tabLiveStore(),
    theme: resolvedTheme(),
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    fitsFirst: options.camera === null,
  });
}

/** Looked at from straight above a map has no sky, and MapLibre goes over all its pixels for one in each frame. */
function leaveOutSky({ painter }: MapLibre): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => undefined };
}

function hasWebGl2(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
