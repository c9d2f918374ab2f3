import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import {
  columnPixels,
  fittingColumns,
  sharedPixels,
  wishedPixels,
} from "@/components/list-page/columns/fit-columns";
import type { KeptColumns } from "@/components/list-page/columns/kept-columns";
import { type DrawnWidths, useColumnWidths } from "@/components/list-page/columns/use-column-widths";
import { useHiddenColumns } from "@/components/list-page/columns/use-hidden-columns";
import { usePrinting } from "@/components/ui/use-printing";

/** On narrower screens no column goes: too little would be left. The table's style sheet says so too. */
const sidewaysBelowPixels = 900;

/** Columns of a table: all there are, those a person hides, and those that there is no room for. */
export interface Columns<Row> {
  all: readonly DataColumn<Row>[];
  hidden: ReadonlySet<string>;
  setShown: (id: string, shown: boolean) => void;
  shown: readonly DataColumn<Row>[];
  /** Wanted, but left out because nothing of what stands before them may be cut. */
  withoutRoom: readonly DataColumn<Row>[];
  /** Widths that the person drew, by id. */
  drawn: DrawnWidths;
  /** Draws a column as wide as that, null as wide as usual. */
  setWidth: (id: string, pixels: number | null) => void;
  clearWidths: () => void;
  /** Finds how wide a shown column is now, pixels. */
  widthNow: (id: string) => number | undefined;
  /** Makes a column as wide as its widest text. */
  fitWidth: (id: string) => void;
  /** The shown columns' widths as CSS grid tracks. */
  tracks: string;
  /** Width of the table; null while nobody knows, and where that takes no column away. */
  roomPixels: number | null;
  /** Takes how wide the table is. */
  setRoom: (pixels: number) => void;
}

const trackOf = (pixels: number, grows: boolean | undefined) =>
  grows ? `minmax(${pixels}px, 1fr)` : `${pixels}px`;

/**
 * @param area names what is kept of the person's choice
 * @param all a constant of its module
 * @param rows every row, filtered or not: widths must not jump with each filter
 * @param usuallyHidden hidden until the person chooses, comma between
 * @param kept what the server knew when it drew the table
 */
export function useColumns<Row>(
  area: string,
  all: readonly DataColumn<Row>[],
  rows: readonly Row[],
  usuallyHidden = "",
  kept: KeptColumns | null = null,
): Columns<Row> {
  const { hidden, setShown } = useHiddenColumns(area, usuallyHidden, kept?.hidden);
  const { drawn, setWidth, clearWidths } = useColumnWidths(area, kept?.widths);
  const [roomPixels, setRoomPixels] = useState<number | null>(kept?.roomPixels ?? null);
  const wanted = useMemo(() => all.filter(({ id }) => !hidden.has(id)), [all, hidden]);
  const measured = useMemo(
    () =>
      wanted.map((column) => {
        const own = drawn.get(column.id);
        return {
          ...column,
          widthPixels: own ?? columnPixels(column, rows),
          wishedPixels: own ?? wishedPixels(column, rows),
        };
      }),
    [wanted, rows, drawn],
  );
  // Paper is turned sideways and shrinks what is too wide.
  const fitting = fittingColumns(measured, usePrinting() ? null : roomPixels);
  const fittingIds = fitting.map(({ id }) => id).join();
  // Rows are drawn anew when the shown columns are other objects: their widths alone must not cause that.
  const [shown, withoutRoom] = useMemo(() => {
    const ids = new Set(fittingIds.split(","));
    return [wanted.filter(({ id }) => ids.has(id)), wanted.filter(({ id }) => !ids.has(id))];
  }, [wanted, fittingIds]);
  const widths = sharedPixels(fitting, roomPixels);
  const asked = useRef({ all, rows });
  useLayoutEffect(() => {
    asked.current = { all, rows };
  });
  const fitWidth = useCallback(
    (id: string) => {
      const column = asked.current.all.find((one) => one.id === id);
      if (column !== undefined) setWidth(id, wishedPixels(column, asked.current.rows));
    },
    [setWidth],
  );
  // A page that isn't laid out is 0 wide; that says nothing about room. On a narrow screen the table is moved sideways.
  const setRoom = (pixels: number) =>
    setRoomPixels(pixels === 0 || window.innerWidth < sidewaysBelowPixels ? null : pixels);
  return {
    all,
    hidden,
    setShown,
    shown,
    withoutRoom,
    drawn,
    setWidth,
    clearWidths,
    widthNow: (id) => widths[fitting.findIndex((column) => column.id === id)],
    fitWidth,
    tracks: fitting.map(({ grows, id }, at) => trackOf(widths[at] ?? 0, grows && !drawn.has(id))).join(" "),
    roomPixels,
    setRoom,
  };
}
