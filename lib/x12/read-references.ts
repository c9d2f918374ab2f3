import type { Segment } from "@/lib/x12/segment";
import type { TakenElements } from "@/lib/x12/taken-elements";

/** A number that the sender or the carrier knows the load by. */
export interface Reference {
  /** Element 128: `BM` bill of lading, `PO` purchase order, `CN` the carrier's PRO… */
  qualifier: string;
  value: string;
  description: string;
}

/** Reads the L11 segments among these. */
export const readReferences = (segments: readonly Segment[], taken: TakenElements): Reference[] =>
  segments
    .filter(({ tag }) => tag === "L11")
    .map((segment) => ({
      value: taken.take(segment, 1),
      qualifier: taken.take(segment, 2),
      description: taken.take(segment, 3),
    }));

/** Reads notes (NTE, K1) and handling (AT5) into texts for people. */
export function readNotes(segments: readonly Segment[], taken: TakenElements): string[] {
  const notes = segments.flatMap((segment) => {
    // The code before a note says which kind it is; its text says so too.
    if (segment.tag === "NTE") return [[taken.take(segment, 1), taken.take(segment, 2)].slice(1).join("")];
    if (segment.tag === "K1") return [`${taken.take(segment, 1)} ${taken.take(segment, 2)}`.trim()];
    if (segment.tag !== "AT5") return [];
    const codes = [taken.take(segment, 1), taken.take(segment, 2)].filter((code) => code !== "");
    return [taken.take(segment, 3) || `Handling ${codes.join(" ")}`];
  });
  return notes.filter((text) => text !== "");
}
