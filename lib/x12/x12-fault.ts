import { elementOf, type Segment } from "@/lib/x12/segment";

/**
 * The part of the file that a fault is about, with the code that a reply gives it: TA105 for an interchange, AK905 for a
 * group, AK502 for a transaction set, AK304 for a segment, AK403 for an element.
 */
export type FaultLevel = "interchange" | "group" | "set" | "segment" | "element";

/** One thing that is wrong with a file. */
export interface X12Fault {
  level: FaultLevel;
  code: string;
  /** Refuses what it is about; others are noted, and the rest is taken. */
  refuses: boolean;
  tag: string;
  /** Place of the segment in the file, from 1; of one that is missing, the place where the gap shows. */
  place: number;
  /** Line of the file, from 1. */
  line: number;
  /** The element, from 1; null where the whole segment is at fault. */
  element: number | null;
  /** The present value; empty where there is none. */
  found: string;
  /** For people: `must be a day such as 20261130`. */
  expected: string;
}

/** Makes a fault of a segment, or of an element of it. */
export const faultAt = (
  segment: Segment,
  element: number | null,
  fault: Pick<X12Fault, "level" | "code" | "refuses" | "expected">,
): X12Fault => ({
  ...fault,
  tag: segment.tag,
  place: segment.place,
  line: segment.line,
  element,
  found: element === null ? "" : elementOf(segment, element),
});

/** Says a fault in one sentence: `Line 4, G62-02 "20261340": must be a day such as 20261130.` */
export function x12FaultText({ line, tag, element, found, expected }: X12Fault): string {
  const name = element === null ? tag : `${tag}-${String(element).padStart(2, "0")}`;
  return `Line ${line}, ${name}${found === "" ? "" : ` "${found}"`}: ${expected}.`;
}
