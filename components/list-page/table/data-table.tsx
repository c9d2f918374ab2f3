import "@/components/list-page/table/data-table.css";
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Columns } from "@/components/list-page/columns/use-columns";
import type { Sort } from "@/components/list-page/rows/sort-rows";
import { BeneathRow, type OpenBeneath, useOpenRow } from "@/components/list-page/table/beneath-row";
import { DataTableHead } from "@/components/list-page/table/data-table-head";
import { DataTableRow, SecondContext } from "@/components/list-page/table/data-table-row";
import { RowFlashes } from "@/components/list-page/table/row-flashes";
import { RowInFull } from "@/components/list-page/table/row-in-full";
import type { RowPlaces } from "@/components/list-page/table/row-places";
import { showWholeText } from "@/components/list-page/table/show-whole-text";
import { useCursorAhead } from "@/components/list-page/table/use-cursor-ahead";
import { useFocusInRows } from "@/components/list-page/table/use-focus-in-rows";
import { useKeptScroll } from "@/components/list-page/table/use-kept-scroll";
import { useRowCursor } from "@/components/list-page/table/use-row-cursor";
import { headPixels, useRowWindow } from "@/components/list-page/table/use-row-window";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** The days that times are written with change in any zone at a quarter of an hour. */
const quarterSeconds = 900;
/** Asks for more so many rows before the last one. */
const nearEndRows = 40;

interface DataTableProps<Row extends object> {
  /** Name of the table for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  rows: readonly Row[];
  columns: Columns<Row>;
  rowId: (row: Row) => string;
  sort: Sort | null;
  onSortChange: (sort: Sort | null) => void;
  /** Id of the row that keys act on. */
  cursor: string | null;
  onCursorChange: (id: string | null) => void;
  /** Enter or a double click. */
  onOpen?: (row: Row) => void;
  /** Fresh data is on its way; what is shown stays. */
  busy?: boolean;
  /** In the compact density as many rows as a screen holds. */
  dense?: boolean | undefined;
  /** Space at either side of a cell, pixels, where there are more columns than usual. */
  cellPixels?: number | undefined;
  /** Interval at which rows that did not change are formatted anew: for clocks that count on. */
  stepSeconds?: number | undefined;
  /** Ids of several chosen rows, for a table where that can be. */
  marked?: ReadonlySet<string> | undefined;
  /** A click on a row, with the keys held; without it a click moves the cursor. */
  onRowClick?: ((row: Row, event: MouseEvent) => void) | undefined;
  /**
   * Makes what stands over the whole width of a row instead of cells, as the head of a group; null for a row of cells.
   */
  across?: (row: Row) => ReactNode;
  /** Called while the last rows that are there are in sight: more of them may be read. */
  onNearEnd?: () => void;
  /** Counts the lines of a row, from 1; the same function at each call. */
  linesOf?: (row: Row) => number;
  /** Is true for rows that the cursor passes over, as heads of groups are; the same function at each call. */
  isPassedOver?: (row: Row) => boolean;
  /** Part that is open beneath a row, over the whole width; left out, nothing. */
  beneath?: OpenBeneath | undefined;
  /** More of a row's element: what can be dragged, what it is called by. */
  rowAttributes?: ((row: Row) => ComponentProps<"tr">) | undefined;
}

declare module "react" {
  interface CSSProperties {
    "--row"?: string;
    "--columns"?: string;
    "--cell"?: string;
  }
}

