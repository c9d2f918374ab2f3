import { type ComponentProps, createContext, memo, type ReactNode, use } from "react";
import type { Cell, CellContent, DataColumn } from "@/components/list-page/columns/data-column";
import { cellsOf } from "@/components/list-page/table/row-cells";
import type { RowFlashes } from "@/components/list-page/table/row-flashes";
import { cx } from "@/components/ui/cx";

/** Now in epoch milliseconds, each second: one subscription for all rows. */
export const SecondContext = createContext(0);

interface DataTableRowProps<Row extends object> {
  id: string;
  domId: string;
  row: Row;
  /** Counted from 1 with the header, as ARIA wants it. */
  rowIndex: number;
  /** Below the first row's place; on paper rows stand one below the other. */
  topPixels: number;
  /** Null for the usual height. */
  heightPixels: number | null;
  columns: readonly DataColumn<Row>[];
  /** Step of the table's clock, epoch milliseconds. */
  nowMs: number;
  /** The row that keys act on. */
  selected: boolean;
  /** One of several chosen rows; undefined where only one can be. */
  marked: boolean | undefined;
  flashes: RowFlashes<Row>;
  attributesOf: ((row: Row) => ComponentProps<"tr">) | undefined;
  across?: ((row: Row) => ReactNode) | undefined;
}

/** One row, light: one element per cell, nothing that listens, nothing that subscribes. */
export const DataTableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row extends object>(props: DataTableRowProps<Row>) {
  const { row, columns, selected, marked } = props;
  const across = props.across?.(row) ?? null;
  const chosen = marked ?? selected;
  const attributes = props.attributesOf?.(row);
  return (
    <tr
      {...attributes}
      // biome-ignore lint/a11y/noRedundantRoles: laid out as a grid it would be no row any more to some readers
      role="row"
      id={props.domId}
      data-row={props.id}
      data-cursor={selected || undefined}
      data-marked={marked || undefined}
      aria-rowindex={props.rowIndex}
      aria-selected={chosen}
      className={cx("data-row", attributes?.className)}
      style={placeOf(props)}
    >
      {across === null ? (
        drawnCells(props)
      ) : (
        <th scope="row" colSpan={columns.length} className="data-cell col-span-full">
          {across}
        </th>
      )}
    </tr>
  );
}

const placeOf = ({ topPixels, heightPixels }: { topPixels: number; heightPixels: number | null }) => ({
  ...(heightPixels === null ? {} : { "--row": `${heightPixels}px` }),
  transform: `translateY(${topPixels}px)`,
});

function drawnCells<Row extends object>({ row, id, columns, nowMs, flashes: kept }: DataTableRowProps<Row>) {
  const flashes = kept.of(id, row, columns);
  const cells = cellsOf(row, columns, nowMs);
  return columns.map((column, index) =>
    column.eachSecond ? (
      <SecondCell key={column.id} column={column} row={row} />
    ) : (
      drawnCell(column, cells[index] ?? null, index === 0, flashes[column.id])
    ),
  );
}

const unknown: CellContent = { content: "—", look: "text-ink-3", label: "not known" };

function drawnCell<Row>(column: DataColumn<Row>, cell: Cell, heads: boolean, flashes = 0) {
  const { content, look, title, label }: CellContent =
    cell === null ? unknown : typeof cell === "string" ? { content: cell } : cell;
  // A new element begins its animation anew.
  const key = flashes === 0 ? column.id : `${column.id} ${flashes}`;
  const attributes = {
    className: cx(
      "data-cell",
      column.align === "right" && "text-right",
      look,
      flashes > 0 && "flash-changed",
    ),
    title,
    "aria-label": label,
    // Laid out as a grid they would be no cells any more to some readers.
    role: heads ? "rowheader" : "gridcell",
  };
  return heads ? (
    <th key={key} scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td key={key} {...attributes}>
      {content}
    </td>
  );
}

function SecondCell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  return drawnCell(column, column.cell(row, use(SecondContext)), false);
}
