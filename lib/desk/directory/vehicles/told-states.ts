import { emptyColumns, type VehicleColumns } from "@/lib/contract/live/live-frame";
import type { StepMoves } from "@/lib/desk/live/live-fleet";

const firstCapacity = 256;

/**
 * The fleet as of the last closed step: what readers of the live stream have been told. Apart from the newest states,
 * since differences must be to what a reader has and not to what came in meanwhile.
 */
export class ToldStates {
  #columns = emptyColumns(firstCapacity);
  #lastMoves: StepMoves = { before: emptyColumns(0), after: emptyColumns(0) };

  /** Tells what the last closed step changed. */
  get lastMoves(): StepMoves {
    return this.#lastMoves;
  }

  /** Makes room for `size` vehicles. */
  reserve(size: number): void {
    const { latitude } = this.#columns;
    if (size <= latitude.length) return;
    const larger = emptyColumns(Math.max(size, 2 * latitude.length));
    for (const name of columnNames) larger[name].set(this.#columns[name]);
    this.#columns = larger;
  }

  /** Closes a step. @param after the vehicles that it changed as they are now, by ascending index */
  close(after: VehicleColumns): void {
    this.#lastMoves = { before: this.pick(after.index), after };
    for (const name of columnNames) {
      const [from, to] = [after[name], this.#columns[name]];
      for (let row = 0; row < from.length; row++) to[after.index[row] ?? 0] = from[row] ?? 0;
    }
  }

  /** Copies the rows of some vehicles, in the order given. */
  pick(indexes: ArrayLike<number>): VehicleColumns {
    const picked = emptyColumns(indexes.length);
    for (let row = 0; row < indexes.length; row++) picked.index[row] = indexes[row] ?? 0;
    for (const name of columnNames) {
      const [from, to] = [this.#columns[name], picked[name]];
      for (let row = 0; row < to.length; row++) to[row] = from[picked.index[row] ?? 0] ?? 0;
    }
    return picked;
  }
}

const columnNames = ["latitude", "longitude", "eventTime", "heading", "speed", "flags"] as const;
