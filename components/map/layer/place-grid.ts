import type { WorldBox } from "@/components/map/layer/map-view";
import { worldUnits } from "@/lib/live/world-units";

/** Cells from edge to edge of the world: one is some 60 km wide in the middle of a continent. */
const side = 512;
const cellUnits = worldUnits / side;
const nowhere = -1;

/** Rows by where they are, so that what is in sight is found without looking at the fleet. */
export class PlaceGrid {
  readonly #heads = new Int32Array(side * side).fill(nowhere);
  /** By row: its cell, and its neighbours in the cell's chain. */
  #cells = new Int32Array(0);
  #next = new Int32Array(0);
  #before = new Int32Array(0);

  /** @returns true where the row stood nowhere before */
  put(row: number, x: number, y: number): boolean {
    this.#reserve(row);
    const cell = place(y) * side + place(x);
    const from = this.#cells[row] ?? nowhere;
    if (from === cell) return false;
    this.take(row);
    const head = this.#heads[cell] ?? nowhere;
    this.#cells[row] = cell;
    this.#next[row] = head;
    this.#before[row] = nowhere;
    if (head !== nowhere) this.#before[head] = row;
    this.#heads[cell] = row;
    return from === nowhere;
  }

  /** @returns true where the row stood somewhere before */
  take(row: number): boolean {
    const cell = this.#cells[row] ?? nowhere;
    if (cell === nowhere) return false;
    const next = this.#next[row] ?? nowhere;
    const before = this.#before[row] ?? nowhere;
    if (before === nowhere) this.#heads[cell] = next;
    else this.#next[before] = next;
    if (next !== nowhere) this.#before[next] = before;
    this.#cells[row] = nowhere;
    return true;
  }

  /** Counts the cells that a box lies over. */
  cellsIn({ west, north, east, south }: WorldBox): number {
    const columns = Math.min(side, Math.floor(east / cellUnits) - Math.floor(west / cellUnits) + 1);
    return columns * (place(south) - place(north) + 1);
  }

  /** Every row in a box and some around it, each once, in no order. */
  rowsAround({ west, north, east, south }: WorldBox): number[] {
    const rows: number[] = [];
    const first = Math.floor(west / cellUnits);
    // The world goes on beyond its edges, and no further than once around.
    const columns = Math.min(side, Math.floor(east / cellUnits) - first + 1);
    for (let line = place(north); line <= place(south); line++)
      for (let at = 0; at < columns; at++)
        for (let row = this.#heads[line * side + around(first + at)] ?? nowhere; row !== nowhere; ) {
          rows.push(row);
          row = this.#next[row] ?? nowhere;
        }
    return rows;
  }

  #reserve(row: number): void {
    if (row < this.#cells.length) return;
    const length = Math.max(256, 2 ** Math.ceil(Math.log2(row + 1)));
    const longer = (column: Int32Array) => {
      const next = new Int32Array(length).fill(nowhere);
      next.set(column);
      return next;
    };
    this.#cells = longer(this.#cells);
    this.#next = longer(this.#next);
    this.#before = longer(this.#before);
  }
}

const around = (column: number): number => ((column % side) + side) % side;
const place = (units: number): number => Math.max(0, Math.min(side - 1, Math.floor(units / cellUnits)));
