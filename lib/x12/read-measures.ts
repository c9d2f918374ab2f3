import type { Segment } from "@/lib/x12/segment";
import type { TakenElements } from "@/lib/x12/taken-elements";

/** Pounds in a unit of element 188. */
const poundsIn: Readonly<Record<string, number>> = {
  L: 1,
  K: 2.204_622_621_8,
  G: 0.002_204_622_621_8,
  O: 1 / 16,
  S: 2_000,
  T: 2_240,
  E: 2_204.622_621_8,
};

/** Cubic feet in a unit of element 184. */
const cubicFeetIn: Readonly<Record<string, number>> = {
  E: 1,
  N: 1 / 1_728,
  X: 35.314_666_7,
};

/** Reads a number of X12. Null where none is written. */
export function numberOf(text: string): number | null {
  const number = Number(text);
  return text === "" || Number.isNaN(number) ? null : number;
}

/** Segments that may say a measure; `unit` is the element of its unit. */
interface MeasureSource {
  segments: readonly Segment[];
  element: number;
  unit: number;
  read: "count" | "pounds" | "cubicFeet";
}

/** Reads measures of one file; those that cannot be converted are left for whoever imports. */
export class MeasureReader {
  readonly #taken: TakenElements;

  constructor(taken: TakenElements) {
    this.#taken = taken;
  }

  /** Reads a number. Null where none is written. */
  count(segment: Segment | undefined, element: number): number | null {
    if (segment === undefined) return null;
    const number = numberOf(this.#taken.take(segment, element));
    if (number === null) this.#taken.giveBack(segment, element);
    return number;
  }

  /** Reads a weight in pounds, one decimal; without a unit it counts as pounds. Null where it cannot be converted. */
  pounds(segment: Segment | undefined, element: number, unitElement: number): number | null {
    return this.#converted(segment, element, unitElement, { ...poundsIn, "": 1 });
  }

  /** Reads a volume in cubic feet, one decimal. Null where it cannot be converted, or has no unit. */
  cubicFeet(segment: Segment | undefined, element: number, unitElement: number): number | null {
    return this.#converted(segment, element, unitElement, cubicFeetIn);
  }

  /**
   * Reads what several places say of one measure, each the sum of its segments. The first wins; one that says something else
   * is left.
   */
  first(...sources: readonly MeasureSource[]): number | null {
    let chosen: number | null = null;
    for (const { segments, element, unit, read } of sources) {
      const value = sumOf(
        segments.map((one) => (read === "count" ? this.count(one, element) : this[read](one, element, unit))),
      );
      if (chosen === null) chosen = value;
      else if (value !== null && value !== chosen)
        for (const one of segments) this.#taken.giveBack(one, element, unit);
    }
    return chosen;
  }

  #converted(
    segment: Segment | undefined,
    element: number,
    unitElement: number,
    units: Readonly<Record<string, number>>,
  ): number | null {
    if (segment === undefined) return null;
    const number = numberOf(this.#taken.take(segment, element));
    const factor = units[this.#taken.take(segment, unitElement)];
    if (number !== null && factor !== undefined) return Math.round(number * factor * 10) / 10;
    this.#taken.giveBack(segment, element, unitElement);
    return null;
  }
}

/** Sums what is known; null where nothing is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
