import type { ComponentProps, DOMAttributes, MouseEvent } from "react";
import { ContextActions } from "@/components/list-page/bar/bar-menus";
import type { ListAction } from "@/components/list-page/list-actions";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { RowSelection } from "@/components/list-page/rows/use-selection";
import type { OpenBeneath } from "@/components/list-page/table/beneath-row";
import { DataTable } from "@/components/list-page/table/data-table";
import type { List } from "@/components/list-page/use-list";
import { ContextMenu } from "@/components/ui/context-menu";

/** Differences of a page's table from others; all of it may be left out. */
export interface TableOptions<Row> {
  /** In the compact density as many rows as a screen holds. */
  dense?: boolean;
  /** Interval at which rows that did not change are formatted anew: for clocks that count on. */
  stepSeconds?: number;
  /** Space at either side of a cell, pixels, where there are more columns than usual. */
  cellPixels?: number;
  /** A plain click opens the row beside, without leaving the list; with Ctrl, ⌘ or Shift it chooses several. */
  clickOpens?: boolean;
  rowAttributes?: (row: Row) => ComponentProps<"tr">;
  /** For the element around the table: what listens to drags of rows. */
  around?: DOMAttributes<HTMLElement>;
}

interface PageRowsProps<Row extends ListRow> {
  list: List<Row>;
  table: TableOptions<Row>;
  /** Several rows can be chosen. */
  selection?: RowSelection | undefined;
  /** Actions of a right click on a row: it moves the cursor there. */
  contextGroups?: readonly (readonly ListAction[])[] | undefined;
  onOpen: (row: Row) => void;
  busy: boolean;
  beneath?: OpenBeneath | undefined;
}

/** A click on the row itself: not on a button in it, and with no key that chooses several. */
const isPlain = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !shiftKey &&
  target instanceof Element &&
  target.closest("button, a, input") === null;

const rowId = (row: ListRow) => row.id;

/** The row of an element. The menu key comes from the table itself and is about the row of the cursor: null. */
const rowIdAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>("tr[data-row]")?.dataset.row ?? null) : null;

/** The rows of a list page as a table. */
export function PageRows<Row extends ListRow>(props: PageRowsProps<Row>) {
  const { list, selection, contextGroups, table } = props;
  const { dense, stepSeconds, cellPixels, rowAttributes, around, clickOpens } = table;
  const { address, kind } = list;
  const rows = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the keys, this only listens to the pointer
    <div
      className="flex min-h-0 min-w-0 flex-1 flex-col"
      {...around}
      {...list.pointer}
      onContextMenu={(event) => {
        const id = contextGroups === undefined ? null : rowIdAt(event.target);
        if (id === null) return;
        if (!selection?.ids.has(id)) selection?.clear();
        address.moveTo(id);
      }}
    >
      <DataTable<Row>
        label={kind.label}
        rows={list.rows}
        columns={list.columns}
        rowId={rowId}
        sort={address.sort}
        onSortChange={address.setSort}
        cursor={address.cursor}
        onCursorChange={address.moveTo}
        onOpen={props.onOpen}
        busy={props.busy}
        beneath={props.beneath}
        {...{ dense, stepSeconds, cellPixels, rowAttributes }}
        marked={selection?.ids}
        onRowClick={
          selection &&
          ((row, event) => {
            selection.click(row.id, event);
            if (clickOpens && isPlain(event)) props.onOpen(row);
            else address.moveTo(row.id);
          })
        }
      />
    </div>
  );
  return contextGroups === undefined ? (
    rows
  ) : (
    <ContextMenu items={<ContextActions groups={contextGroups} />}>{rows}</ContextMenu>
  );
}
