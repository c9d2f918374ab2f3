import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { markRoomSourceId } from "@/components/map/basemap/mark-room-layer";
import { emptyScene, type FleetScene } from "@/components/map/layer/fleet-scene";
import type { WorldBox } from "@/components/map/layer/map-view";
import { stateCode } from "@/lib/live/fleet-states";
import type { LiveStore } from "@/lib/live/live-store";
import { latitudeOf, longitudeOf, pixelsPerUnit } from "@/lib/live/world-units";

/** Marks that moved by no more keep their room: names would jump with every step of a truck. */
const keptPixels = 8;
/** Half a vehicle's symbol, CSS pixels. */
const symbolRadius = 7;
/** More symbols than this cover the map whatever is done. */
const mostSymbols = 300;

/** Each change places all names anew, and draws the whole map for a second: while somebody zooms, this often at most. */
const togetherMs = 300;
/** While vehicles alone move: a badge that came to lie on a name does so for no longer. */
const restMs = 15_000;

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

/** The places of marks on the map. */
export function roomOf(marks: readonly Mark[]): Room[] {
  return marks.map(({ x, y, radius }) => ({
    type: "Feature",
    properties: { radius },
    geometry: { type: "Point", coordinates: [longitudeOf(x), latitudeOf(y)] },
  }));
}

/** Tells whether each mark has a place of its own among those that are told, a few pixels away at most at this zoom. */
function isRoomFor(told: readonly Mark[], marks: readonly Mark[], zoom: number): boolean {
  if (told.length !== marks.length) return false;
  const reach = keptPixels / pixelsPerUnit(zoom);
  const left = [...told];
  return marks.every(({ x, y, radius }) => {
    const at = left.findIndex(
      (one) => one.radius === radius && Math.abs(one.x - x) <= reach && Math.abs(one.y - y) <= reach,
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Tells the basemap where badges and standing vehicles are, so that names of towns move out of their way. Vehicles that
 * drive are left out: names would flee along the road.
 */
export class MarkRoom {
  /** Marks that the style knows; a new one knows of none. */
  #told: readonly Mark[] = [];
  #scene: FleetScene = emptyScene;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueMs = Number.POSITIVE_INFINITY;
  #toldMs = Number.NEGATIVE_INFINITY;
  #toldBox: WorldBox | null = null;

  constructor(
    private readonly map: MapLibre,
    private readonly store: LiveStore,
    private readonly pageMs: () => number,
  ) {}

  /** Takes the first scene of a style at once, others a moment later: the newest of those that come meanwhile. */
  show(scene: FleetScene): void {
    this.#scene = scene;
    const now = this.pageMs();
    const due = this.#dueAt(scene.box, now);
    if (this.#timer !== undefined && this.#dueMs <= due) return;
    this.remove();
    this.#dueMs = due;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tell(this.#scene);
    }, due - now);
  }

  #dueAt(box: WorldBox, now: number): number {
    // Names that are being placed for the first time are not drawn before it is known what stands in their way.
    if (this.#toldBox === null) return now;
    return isSameBox(box, this.#toldBox)
      ? Math.max(now + togetherMs, this.#toldMs + restMs)
      : now + togetherMs;
  }

  remove(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #tell({ clusters, singles, zoom, box }: FleetScene): void {
    // A hosted style places its own names, and has no such source.
    const source = this.map.getSource<GeoJSONSource>(markRoomSourceId);
    if (!source) return;
    const marks = [...clusters, ...this.#standing(singles)].map(({ x, y, radius }) => ({ x, y, radius }));
    if (isRoomFor(this.#told, marks, zoom)) return;
    this.#toldBox = box;
    this.#told = marks;
    this.#toldMs = this.pageMs();
    source.setData({ type: "FeatureCollection", features: roomOf(marks) });
  }

  /** The style is another one and knows nothing yet. */
  forget(): void {
    this.#told = [];
    this.#toldBox = null;
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

const isSameBox = (one: WorldBox, other: WorldBox): boolean =>
  one.west === other.west &&
  one.east === other.east &&
  one.north === other.north &&
  one.south === other.south;
