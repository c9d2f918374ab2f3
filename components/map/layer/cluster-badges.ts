import type { Cluster } from "@/components/map/layer/fleet-scene";
import { type MapView, screenX, screenY } from "@/components/map/layer/map-view";
import { figure } from "@/components/ui/figure";
import { vehicleStateLabel, vehicleStates } from "@/lib/format/vehicle-state";

const inks = ["var(--moving)", "var(--ok)", "var(--unknown)", "var(--unknown)", "var(--unknown)"];
const keysForward = ["ArrowRight", "ArrowDown"];
const keysBack = ["ArrowLeft", "ArrowUp"];

/** Half the width of the selected vehicle with its ring, CSS pixels. */
const selectedRadius = 18;

interface ScreenPlace {
  /** CSS pixels. */
  readonly x: number;
  readonly y: number;
}

interface WorldPlace {
  /** World units. */
  readonly x: number;
  readonly y: number;
}

interface Badge {
  readonly badge: HTMLButtonElement;
  readonly cluster: Cluster;
  readonly look: string;
  /** As its style has it; null out of sight, undefined before it has one. */
  place: string | null | undefined;
}

/** Moves a place straight away from another until it is `far` from it; from the same spot, up and to the left. */
export function beside(place: ScreenPlace, other: ScreenPlace, far: number): ScreenPlace {
  const dx = place.x - other.x;
  const dy = place.y - other.y;
  const distance = Math.hypot(dx, dy);
  if (distance >= far) return place;
  const [eastward, southward] =
    distance < 1 ? [-Math.SQRT1_2, -Math.SQRT1_2] : [dx / distance, dy / distance];
  return { x: other.x + eastward * far, y: other.y + southward * far };
}

/** Count badges over the map: buttons of the page, so that keyboard and screen reader have them too. */
export class ClusterBadges {
  readonly #host: HTMLElement;
  readonly #onOpen: (cluster: Cluster, badge: HTMLElement) => void;
  readonly #badges = new Map<number, Badge>();

  #selected: WorldPlace | null = null;

  /**
   * @param host covers the map, lets presses through, and stands inside of the element that the map listens on: what is
   *   turned or dragged over a badge is the map's
   */
  constructor(host: HTMLElement, onOpen: (cluster: Cluster, badge: HTMLElement) => void) {
    this.#host = host;
    this.#onOpen = onOpen;
    host.addEventListener("keydown", this.#onKey);
  }

  /**
   * Shows these clusters, at where the view has them.
   * @param selected where the selected vehicle is, world units: badges make room for it
   */
  show(clusters: readonly Cluster[], view: MapView, selected: WorldPlace | null): void {
    this.#selected = selected;
    const gone = new Set(this.#badges.keys());
    for (const cluster of clusters) {
      gone.delete(cluster.key);
      this.#showOne(cluster);
    }
    for (const key of gone) this.#remove(key);
    this.#keepOneReachable();
    this.move(view);
  }

  /** The view moved. */
  move(view: MapView): void {
    for (const shown of this.#badges.values()) {
      const { x, y } = this.#placeOf(shown.cluster, view);
      const isIn = x > -50 && y > -50 && x < view.width + 50 && y < view.height + 50;
      const place = isIn ? `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)` : null;
      if (place === shown.place) continue;
      shown.place = place;
      shown.badge.hidden = !isIn;
      if (place !== null) shown.badge.style.transform = place;
    }
  }

  remove(): void {
    this.#host.removeEventListener("keydown", this.#onKey);
    for (const key of [...this.#badges.keys()]) this.#remove(key);
  }

  #placeOf({ x, y, radius }: Cluster, view: MapView): ScreenPlace {
    const place = { x: screenX(view, x), y: screenY(view, y) };
    if (!this.#selected) return place;
    const selected = { x: screenX(view, this.#selected.x), y: screenY(view, this.#selected.y) };
    return beside(place, selected, radius + selectedRadius);
  }

  #showOne(cluster: Cluster): void {
    const known = this.#badges.get(cluster.key);
    const look = `${cluster.rows.length}:${cluster.byState.join()}`;
    const badge = known?.badge ?? this.#make(cluster.key);
    if (known?.look !== look) paint(badge, cluster);
    this.#badges.set(cluster.key, { badge, cluster, look, place: known?.place });
  }

  #make(key: number): HTMLButtonElement {
    const badge = document.createElement("button");
    badge.type = "button";
    badge.tabIndex = -1;
    badge.className = "map-cluster";
    badge.append(document.createElement("span"));
    // The map would take it for a press beside all vehicles, and two of them for a wish to come closer.
    badge.addEventListener("dblclick", (event) => event.stopPropagation());
    badge.addEventListener("click", (event) => {
      event.stopPropagation();
      const shown = this.#badges.get(key);
      if (shown) this.#onOpen(shown.cluster, badge);
    });
    this.#host.append(badge);
    return badge;
  }

  #remove(key: number): void {
    this.#badges.get(key)?.badge.remove();
    this.#badges.delete(key);
  }

  /** Tab stops once at the badges, however many there are; arrows go from one to the next. */
  #keepOneReachable(): void {
    const badges = [...this.#badges.values()].map(({ badge }) => badge);
    if (badges.some((badge) => badge.tabIndex === 0)) return;
    const first = badges[0];
    if (first) first.tabIndex = 0;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const step = keysForward.includes(event.key) ? 1 : keysBack.includes(event.key) ? -1 : 0;
    const from = document.activeElement;
    if (step === 0 || !(from instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const badges = [...this.#badges.values()].map(({ badge }) => badge).filter((badge) => !badge.hidden);
    const to = badges[(badges.indexOf(from) + step + badges.length) % badges.length];
    if (!to) return;
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  };
}

function paint(badge: HTMLButtonElement, { rows, byState, radius }: Cluster): void {
  const text = vehicleStates.flatMap((state, code) =>
    byState[code] ? [`${byState[code]} ${vehicleStateLabel[state].toLowerCase()}`] : [],
  );
  const count = figure(rows.length);
  if (badge.firstElementChild) badge.firstElementChild.textContent = count;
  badge.setAttribute("aria-label", `${count} vehicles here: ${text.join(", ")}`);
  badge.title = text.join(" · ");
  badge.style.width = `${radius * 2}px`;
  badge.style.height = `${radius * 2}px`;
  badge.style.background = stateRing(byState, rows.length);
}

/** The states of the members as parts of a ring, in the order of the counts above the list. */
export function stateRing(byState: readonly number[], total: number): string {
  let turned = 0;
  const parts = byState.flatMap((count, code) => {
    if (count === 0) return [];
    const from = turned;
    turned += (count / total) * 360;
    return [`${inks[code] ?? "var(--unknown)"} ${from.toFixed(1)}deg ${turned.toFixed(1)}deg`];
  });
  return `conic-gradient(${parts.join(", ")})`;
}
