import type { StyleSpecification } from "maplibre-gl";
import { basemapFiles } from "@/components/map/basemap/basemap-files";
import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";
import { basemapStyle } from "@/components/map/basemap/basemap-style";
import { basemapTilesUrl } from "@/components/map/basemap/basemap-tiles";
import type { HostedStyles, StreetExtract } from "@/components/map/basemap/hosted-styles";
import { embeddedMaxZoom, hostedMaxZoom, streetsMaxZoom } from "@/components/map/basemap/map-zooms";

/** A style, and how near it may be looked at. */
export interface MapStyle {
  readonly style: StyleSpecification | string;
  readonly isHosted: boolean;
  readonly maxZoom: number;
}

/** Waits so long for a hosted style until the embedded map stands in for it. */
export const hostedStyleMs = 5_000;

/** The hosted style for a theme; null where none is set up. Where only the light one is, it serves both. */
export function hostedStyle(theme: BasemapTheme, hosted: HostedStyles): MapStyle | null {
  const address = theme === "dark" ? (hosted.dark ?? hosted.light) : hosted.light;
  return address === null ? null : { style: address, isHosted: true, maxZoom: hostedMaxZoom };
}

/** The embedded map alone. */
export const embeddedStyle = (theme: BasemapTheme): MapStyle => ({
  style: basemapStyle(theme, { tiles: basemapTilesUrl, fonts: basemapFiles.fontFolder }),
  isHosted: false,
  maxZoom: embeddedMaxZoom,
});

/** The embedded map with own streets on it. What draws them comes only where there are some. */
export async function styleWithStreets(theme: BasemapTheme, streets: StreetExtract): Promise<MapStyle> {
  const { streetsStyle } = await import("@/components/map/basemap/streets-style");
  return { style: streetsStyle(theme, streets), isHosted: false, maxZoom: streetsMaxZoom };
}
