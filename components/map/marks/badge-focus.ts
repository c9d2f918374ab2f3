import type { Cluster } from "@/components/map/layer/fleet-scene";
import type { MapView } from "@/components/map/layer/map-view";
import { type ScreenPlace, stateTexts } from "@/components/map/marks/badge-look";
import type { MapMarks } from "@/components/map/marks/map-marks";
import { figure } from "@/components/ui/figure";

const directions: Readonly<Record<string, ScreenPlace>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
const restLabel = "Groups of vehicles. Arrow keys go from one to the next.";
const emptyLabel = "No groups of vehicles in sight";

interface PlacedCluster extends ScreenPlace {
  readonly cluster: Cluster;
}

interface BadgeFocusOptions {
  /** Covers the map, and lets presses through. */
  readonly host: HTMLElement;
  readonly marks: MapMarks;
  readonly view: () => MapView;
  /** The part of the map that no panel covers, CSS pixels from its edges. */
  readonly padding: () => {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  readonly onOpen: (cluster: Cluster) => void;
}

/** The keyboard at the count badges: one button, that stands at the badge which it speaks for. */
export class BadgeFocus {
  readonly #options: BadgeFocusOptions;
  readonly #region = document.createElement("section");
  readonly #button = document.createElement("button");
  #key: number | null = null;
  #at: ScreenPlace = { x: 0, y: 0 };

  constructor(options: BadgeFocusOptions) {
    this.#options = options;
    this.#region.setAttribute("aria-label", "Groups of vehicles on the map");
    this.#button.type = "button";
    this.#button.className = "map-badge-focus";
    this.#button.setAttribute("aria-label", restLabel);
    this.#button.addEventListener("focus", () => this.#standAt(this.#nearestTo(this.#middle())));
    this.#button.addEventListener("blur", () => {
      this.#key = null;
      this.#button.setAttribute("aria-label", restLabel);
    });
    this.#button.addEventListener("keydown", (event) => this.#onKey(event));
    this.#button.addEventListener("click", () => {
      const cluster = this.#cluster();
      if (cluster) options.onOpen(cluster);
    });
    this.#region.append(this.#button);
    options.host.append(this.#region);
  }

  get hasKeyboard(): boolean {
    return document.activeElement === this.#button;
  }

  /** Stands at a badge with the keyboard. */
  focus(cluster: Cluster | null): void {
    this.#button.focus();
    if (cluster) this.#standAt(this.#placed(cluster));
  }

  /** The map moved, or other groups are there. */
  follow(): void {
    if (!this.hasKeyboard) return;
    const cluster = this.#cluster();
    const placed = cluster && this.#placed(cluster);
    this.#standAt(placed && this.#isInSight(placed) ? placed : this.#nearestTo(this.#at));
  }

  remove(): void {
    this.#region.remove();
  }

  #cluster(): Cluster | null {
    return this.#key === null ? null : this.#options.marks.clusterOf(this.#key);
  }

  #placed(cluster: Cluster): PlacedCluster {
    return { cluster, ...this.#options.marks.placeOf(cluster, this.#options.view()) };
  }

  #middle(): ScreenPlace {
    const { width, height } = this.#options.view();
    const { top, right, bottom, left } = this.#options.padding();
    return { x: (left + width - right) / 2, y: (top + height - bottom) / 2 };
  }

  #isInSight({ x, y }: ScreenPlace): boolean {
    const { width, height } = this.#options.view();
    const { top, right, bottom, left } = this.#options.padding();
    return x > left && y > top && x < width - right && y < height - bottom;
  }

  #inSight(): PlacedCluster[] {
    return this.#options.marks.clusters
      .map((cluster) => this.#placed(cluster))
      .filter((placed) => this.#isInSight(placed));
  }

  #nearestTo({ x, y }: ScreenPlace): PlacedCluster | null {
    return least(this.#inSight(), (one) => Math.hypot(one.x - x, one.y - y));
  }

  #standAt(placed: PlacedCluster | null): void {
    this.#key = placed?.cluster.key ?? null;
    const label = placed
      ? `${figure(placed.cluster.rows.length)} vehicles here: ${stateTexts(placed.cluster.byState).join(", ")}`
      : emptyLabel;
    if (this.#button.getAttribute("aria-label") !== label) this.#button.setAttribute("aria-label", label);
    this.#button.toggleAttribute("data-empty", placed === null);
    if (!placed) return;
    this.#at = { x: placed.x, y: placed.y };
    const { radius } = placed.cluster;
    const { style } = this.#button;
    style.width = style.height = `${2 * radius}px`;
    style.transform = `translate(${(placed.x - radius).toFixed(1)}px, ${(placed.y - radius).toFixed(1)}px)`;
  }

  #onKey(event: KeyboardEvent): void {
    const direction = directions[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nextInDirection(this.#inSight(), this.#at, direction);
    if (next) this.#standAt(next);
  }
}

/** Finds the next place in a direction: the nearest one, what lies to the side counting as farther. */
export function nextInDirection<Place extends ScreenPlace>(
  places: readonly Place[],
  from: ScreenPlace,
  direction: ScreenPlace,
): Place | null {
  const along = ({ x, y }: Place) => (x - from.x) * direction.x + (y - from.y) * direction.y;
  const aside = ({ x, y }: Place) =>
    Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
  const ahead = places.filter((place) => along(place) > 1 && along(place) >= aside(place));
  return least(ahead, (place) => along(place) + 2 * aside(place));
}

function least<Item>(items: readonly Item[], measure: (item: Item) => number): Item | null {
  let [best, smallest]: [Item | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const item of items) {
    const size = measure(item);
    if (size < smallest) [best, smallest] = [item, size];
  }
  return best;
}