/** A table for thousands of rows: sorted by its headers, moved through by keys, only what is seen is rendered. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, marked, dense = false } = props;
  const { shown, setRoom } = columns;
  const scroller = useRef<HTMLDivElement>(null);
  const nowMs = useNowSeconds(props.stepSeconds ?? quarterSeconds) * 1_000;
  const open = useOpenRow(rows, rowId, props.beneath);
  const windowed = useRowWindow(scroller, rows, { dense, linesOf: props.linesOf, ...open });
  const { places } = windowed;
  const domId = useId();
  const isBack = useRowsKept(scroller, props, places);
  const { cursor, moveTo } = useCursorAhead(props.cursor, props.onCursorChange);
  const cursorKeys = useRowCursor({
    ...useReached(rows, rowId, props.isPassedOver),
    cursor,
    onCursorChange: moveTo,
    onOpen: (index) => {
      const row = rows[index];
      if (row) props.onOpen?.(row);
    },
    scroller,
    places,
    headPixels,
    openId: props.beneath?.id ?? null,
    isBack,
  });
  useRoom(scroller, setRoom);
  const inSight = windowed.placed.flatMap(({ index, slot }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index, slot, id: rowId(row) }];
  });
  const rowOf = (target: EventTarget) => inSight.find(({ id }) => id === rowIdOf(target))?.row;
  const [flashes] = useState(() => new RowFlashes<Row>());
  useEffect(() => flashes.keepOnly(new Set(inSight.map(({ id }) => id))));
  useNearEnd(rows.length, windowed.lastIndex, props.onNearEnd);
  const body = useRef<HTMLTableSectionElement>(null);
  const keepFocus = useFocusInRows(body, (id) => inSight.some((one) => one.id === id));
  const cursorShown = inSight.find(({ id }) => id === cursor);
  return (
    <div
      ref={scroller}
      className="print-whole relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto max-[900px]:overflow-x-auto bg-surface"
      style={dense ? { "--row": `${places.usualPixels}px` } : undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move through
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-busy={props.busy || undefined}
        aria-multiselectable={marked === undefined ? undefined : true}
        aria-activedescendant={cursorShown && `${domId}-${cursorShown.index}`}
        tabIndex={0}
        onKeyDown={cursorKeys}
        className="data-table"
        style={{ "--columns": columns.tracks, ...cellsOf(props.cellPixels) }}
      >
        <DataTableHead {...headOf(props)} />
        {/* One listener for all rows: rows that nothing changed about are not drawn again. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys */}
        <tbody
          // biome-ignore lint/a11y/noRedundantRoles: laid out as a block it would be no group any more to some readers
          role="rowgroup"
          ref={body}
          aria-owns={ownedInOrder(inSight, domId)}
          {...keepFocus}
          style={{ height: places.totalPixels }}
          onPointerOver={showWholeText}
          onClick={(event) => {
            const row = rowOf(event.target);
            if (row === undefined) return;
            if (props.onRowClick === undefined) props.onCursorChange(rowId(row));
            else props.onRowClick(row, event);
          }}
          onDoubleClick={(event) => {
            const row = rowOf(event.target);
            if (row !== undefined) props.onOpen?.(row);
          }}
        >
          <EachSecond>
            {inSight.map((drawn) => (
              <DataTableRow
                // By element, so that another place, question or order fills the elements that are there.
                key={drawn.slot}
                {...placedAttributes(drawn, places)}
                domId={`${domId}-${drawn.index}`}
                columns={shown}
                nowMs={nowMs}
                selected={drawn.id === cursor}
                marked={marked === undefined || marked.size === 0 ? undefined : marked.has(drawn.id)}
                flashes={flashes}
                attributesOf={props.rowAttributes}
                across={props.across}
              />
            ))}
          </EachSecond>
          {props.beneath && inSight.some(({ index }) => index === open.openIndex) ? (
            <BeneathRow place={open} places={places} columns={shown.length}>
              {props.beneath.content}
            </BeneathRow>
          ) : null}
        </tbody>
      </table>
      <RowInFull {...props} columns={columns.all} nowMs={nowMs} />
    </div>
  );
}

const headOf = <Row extends object>({ columns, sort, onSortChange }: DataTableProps<Row>) => ({
  columns: columns.shown,
  sort,
  onSortChange,
  onWidth: columns.setWidth,
  onFit: columns.fitWidth,
});

const cellsOf = (pixels: number | undefined) => (pixels === undefined ? {} : { "--cell": `${pixels}px` });

interface DrawnAt<Row> {
  row: Row;
  id: string;
  index: number;
}

/** Tells which row an element draws, and where. */
const placedAttributes = <Row extends object>(
  { row, id, index }: DrawnAt<Row>,
  { topOf, heightOf, usualPixels }: RowPlaces,
) => ({
  id,
  row,
  rowIndex: index + 2,
  topPixels: topOf(index),
  heightPixels: heightOf(index) === usualPixels ? null : heightOf(index),
});

/** Finds the row in which something lies. */
const rowIdOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("tr[data-row]")?.dataset.row : undefined;

/** Keeps where the rows are scrolled to. @returns whether they have come back to an older place */
function useRowsKept<Row extends object>(
  scroller: React.RefObject<HTMLDivElement | null>,
  { label, rows, rowId }: DataTableProps<Row>,
  places: RowPlaces,
): boolean {
  return useKeptScroll(scroller, {
    label,
    idAt: (index) => rows[index] && rowId(rows[index]),
    indexOf: (id) => rows.findIndex((row) => rowId(row) === id),
    places,
  });
}

/** Finds the rows that the cursor can be at: their ids and places. */
function useReached<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  isPassedOver: ((row: Row) => boolean) | undefined,
) {
  return useMemo(() => {
    const reached = rows.flatMap((row, index) => (isPassedOver?.(row) ? [] : [{ id: rowId(row), index }]));
    return { ids: reached.map(({ id }) => id), indexes: reached.map(({ index }) => index) };
  }, [rows, rowId, isPassedOver]);
}

function useNearEnd(count: number, lastIndex: number, onNearEnd: (() => void) | undefined): void {
  const isNearEnd = count > 0 && lastIndex >= count - nearEndRows;
  // With more rows too: they may all be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, count, onNearEnd]);
}

/** Elements take turns, so they may stand in another order than their rows: this is the order for screen readers. */
function ownedInOrder(inSight: readonly { index: number }[], domId: string): string | undefined {
  if (inSight.every(({ index }, at) => at === 0 || index > (inSight[at - 1]?.index ?? 0))) return undefined;
  const inOrder = inSight.toSorted((a, b) => a.index - b.index);
  return inOrder.map(({ index }) => `${domId}-${index}`).join(" ");
}

/** Tells cells that count each second what time it is; the rows around them stay as they are. */
function EachSecond({ children }: { children: ReactNode }) {
  return <SecondContext value={useNowSeconds() * 1_000}>{children}</SecondContext>;
}

/** Tells how wide the table may be, now and whenever that changes. */
function useRoom(scroller: React.RefObject<HTMLDivElement | null>, setRoom: (pixels: number) => void) {
  const tell = useRef(setRoom);
  useLayoutEffect(() => {
    tell.current = setRoom;
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    tell.current(box.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) tell.current(Math.floor(entry.contentRect.width));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
}
