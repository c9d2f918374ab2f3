import type { DataColumn } from "@/components/list-page/columns/data-column";
import { textPixels } from "@/components/list-page/columns/text-pixels";

/** Left and right padding of a cell, pixels. */
const paddingPixels = 16;
/** A text longer than this is a sentence: it is cut all the same, and its title says all of it. */
const mostPixels = 240;

/** Width of a column in pixels: its own, or what its widest text that may not be cut asks for. */
export function columnPixels<Row>(column: DataColumn<Row>, rows: readonly Row[]): number {
  const { whole, widthPixels } = column;
  if (whole === undefined) return widthPixels;
  const widest = rows.reduce((most, row) => Math.max(most, textPixels(whole(row) ?? "")), 0);
  return Math.max(widthPixels, Math.min(mostPixels, widest + paddingPixels));
}

/**
 * How many columns there is room for, counted from the first, which always stays.
 * @param roomPixels null while nobody knows
 */
export function countFitting(widths: readonly number[], roomPixels: number | null): number {
  if (roomPixels === null) return widths.length;
  let left = roomPixels;
  const fitting = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return fitting < 0 ? widths.length : Math.max(1, fitting);
}
