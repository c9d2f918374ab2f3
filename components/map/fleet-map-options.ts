import type { Map as MapLibre } from "maplibre-gl";
import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";
import type { HostedStyles } from "@/components/map/basemap/hosted-styles";
import type { Camera } from "@/components/map/layer/map-view";
import type { OpenGroup } from "@/components/map/marks/open-group";
import type { LiveStore } from "@/lib/live/live-store";

export interface FleetMapOptions {
  readonly map: MapLibre;
  readonly container: HTMLElement;
  /** Covers the map, for what the keyboard stands at. */
  readonly overlay: HTMLElement;
  readonly store: LiveStore;
  readonly theme: BasemapTheme;
  readonly hosted: HostedStyles;
  readonly reducedMotion: boolean;
  /** False when the address names a camera: the fleet is then not fitted at the first picture. */
  readonly fitsFirst: boolean;
  readonly onSelect: (row: number | null) => void;
  readonly onGroup: (group: OpenGroup) => void;
  readonly onCamera: (camera: Camera) => void;
  /** A person took the map in their hand: following ends. */
  readonly onGrab: () => void;
  readonly onHostedFailure: () => void;
  /** All that is in sight is drawn. */
  readonly onDrawn: () => void;
}
