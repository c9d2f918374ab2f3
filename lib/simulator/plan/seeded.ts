import { elementAt } from "@/lib/geo/element-at";

/** Mixes whole numbers into one of 32 bits: the same numbers always give the same, near ones give far ones. */
export function seededHash(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** The same as a number from 0 up to, not including, 1. */
export function seededShare(...parts: readonly number[]): number {
  return seededHash(...parts) / 4_294_967_296;
}

/** A stream of numbers that a seed decides, for building things step by step. */
export class SeededRandom {
  readonly #seed: number;
  #drawn = 0;

  constructor(...seed: readonly number[]) {
    this.#seed = seededHash(...seed);
  }

  /** From 0 up to, not including, 1. */
  share(): number {
    return seededShare(this.#seed, this.#drawn++);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.share();
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    return elementAt(list, Math.floor(this.share() * list.length));
  }
}
