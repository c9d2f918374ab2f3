import { elementOf, type Segment } from "@/lib/x12/segment";

/** Something that a sender wrote and nothing of ours has a place for. It is shown to whoever imports. */
export interface LeftOver {
  tag: string;
  /** The element, from 1; null for a segment of which nothing was read. */
  element: number | null;
  /** Place of the segment in the file and line of it, from 1. */
  place: number;
  line: number;
  /** The value, or the segment with its elements apart by `*`. */
  text: string;
}

/** Notes which elements were read, so that what nobody read is known. */
export class TakenElements {
  readonly #taken = new Map<Segment, Set<number>>();

  /** Reads an element, from 1. Empty where it is not there. */
  take(segment: Segment, element: number): string {
    const taken = this.#taken.get(segment);
    if (taken === undefined) this.#taken.set(segment, new Set([element]));
    else taken.add(element);
    return elementOf(segment, element);
  }

  /** Gives back an element that was read and has no meaning of ours. */
  giveBack(segment: Segment, ...elements: readonly number[]): void {
    for (const element of elements) this.#taken.get(segment)?.delete(element);
  }

  /** Finds what nobody read of these segments. */
  left(segments: readonly Segment[]): LeftOver[] {
    return segments.flatMap((segment): LeftOver[] => {
      const { tag, place, line, elements } = segment;
      const taken = this.#taken.get(segment);
      if (taken === undefined || taken.size === 0)
        return [{ tag, element: null, place, line, text: [tag, ...elements].join("*") }];
      return elements.flatMap((_, index) => {
        const text = elementOf(segment, index + 1);
        const isLeft = text !== "" && !taken.has(index + 1);
        return isLeft ? [{ tag, element: index + 1, place, line, text }] : [];
      });
    });
  }
}
