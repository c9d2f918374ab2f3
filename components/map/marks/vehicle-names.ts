import { type MapView, screenX, screenY } from "@/components/map/layer/map-view";
import type { DrawnName } from "@/components/map/marks/mark-quads";
import type { LiveStore } from "@/lib/live/live-store";

/** More names than this are noise. */
const mostNames = 60;
const nameZoom = 9;
const [nameWidth, nameHeight] = [64, 20];
/** From the middle of a symbol to its name, CSS pixels: the selected one is larger and has a ring. */
const [nameAway, selectedNameAway] = [13, 22];

/** Names beside symbols: of the selected vehicle with its driver, of the one under the pointer, and from close by of all that fit. */
export class VehicleNames {
  readonly #store: LiveStore;
  #rows: readonly number[] = [];
  #selected: number | null = null;

  constructor(store: LiveStore) {
    this.#store = store;
  }

  /** Chooses who is named. @param hovered the row under the pointer */
  show(
    singles: Uint32Array,
    view: MapView,
    selected: number | null,
    hovered: number | null,
    nowMs: number,
  ): void {
    const wanted = new Set<number>();
    if (hovered !== null) wanted.add(hovered);
    if (view.zoom >= nameZoom) for (const row of this.#thatFit(singles, view, nowMs)) wanted.add(row);
    // Last, and so above the others.
    if (selected !== null) wanted.delete(selected);
    if (selected !== null && this.#store.fleet.hasPosition(selected)) wanted.add(selected);
    this.#rows = [...wanted];
    this.#selected = selected;
  }

  /** Names go along with their vehicles. */
  drawn(nowMs: number): DrawnName[] {
    const { fleet, roster } = this.#store;
    return this.#rows.map((row) => {
      const { number = "", shortDriver = null } = roster.vehicles[row] ?? {};
      const isSelected = row === this.#selected;
      return {
        x: fleet.drawnX(row, nowMs),
        y: fleet.drawnY(row, nowMs),
        text: isSelected && shortDriver ? `${number} · ${shortDriver}` : number,
        isSelected,
        away: isSelected ? selectedNameAway : nameAway,
      };
    });
  }

  #thatFit(singles: Uint32Array, view: MapView, nowMs: number): number[] {
    const { fleet } = this.#store;
    const onScreen: PlacedRow[] = [];
    for (const row of singles) {
      const x = screenX(view, fleet.drawnX(row, nowMs));
      const y = screenY(view, fleet.drawnY(row, nowMs));
      if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
      onScreen.push({ row, x, y });
    }
    return namesThatFit(onScreen).map(({ row }) => row);
  }
}

interface PlacedRow {
  readonly row: number;
  /** CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** Those whose name covers neither another name nor another symbol, in the order in which they come. */
export function namesThatFit(symbols: readonly PlacedRow[]): PlacedRow[] {
  const placed: PlacedRow[] = [];
  for (const symbol of symbols) {
    if (placed.length === mostNames) break;
    const { x, y } = symbol;
    const coversName = placed.some(
      (other) => Math.abs(other.x - x) < nameWidth && Math.abs(other.y - y) < nameHeight,
    );
    const coversSymbol = symbols.some(
      (other) => other.x > x + 6 && other.x < x + nameWidth + 6 && Math.abs(other.y - y) < 14,
    );
    if (!coversName && !coversSymbol) placed.push(symbol);
  }
  return placed;
}
