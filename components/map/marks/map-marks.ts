import type { Cluster } from "@/components/map/layer/fleet-scene";
import { type MapView, screenX } from "@/components/map/layer/map-view";
import { badgeLook, badgePlace, type ScreenPlace, type WorldPlace } from "@/components/map/marks/badge-look";
import type { DrawnMarks } from "@/components/map/marks/mark-drawing";
import type { DrawnBadge } from "@/components/map/marks/mark-quads";
import { VehicleNames } from "@/components/map/marks/vehicle-names";
import { Listeners } from "@/lib/live/listeners";
import type { LiveStore } from "@/lib/live/live-store";

const none = -1;

/** Count badges and names of the map: who has one, which is pointed at, and what is pressed. Drawn by `MarkDrawing`. */
export class MapMarks {
  readonly names: VehicleNames;
  /** Told when other groups are there, or the same ones stand elsewhere. */
  readonly changes = new Listeners<true>();
  #clusters: readonly Cluster[] = [];
  #badges: readonly DrawnBadge[] = [];
  #places = new Map<number, number>();
  #selected: WorldPlace | null = null;
  #pointedKey: number | null = null;
  #openedKey: number | null = null;

  constructor(store: LiveStore) {
    this.names = new VehicleNames(store);
  }

  get clusters(): readonly Cluster[] {
    return this.#clusters;
  }

  /** @param selected where the selected vehicle is: badges make room for it */
  showBadges(clusters: readonly Cluster[], selected: WorldPlace | null): void {
    this.#selected = selected;
    if (clusters !== this.#clusters) {
      this.#clusters = clusters;
      this.#badges = clusters.map(badgeLook);
      this.#places = new Map(clusters.map(({ key }, at) => [key, at]));
    }
    this.changes.notify(true);
  }

  /** Finds the group with a key; null once it has dissolved. */
  clusterOf(key: number): Cluster | null {
    return this.#clusters[this.#places.get(key) ?? none] ?? null;
  }

  placeOf(cluster: Cluster, view: MapView): ScreenPlace {
    return badgePlace(cluster, view, this.#selected);
  }

  /** Finds the group whose badge is drawn at a place of the map: the last one drawn, where two touch. */
  badgeAt(view: MapView, { x, y }: ScreenPlace): Cluster | null {
    // Near the middle of the badge first: whatever is farther away than any badge is wide needs no exact place.
    return (
      this.#clusters.findLast((cluster) => {
        if (Math.abs(screenX(view, cluster.x) - x) > 2 * farthest) return false;
        const place = this.placeOf(cluster, view);
        return Math.hypot(place.x - x, place.y - y) <= cluster.radius;
      }) ?? null
    );
  }

  /** @returns whether another group is pointed at now */
  pointAt(cluster: Cluster | null): boolean {
    const key = cluster?.key ?? null;
    if (key === this.#pointedKey) return false;
    this.#pointedKey = key;
    return true;
  }

  /** The group whose list is open; null for none. */
  setOpened(key: number | null): void {
    this.#openedKey = key;
  }

  drawn(nowMs: number): DrawnMarks {
    const placeOf = (key: number | null) => (key === null ? none : (this.#places.get(key) ?? none));
    return {
      badges: this.#badges,
      pointedAt: placeOf(this.#pointedKey),
      opened: placeOf(this.#openedKey),
      selected: this.#selected,
      names: this.names.drawn(nowMs),
    };
  }
}

/** Half of the widest badge, and how far one steps aside at most, CSS pixels. */
const farthest = 21 + 18;
