"use client";

import { type SortingState, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ComponentProps, type MouseEvent, useEffect, useId, useMemo, useRef } from "react";
import { type DataColumn, dataTableFeatures, toColumnDef } from "@/components/ui/data-column";
import { DataTableHead } from "@/components/ui/data-table-head";
import { DataTableRow } from "@/components/ui/data-table-row";
import { usePrinting } from "@/components/ui/use-printing";
import { useRowCursor } from "@/components/ui/use-row-cursor";
import { useRowPixels } from "@/components/ui/use-row-pixels";

/** Height of the header row in pixels; rows start below it and never hide behind it. */
const headPixels = 28;

interface DataTableProps<Row extends object> {
  /** Name of the table for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  sorting: SortingState;
  onSortingChange: (sorting: SortingState) => void;
  hiddenColumns?: ReadonlySet<string>;
  /** Id of the row that keys act on. */
  cursor: string | null;
  onCursorChange: (id: string | null) => void;
  /** Enter or a double click. */
  onOpen?: (row: Row) => void;
  /** Fresh data is on its way; what is shown stays. */
  busy?: boolean;
  /** The rows come in the order that the header names, and stay in it. */
  ordered?: boolean;
  /** In the compact density as many rows as a screen holds. */
  dense?: boolean;
  /** Ids of several chosen rows, for a table where that can be. */
  marked?: ReadonlySet<string>;
  /** A click on a row, with the keys held; without it a click moves the cursor. */
  onRowClick?: (row: Row, event: MouseEvent) => void;
  /** More of a row's element: what can be dragged, what it is called by. */
  rowAttributes?: (row: Row) => ComponentProps<"tr">;
}

declare module "react" {
  interface CSSProperties {
    "--row"?: string;
  }
}

const noRows: readonly never[] = [];
const noneHidden: ReadonlySet<string> = new Set();

/** A table for thousands of rows: sorted by its headers, moved through by keys, only what is seen is rendered. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    rows,
    columns,
    rowId,
    sorting,
    hiddenColumns = noneHidden,
    cursor,
    busy = false,
    marked,
    ordered = false,
  } = props;
  const shown = useMemo(
    () => columns.filter((column) => !hiddenColumns.has(column.id)),
    [columns, hiddenColumns],
  );
  const table = useTable({
    features: dataTableFeatures,
    data: ordered ? noRows : rows,
    columns: useMemo(() => shown.map(toColumnDef), [shown]),
    getRowId: rowId,
    state: { sorting },
  });
  const model = table.getRowModel().rows;
  const sorted = useMemo(
    () => (ordered ? rows : model.map((row) => row.original as Row)),
    [ordered, rows, model],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const windowed = useWindow(scroller, sorted, props.dense ?? false);
  const domId = useId();
  const cursorKeys = useRowCursor({
    ids: useMemo(() => sorted.map(rowId), [sorted, rowId]),
    cursor,
    onCursorChange: props.onCursorChange,
    onOpen: (index) => {
      const row = sorted[index];
      if (row) props.onOpen?.(row);
    },
    scroller,
    rowPixels: windowed.rowPixels,
    headPixels,
  });
  const cursorShown = cursor !== null && windowed.rows.some(({ row }) => rowId(row) === cursor);
  const rowOf = (target: EventTarget) => {
    const id =
      target instanceof Element ? target.closest<HTMLElement>("tr[data-row]")?.dataset.row : undefined;
    return id === undefined ? undefined : sorted.find((row) => rowId(row) === id);
  };
  const widthPixels = shown.reduce((sum, column) => sum + column.widthPixels, 0);
  return (
    <div
      ref={scroller}
      className="print-whole relative min-h-0 flex-1 overflow-auto bg-surface"
      style={props.dense ? { "--row": `${windowed.rowPixels}px` } : undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move through
        role="grid"
        aria-label={props.label}
        aria-rowcount={sorted.length + 1}
        aria-busy={busy || undefined}
        aria-multiselectable={marked === undefined ? undefined : true}
        aria-activedescendant={cursorShown ? `${domId}-${cursor}` : undefined}
        tabIndex={0}
        onKeyDown={cursorKeys}
        className="w-full table-fixed border-separate border-spacing-0 -outline-offset-2"
        style={{ minWidth: widthPixels }}
      >
        <colgroup>
          {shown.map((column) => (
            <col key={column.id} style={column.grows ? undefined : { width: column.widthPixels }} />
          ))}
        </colgroup>
        <DataTableHead columns={shown} sorting={sorting} onSortingChange={props.onSortingChange} />
        {/* One listener for all rows: rows that nothing changed about are not drawn again. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys */}
        <tbody
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
          <Spacer pixels={windowed.before} span={shown.length} />
          {windowed.rows.map(({ row, index }) => {
            const id = rowId(row);
            return (
              <DataTableRow
                key={id}
                id={id}
                domId={`${domId}-${id}`}
                row={row}
                rowIndex={index + 2}
                columns={shown}
                selected={id === cursor}
                marked={marked === undefined || marked.size === 0 ? undefined : marked.has(id)}
                attributesOf={props.rowAttributes}
              />
            );
          })}
          <Spacer pixels={windowed.after} span={shown.length} />
        </tbody>
      </table>
    </div>
  );
}

/** Holds the place of rows that aren't rendered. */
function Spacer({ pixels, span }: { pixels: number; span: number }) {
  if (pixels <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex takes no focus
    <tr aria-hidden="true" className="no-print">
      <td colSpan={span} style={{ height: pixels }} className="p-0" />
    </tr>
  );
}

interface WindowedRow<Row extends object> {
  row: Row;
  index: number;
}

/** The rows in sight and the heights of what is above and below them; on paper, all rows. */
function useWindow<Row extends object>(
  scroller: React.RefObject<HTMLDivElement | null>,
  sorted: readonly Row[],
  dense: boolean,
) {
  const rowPixels = useRowPixels(dense);
  const printing = usePrinting();
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    scrollMargin: headPixels,
    overscan: 10,
    initialRect: { width: 1_200, height: 900 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes are stale exactly when the row height changed
  useEffect(() => virtualizer.measure(), [rowPixels, virtualizer]);
  if (printing) {
    const all: WindowedRow<Row>[] = sorted.map((row, index) => ({ row, index }));
    return { rows: all, before: 0, after: 0, rowPixels };
  }
  const items = virtualizer.getVirtualItems();
  const rows = items.flatMap((item): WindowedRow<Row>[] => {
    const row = sorted[item.index];
    return row === undefined ? [] : [{ row, index: item.index }];
  });
  const before = (items[0]?.index ?? 0) * rowPixels;
  return { rows, before, after: Math.max(0, (sorted.length - rows.length) * rowPixels - before), rowPixels };
}
