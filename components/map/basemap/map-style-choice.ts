import type { StyleSpecification } from "maplibre-gl";
import { basemapFiles } from "@/components/map/basemap/basemap-files";
import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";
import { basemapStyle } from "@/components/map/basemap/basemap-style";
import { basemapTilesUrl } from "@/components/map/basemap/basemap-tiles";
import type { HostedStyles } from "@/components/map/basemap/hosted-styles";

export interface MapStyle {
  readonly style: StyleSpecification | string;
  readonly isHosted: boolean;
}

/** Waits so long for a hosted style until the embedded map stands in for it. */
export const hostedStyleMs = 5_000;

/** The style for a theme. Where only the light hosted style is set up, it serves both. */
export function mapStyle(theme: BasemapTheme, hosted: HostedStyles): MapStyle {
  const address = theme === "dark" ? (hosted.dark ?? hosted.light) : hosted.light;
  if (address !== null) return { style: address, isHosted: true };
  return embeddedStyle(theme);
}

export const embeddedStyle = (theme: BasemapTheme): MapStyle => ({
  style: basemapStyle(theme, { tiles: basemapTilesUrl, fonts: basemapFiles.fontFolder }),
  isHosted: false,
});
