import { type MapView, screenX, screenY } from "@/components/map/layer/map-view";
import type { LiveStore } from "@/lib/live/live-store";

/** More names than this are noise, and each one moves with every frame. */
const mostLabels = 60;
const labelZoom = 9;
const [labelWidth, labelHeight] = [64, 20];

/** Names beside symbols: of the selected vehicle with its driver, of the one under the pointer, and from close by of all that fit. */
export class VehicleLabels {
  readonly #host: HTMLElement;
  readonly #store: LiveStore;
  readonly #labels = new Map<number, HTMLElement>();

  constructor(host: HTMLElement, store: LiveStore) {
    this.#host = host;
    this.#store = store;
  }

  /** Chooses who is named. */
  show(
    singles: Uint32Array,
    view: MapView,
    selected: number | null,
    hovered: number | null,
    nowMs: number,
  ): void {
    const wanted = new Set<number>();
    if (selected !== null && this.#store.fleet.hasPosition(selected)) wanted.add(selected);
    if (hovered !== null) wanted.add(hovered);
    if (view.zoom >= labelZoom) for (const row of this.#thatFit(singles, view, nowMs)) wanted.add(row);
    for (const [row, label] of this.#labels) {
      if (wanted.has(row)) continue;
      label.remove();
      this.#labels.delete(row);
    }
    for (const row of wanted) this.#name(row, row === selected);
    this.move(view, nowMs);
  }

  /** Names go along with their vehicles. */
  move(view: MapView, nowMs: number): void {
    const { fleet } = this.#store;
    for (const [row, label] of this.#labels) {
      const x = screenX(view, fleet.drawnX(row, nowMs));
      const y = screenY(view, fleet.drawnY(row, nowMs));
      label.style.transform = `translate(${(x + (label.dataset.selected ? 22 : 13)).toFixed(1)}px, ${(y - 10).toFixed(1)}px)`;
    }
  }

  remove(): void {
    for (const label of this.#labels.values()) label.remove();
    this.#labels.clear();
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
    return labelsThatFit(onScreen).map(({ row }) => row);
  }

  #name(row: number, isSelected: boolean): void {
    const { number = "", shortDriver = null } = this.#store.roster.vehicles[row] ?? {};
    const text = isSelected && shortDriver ? `${number} · ${shortDriver}` : number;
    let label = this.#labels.get(row);
    if (!label) {
      label = document.createElement("div");
      label.className = "map-label";
      this.#host.append(label);
      this.#labels.set(row, label);
    }
    if (label.textContent !== text) label.textContent = text;
    if (isSelected) label.dataset.selected = "true";
    else delete label.dataset.selected;
  }
}

interface PlacedRow {
  readonly row: number;
  /** CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** Those whose name covers neither another name nor another symbol, in the order in which they come. */
export function labelsThatFit(symbols: readonly PlacedRow[]): PlacedRow[] {
  const placed: PlacedRow[] = [];
  for (const symbol of symbols) {
    if (placed.length === mostLabels) break;
    const { x, y } = symbol;
    const coversName = placed.some(
      (other) => Math.abs(other.x - x) < labelWidth && Math.abs(other.y - y) < labelHeight,
    );
    const coversSymbol = symbols.some(
      (other) => other.x > x + 6 && other.x < x + labelWidth + 6 && Math.abs(other.y - y) < 14,
    );
    if (!coversName && !coversSymbol) placed.push(symbol);
  }
  return placed;
}
