import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { evenPlaces, unevenPlaces, withRoomBeneath } from "@/components/list-page/table/row-places";
import { useRowPixels } from "@/components/ui/appearance/use-row-pixels";
import { whenIdle } from "@/components/ui/loading/when-idle";
import { usePrinting } from "@/components/ui/use-printing";

/** Height of the header row in pixels; rows start below it and never hide behind it. */
export const headPixels = 28;
/** Rows kept ready above and below what is seen. */
const overscanRows = 6;
/** More height for each line after the first. */
const nextLinePixels = 17;
/** Until the height of the table is known. */
const usualPixels = 900;

/** A row that is drawn. */
export interface PlacedRow {
  /** Place in the list. */
  readonly index: number;
  /**
   * The element it is drawn by. As many elements as there is room for take turns, so that scrolling makes and removes
   * none: what a browser does for a new element takes longer than all else in a frame.
   */
  readonly slot: number;
}

/**
 * Rows of the window in the order of their elements. Pure.
 * @param topRow the first in sight
 * @param above rows before it that are drawn too
 */
export function rowsInWindow(
  topRow: number,
  slots: number,
  count: number,
  above = overscanRows,
): PlacedRow[] {
  const length = Math.min(slots, count);
  const first = Math.max(0, Math.min(topRow - above, count - length));
  return Array.from({ length }, (_, slot) => {
    const index = first + ((((slot - first) % length) + length) % length);
    return { index, slot };
  });
}

interface RowWindowOptions<Row> {
  dense: boolean;
  /** Counts the lines of a row, from 1; left out where each has one. Another function lays all rows out anew. */
  linesOf: ((row: Row) => number) | undefined;
  /** Place of the row beneath which something is open, -1 for none, and its height. */
  openIndex: number;
  openPixels: number;
}

/** Finds which rows are drawn, by their places; on paper, all. */
export function useRowWindow<Row>(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  { dense, linesOf, openIndex, openPixels }: RowWindowOptions<Row>,
) {
  const count = rows.length;
  const rowPixels = useRowPixels(dense);
  // Lay out anew only for another count where rows have one height: other rows in the same places change nothing.
  const uneven = linesOf === undefined ? null : rows;
  const places = useMemo(() => {
    if (uneven === null) return withRoomBeneath(evenPlaces(count, rowPixels), openIndex, openPixels);
    const heights = uneven.map((row) => rowPixels + ((linesOf?.(row) ?? 1) - 1) * nextLinePixels);
    return withRoomBeneath(unevenPlaces(heights, rowPixels), openIndex, openPixels);
  }, [uneven, count, linesOf, rowPixels, openIndex, openPixels]);
  const printing = usePrinting();
  const [heightPixels, setHeight] = useState(usualPixels);
  const [topRow, setTopRow] = useState(0);
  // First what is seen: the others are made ready once nothing waits, or when they are about to be.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    let isOver = false;
    whenIdle(() => {
      if (!isOver) setOverscan(overscanRows);
    });
    return () => {
      isOver = true;
    };
  }, []);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(entry.contentRect.height);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const look = () => setTopRow(places.indexAt(box.scrollTop));
    look();
    // Within the event: what it draws is laid out once with the frame, and reading the place then finds all laid out.
    const onScroll = () =>
      flushSync(() => {
        look();
        setOverscan(overscanRows);
      });
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => box.removeEventListener("scroll", onScroll);
  }, [scroller, places]);
  const seenRows = Math.ceil(Math.max(0, heightPixels - headPixels) / rowPixels) + 1;
  const placed = printing
    ? Array.from({ length: count }, (_, index) => ({ index, slot: index }))
    : rowsInWindow(topRow, seenRows + 2 * overscan, count, overscan);
  const lastIndex = placed.reduce((last, { index }) => Math.max(last, index), 0);
  return { placed, lastIndex, places };
}
