import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { markRoomSourceId } from "@/components/map/basemap/mark-room-layer";
import { emptyScene, type FleetScene } from "@/components/map/layer/fleet-scene";
import { stateCode } from "@/lib/live/fleet-states";
import type { LiveStore } from "@/lib/live/live-store";
import { latitudeOf, longitudeOf, pixelsPerUnit } from "@/lib/live/world-units";

/** Marks that moved by less keep their room: names would jump with every step of a truck. */
const stepPixels = 8;
/** Half a vehicle's symbol, CSS pixels. */
const symbolRadius = 7;
/** More symbols than this cover the map whatever is done. */
const mostSymbols = 300;

/** Each change places all names anew: while somebody zooms, this often at most. */
const togetherMs = 300;

interface Mark {
  /** World units. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels. */
  readonly radius: number;
}

interface Room {
  type: "Feature";
  properties: { radius: number };
  geometry: { type: "Point"; coordinates: [longitude: number, latitude: number] };
}

/** The places of marks on the map, in steps of a few pixels at this zoom. */
export function roomOf(marks: readonly Mark[], zoom: number): Room[] {
  const stepUnits = stepPixels / pixelsPerUnit(Math.round(zoom));
  const stepped = (units: number) => Math.round(units / stepUnits) * stepUnits;
  return marks.map(({ x, y, radius }) => ({
    type: "Feature",
    properties: { radius },
    geometry: { type: "Point", coordinates: [longitudeOf(stepped(x)), latitudeOf(stepped(y))] },
  }));
}

/**
 * Tells the basemap where badges and standing vehicles are, so that names of towns move out of their way. Vehicles that
 * drive are left out: names would flee along the road.
 */
export class MarkRoom {
  #known = "";
  #scene: FleetScene = emptyScene;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly map: MapLibre,
    private readonly store: LiveStore,
  ) {}

  /** Takes the scene a moment later, the newest of those that come meanwhile. */
  show(scene: FleetScene): void {
    this.#scene = scene;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tell(this.#scene);
    }, togetherMs);
  }

  remove(): void {
    clearTimeout(this.#timer);
  }

  #tell({ clusters, singles, zoom }: FleetScene): void {
    // A hosted style places its own names, and has no such source.
    const source = this.map.getSource<GeoJSONSource>(markRoomSourceId);
    if (!source) return;
    const features = roomOf([...clusters, ...this.#standing(singles)], zoom);
    const text = JSON.stringify(features);
    if (text === this.#known) return;
    this.#known = text;
    source.setData({ type: "FeatureCollection", features });
  }

  /** The style is another one and knows nothing yet. */
  forget(): void {
    this.#known = "";
  }

  #standing(singles: Uint32Array): Mark[] {
    if (singles.length > mostSymbols) return [];
    const { fleet, states } = this.store;
    const arrived = Number.POSITIVE_INFINITY;
    return [...singles]
      .filter((row) => states.codes[row] !== stateCode("moving"))
      .map((row) => ({
        x: fleet.drawnX(row, arrived),
        y: fleet.drawnY(row, arrived),
        radius: symbolRadius,
      }));
  }
}
