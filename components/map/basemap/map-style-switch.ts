import type { Map as MapLibre } from "maplibre-gl";
import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";
import type { HostedStyles } from "@/components/map/basemap/hosted-styles";
import {
  embeddedStyle,
  hostedStyle,
  hostedStyleMs,
  type MapStyle,
  styleWithStreets,
} from "@/components/map/basemap/map-style-choice";

/** Chooses which style the map has: the hosted one where there is one and it comes in time, else the embedded one. */
export class MapStyleSwitch {
  readonly #map: MapLibre;
  readonly #hosted: HostedStyles;
  readonly #onHostedFailure: () => void;
  #theme: BasemapTheme;
  #hasFailed = false;
  #isRemoved = false;
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
    this.#isRemoved = true;
    this.#stopWaiting();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #apply(): void {
    const [theme, { streets }] = [this.#theme, this.#hosted];
    const hosted = this.#hasFailed ? null : hostedStyle(theme, this.#hosted);
    this.#stopWaiting();
    this.#map.getContainer().dataset.mapState = "loading";
    if (hosted !== null) {
      this.#timer = setTimeout(() => this.#fallBack(), hostedStyleMs);
      this.#set(hosted);
    } else if (streets === null) this.#set(embeddedStyle(theme));
    else
      styleWithStreets(theme, streets).then(
        (style) => this.#setLater(style, theme),
        () => this.#setLater(embeddedStyle(theme), theme),
      );
  }

  /** Unless another theme was chosen meanwhile, or the map is gone. */
  #setLater(style: MapStyle, theme: BasemapTheme): void {
    if (theme === this.#theme && !this.#isRemoved) this.#set(style);
  }

  #set({ style, maxZoom }: MapStyle): void {
    this.#map.setMaxZoom(maxZoom);
    this.#map.setStyle(style, { diff: false });
  }

  #fallBack(): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#onHostedFailure();
    this.#apply();
  }
}
