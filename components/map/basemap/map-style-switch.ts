import type { Map as MapLibre } from "maplibre-gl";
import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";
import type { HostedStyles } from "@/components/map/basemap/hosted-styles";
import { embeddedStyle, hostedStyleMs, mapStyle } from "@/components/map/basemap/map-style-choice";
import { embeddedMaxZoom, hostedMaxZoom } from "@/components/map/basemap/map-zooms";

/** Chooses which style the map has: the hosted one where there is one and it comes in time, else the embedded one. */
export class MapStyleSwitch {
  readonly #map: MapLibre;
  readonly #hosted: HostedStyles;
  readonly #onHostedFailure: () => void;
  #theme: BasemapTheme;
  #hasFailed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: MapLibre, hosted: HostedStyles, theme: BasemapTheme, onHostedFailure: () => void) {
    this.#map = map;
    this.#hosted = hosted;
    this.#theme = theme;
    this.#onHostedFailure = onHostedFailure;
    map.on("style.load", () => this.#stopWaiting());
    map.on("error", () => {
      // Tiles that fail later leave holes; a style that fails leaves nothing.
      if (this.#timer !== undefined) this.#fallBack();
    });
    this.#apply();
  }

  setTheme(theme: BasemapTheme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#apply();
  }

  remove(): void {
    this.#stopWaiting();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #apply(): void {
    const choice = this.#hasFailed ? embeddedStyle(this.#theme) : mapStyle(this.#theme, this.#hosted);
    this.#stopWaiting();
    if (choice.isHosted) this.#timer = setTimeout(() => this.#fallBack(), hostedStyleMs);
    this.#map.getContainer().dataset.mapState = "loading";
    this.#map.setMaxZoom(choice.isHosted ? hostedMaxZoom : embeddedMaxZoom);
    this.#map.setStyle(choice.style, { diff: false });
  }

  #fallBack(): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#onHostedFailure();
    this.#apply();
  }
}
