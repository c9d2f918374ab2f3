import { uploadRanges } from "@/components/map/layer/upload-ranges";
import { type FleetArrays, motionField, motionStride } from "@/lib/live/fleet-arrays";

/** Words of one symbol as the graphics card has it: its vehicle's row of `FleetArrays.motion`, then its look. */
export const drawnStride = motionStride + 1;

const nowhere = -1;

/** Words that have to be sent to the graphics card. */
interface Upload {
  readonly words: Int32Array;
  /** Pairs of first symbol and symbol after the last; null for all, because others are drawn now. */
  readonly ranges: readonly (readonly [from: number, to: number])[] | null;
}

/** The symbols that are drawn, side by side: what the graphics card gets and works through are these, not the fleet. */
export class DrawnVehicles {
  readonly #fleet: FleetArrays;
  readonly #lookOf: (row: number) => number;
  /** Ascending: where symbols touch, the higher row lies above. */
  #rows = new Uint32Array(0);
  #words = new Int32Array(0);
  #changed = new Uint8Array(0);
  #isChanged = false;
  #isOther = true;
  /** By row. */
  #slots = new Int32Array(0);

  /** @param lookOf how a row is drawn */
  constructor(fleet: FleetArrays, lookOf: (row: number) => number) {
    this.#fleet = fleet;
    this.#lookOf = lookOf;
  }

  get count(): number {
    return this.#rows.length;
  }

  /** Place of a row's symbol, or -1 where it has none. */
  slotOf(row: number): number {
    return this.#slots[row] ?? nowhere;
  }

  /** From now on these rows have a symbol. @param rows each once, in any order */
  show(rows: Uint32Array): void {
    const sorted = rows.slice().sort();
    if (isSame(sorted, this.#rows)) {
      this.looksChanged(sorted);
      return;
    }
    for (const row of this.#rows) this.#slots[row] = nowhere;
    if (this.#slots.length < this.#fleet.capacity) {
      this.#slots = new Int32Array(this.#fleet.capacity).fill(nowhere);
    }
    this.#rows = sorted;
    this.#words = new Int32Array(sorted.length * drawnStride);
    this.#changed = new Uint8Array(sorted.length);
    sorted.forEach((row, slot) => {
      this.#slots[row] = slot;
      this.#copy(row, slot);
    });
    this.#isOther = true;
  }

  /**
   * Takes over rows that reported: those that have no symbol cost nothing more.
   * @param reach world units
   * @returns whether a symbol stands farther than that from where it stood
   */
  rowsChanged(rows: ArrayLike<number>, reach: number): boolean {
    let isMoved = false;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const slot = this.slotOf(row);
      if (slot === nowhere) continue;
      isMoved ||= this.#isFarther(row, slot, reach);
      this.#copy(row, slot);
    }
    return isMoved;
  }

  /** Rows whose state may have changed. */
  looksChanged(rows: ArrayLike<number>): void {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const slot = this.slotOf(row);
      if (slot !== nowhere && this.#words[slot * drawnStride + motionStride] !== this.#lookOf(row))
        this.#copy(row, slot);
    }
  }

  /** The graphics card has nothing any more. */
  forget(): void {
    this.#isOther = true;
  }

  /** Takes what changed since it was last asked. */
  takeUpload(): Upload {
    const words = this.#words;
    const ranges = this.#isOther ? null : this.#isChanged ? uploadRanges(this.#changed) : [];
    if (this.#isChanged) this.#changed.fill(0);
    this.#isOther = false;
    this.#isChanged = false;
    return { words, ranges };
  }

  #isFarther(row: number, slot: number, reach: number): boolean {
    const { motion } = this.#fleet;
    const far = (field: number) =>
      Math.abs((motion[row * motionStride + field] ?? 0) - (this.#words[slot * drawnStride + field] ?? 0));
    return far(motionField.toX) > reach || far(motionField.toY) > reach;
  }

  #copy(row: number, slot: number): void {
    const { motion } = this.#fleet;
    const [from, to] = [row * motionStride, slot * drawnStride];
    for (let word = 0; word < motionStride; word++) this.#words[to + word] = motion[from + word] ?? 0;
    this.#words[to + motionStride] = this.#lookOf(row);
    this.#changed[slot] = 1;
    this.#isChanged = true;
  }
}

function isSame(some: Uint32Array, others: Uint32Array): boolean {
  return some.length === others.length && some.every((row, at) => row === others[at]);
}
