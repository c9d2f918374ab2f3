import { useMemo, useState } from "react";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { columnPixels, fittingColumns } from "@/components/list-page/columns/fit-columns";
import type { KeptColumns } from "@/components/list-page/columns/kept-columns";
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
  /** The shown columns' widths as CSS grid tracks. */
  tracks: string;
  /** Width of the table; null while nobody knows, and where that takes no column away. */
  roomPixels: number | null;
  /** The table tells how wide it is. */
  setRoom: (pixels: number) => void;
}

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
  const [roomPixels, setRoomPixels] = useState<number | null>(kept?.roomPixels ?? null);
  const wanted = useMemo(() => all.filter(({ id }) => !hidden.has(id)), [all, hidden]);
  const measured = useMemo(
    () =>
      wanted.map((column) => ({
        ...column,
        widthPixels: columnPixels(column, rows),
      })),
    [wanted, rows],
  );
  // Paper is turned sideways and shrinks what is too wide.
  const fitting = fittingColumns(measured, usePrinting() ? null : roomPixels);
  const fittingIds = fitting.map(({ id }) => id).join();
  // Rows are drawn anew when the shown columns are other objects: their widths alone must not cause that.
  const [shown, withoutRoom] = useMemo(() => {
    const ids = new Set(fittingIds.split(","));
    return [wanted.filter(({ id }) => ids.has(id)), wanted.filter(({ id }) => !ids.has(id))];
  }, [wanted, fittingIds]);
  const tracks = fitting
    .map(({ grows, widthPixels }) => (grows ? `minmax(${widthPixels}px, 1fr)` : `${widthPixels}px`))
    .join(" ");
  // A page that isn't laid out is 0 wide; that says nothing about room. On a narrow screen the table is moved sideways.
  const setRoom = (pixels: number) =>
    setRoomPixels(pixels === 0 || window.innerWidth < sidewaysBelowPixels ? null : pixels);
  return { all, hidden, setShown, shown, withoutRoom, tracks, roomPixels, setRoom };
}
