import type { DataColumn } from "@/components/list-page/columns/data-column";
import { textPixels } from "@/components/list-page/columns/text-pixels";

/** Left and right padding of a cell, pixels. */
const paddingPixels = 16;
/** A number longer than this is an oddity: for its sake alone no other column goes. */
const usualMostPixels = 160;
/** A text longer than this is a sentence: it is cut even where there is room, and hover and key say all of it. */
const mostWishedPixels = 320;
/** Letters that are widest. */
const widestLetterPixels = 14;

/** Width of the widest text, in pixels; of texts too short to be it nothing is reckoned. */
function widestPixels<Row>(rows: readonly Row[], textOf: (row: Row) => string): number {
  let widest = 0;
  for (const row of rows) {
    const text = textOf(row);
    if (text.length * widestLetterPixels > widest) widest = Math.max(widest, textPixels(text));
  }
  return widest;
}

/** Text that a column would show whole, where there is room: of its own, else what it is sorted by, where that is a text. */
function wishedText<Row>({ wish, whole, sortBy, align }: DataColumn<Row>, row: Row): string {
  const own = wish ?? whole;
  if (own !== undefined) return own(row) ?? "";
  const value = align === "right" ? undefined : sortBy?.(row);
  return typeof value === "string" ? value : "";
}

/** Width of a column in pixels: its own, or what its widest text that may not be cut asks for. */
export function columnPixels<Row>(column: DataColumn<Row>, rows: readonly Row[]): number {
  const { whole, widthPixels, besidePixels = 0, mostPixels = usualMostPixels } = column;
  if (whole === undefined) return widthPixels;
  const widest = widestPixels(rows, (row) => whole(row) ?? "");
  return Math.max(widthPixels, Math.min(mostPixels, widest + besidePixels + paddingPixels));
}

/** Width at which nothing of a column is cut but sentences: where there is room left it gets so much. */
export function wishedPixels<Row>(column: DataColumn<Row>, rows: readonly Row[]): number {
  const { besidePixels = 0 } = column;
  const widest = widestPixels(rows, (row) => wishedText(column, row));
  return Math.min(mostWishedPixels, widest + besidePixels + paddingPixels);
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

interface Wished extends Fitted {
  wishedPixels: number;
}

/**
 * Shares what room is left among the columns that wish for more, to each as much as to the others until it has enough;
 * what then is still left is for those that grow.
 * @param roomPixels null while nobody knows, or where the table moves sideways: each gets what it wishes
 * @returns widths in pixels
 */
export function sharedPixels(columns: readonly Wished[], roomPixels: number | null): readonly number[] {
  const widths = columns.map(({ widthPixels }) => widthPixels);
  const lacks = columns.map((column) => Math.max(0, column.wishedPixels - column.widthPixels));
  let spare = roomPixels === null ? Number.MAX_SAFE_INTEGER : roomPixels - sumOf(widths);
  const waiting = lacks.map((_, index) => index).sort((a, b) => (lacks[a] ?? 0) - (lacks[b] ?? 0));
  for (const [turn, index] of waiting.entries()) {
    const share = Math.floor(Math.max(0, spare) / (waiting.length - turn));
    const more = Math.min(share, lacks[index] ?? 0);
    widths[index] = (widths[index] ?? 0) + more;
    spare -= more;
  }
  return widths;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
