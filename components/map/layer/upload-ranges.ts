import { elementAt } from "@/lib/geo/element-at";

/** Rows between two changes that are cheaper to send along than to start another upload for. */
const bridgedRows = 32;
/** More pieces than this cost more than sending everything. */
const mostRanges = 48;

/**
 * Which stretches of a buffer to send for rows that changed.
 * @param rows changed rows, in any order
 * @param total rows in the buffer
 * @returns pairs of first row and row after the last, ascending
 */
export function uploadRanges(rows: ArrayLike<number>, total: number): [from: number, to: number][] {
  const sorted = Uint32Array.from(rows).sort();
  const ranges: [number, number][] = [];
  for (let at = 0; at < sorted.length; at++) {
    const row = elementAt(sorted, at);
    const last = ranges.at(-1);
    if (last && row - last[1] <= bridgedRows) last[1] = row + 1;
    else ranges.push([row, row + 1]);
    if (ranges.length > mostRanges) return [[0, total]];
  }
  return ranges;
}
