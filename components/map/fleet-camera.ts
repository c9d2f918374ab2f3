import type { Map as MapLibre } from "maplibre-gl";
import { fleetBox } from "@/components/map/layer/fleet-scene";
import { type MapView, screenX, screenY } from "@/components/map/layer/map-view";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { latitudeOf, longitudeOf, worldX, worldY } from "@/lib/live/world-units";

/** Space that panels take from the map, CSS pixels. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

const fitMarginPixels = 48;
const fitMaxZoom = 10;
/** A follower's glide, a little less than the second to the next frame. */
const followMs = 900;

/** Moves the map to vehicles, into the part of it that no panel covers. */
export class FleetCamera {
  padding: MapPadding = noPadding;
  readonly #map: MapLibre;
  readonly #fleet: FleetArrays;
  readonly #reducedMotion: boolean;
  /** Kept, because asking the page for it in each frame makes it lay itself out. */
  #size: Pick<MapView, "width" | "height">;

  constructor(map: MapLibre, fleet: FleetArrays, reducedMotion: boolean) {
    this.#map = map;
    this.#fleet = fleet;
    this.#reducedMotion = reducedMotion;
    this.#size = sizeOf(map);
    map.on("resize", () => {
      this.#size = sizeOf(map);
    });
  }

  view(): MapView {
    const { lng, lat } = this.#map.getCenter().wrap();
    return { centerX: worldX(lng), centerY: worldY(lat), zoom: this.#map.getZoom(), ...this.#size };
  }

  /** Brings a vehicle into the middle, not farther away than `zoom`. */
  goTo(row: number, zoom: number): void {
    if (!this.#fleet.hasPosition(row)) return;
    this.#map.easeTo({
      center: this.#placeOf(row),
      zoom: Math.max(this.#map.getZoom(), zoom),
      offset: this.#offset(),
      ...(this.#reducedMotion ? { duration: 0 } : {}),
    });
  }

  /** Brings a vehicle into sight where it is not, and leaves the camera alone where it is. */
  reveal(row: number): void {
    if (!this.#fleet.hasPosition(row)) return;
    const view = this.view();
    const x = screenX(view, this.#fleet.drawnX(row, Number.POSITIVE_INFINITY));
    const y = screenY(view, this.#fleet.drawnY(row, Number.POSITIVE_INFINITY));
    const { left, right, top, bottom } = this.padding;
    const isSeen =
      x > left + 24 && x < view.width - right - 24 && y > top + 24 && y < view.height - bottom - 24;
    if (!isSeen) this.goTo(row, 0);
  }

  /** Goes along with a vehicle, at an even pace. */
  follow(row: number): void {
    this.#map.easeTo({
      center: this.#placeOf(row),
      offset: this.#offset(),
      duration: this.#reducedMotion ? 0 : followMs,
      easing: (share) => share,
    });
  }

  /** Shows all of these vehicles; does nothing where none has a position. */
  fit(rows: ArrayLike<number>, isAnimated: boolean): void {
    const box = fleetBox(this.#fleet, rows);
    if (!box) return;
    const { top, right, bottom, left } = this.padding;
    this.#map.fitBounds(
      [
        [longitudeOf(box.west), latitudeOf(box.south)],
        [longitudeOf(box.east), latitudeOf(box.north)],
      ],
      {
        padding: {
          top: top + fitMarginPixels,
          right: right + fitMarginPixels,
          bottom: bottom + fitMarginPixels,
          left: left + fitMarginPixels,
        },
        maxZoom: Math.max(fitMaxZoom, this.#map.getZoom() + 2),
        animate: isAnimated && !this.#reducedMotion,
      },
    );
  }

  /** From the middle of the screen to the middle of what panels leave. */
  #offset(): [number, number] {
    const { top, right, bottom, left } = this.padding;
    return [(left - right) / 2, (top - bottom) / 2];
  }

  #placeOf(row: number): [number, number] {
    const x = this.#fleet.drawnX(row, Number.POSITIVE_INFINITY);
    const y = this.#fleet.drawnY(row, Number.POSITIVE_INFINITY);
    return [longitudeOf(x), latitudeOf(y)];
  }
}

function sizeOf(map: MapLibre): Pick<MapView, "width" | "height"> {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height };
}
