import type { DataColumn } from "@/components/list-page/columns/data-column";
import { textPixels } from "@/components/list-page/columns/text-pixels";

/** Left and right padding of a cell, pixels. */
const paddingPixels = 16;
/** A text longer than this is a sentence: it is cut all the same, and its title says all of it. */
const usualMostPixels = 240;

/** Width of a column in pixels: its own, or what its widest text that may not be cut asks for. */
export function columnPixels<Row>(column: DataColumn<Row>, rows: readonly Row[]): number {
  const { whole, widthPixels, besidePixels = 0, mostPixels = usualMostPixels } = column;
  if (whole === undefined) return widthPixels;
  const widest = rows.reduce((most, row) => Math.max(most, textPixels(whole(row) ?? "")), 0);
  return Math.max(widthPixels, Math.min(mostPixels, widest + besidePixels + paddingPixels));
}

interface Fitted {
  widthPixels: number;
  givesWay?: boolean | "first" | undefined;
}

/**
 * Chooses the columns that there is room for: what gives way goes first, the last of it before the others and what is to go
 * first before that, then what stands last. The first always stays. What went for a wide one's sake and has room after all comes back.
 * @param roomPixels null while nobody knows
 */
export function fittingColumns<Column extends Fitted>(
  columns: readonly Column[],
  roomPixels: number | null,
): readonly Column[] {
  if (roomPixels === null) return columns;
  const left = [...columns];
  const gone: Column[] = [];
  const width = () => left.reduce((sum, { widthPixels }) => sum + widthPixels, 0);
  while (left.length > 1 && width() > roomPixels) {
    const lastThat = (ways: Fitted["givesWay"]) =>
      left.findLastIndex(({ givesWay }, index) => index > 0 && givesWay === ways);
    const yielding = [lastThat("first"), lastThat(true), left.length - 1].find((index) => index >= 0);
    gone.unshift(...left.splice(yielding ?? 0, 1));
  }
  const back = new Set<Column>();
  let spare = roomPixels - width();
  for (const column of gone) {
    if (!column.givesWay || column.widthPixels > spare) continue;
    back.add(column);
    spare -= column.widthPixels;
  }
  const stays = new Set([...left, ...back]);
  return columns.filter((column) => stays.has(column));
}
