"use client";

import { type ComponentProps, memo } from "react";
import { cx } from "@/components/ui/cx";
import type { DataColumn } from "@/components/ui/data-column";

interface DataTableRowProps<Row> {
  id: string;
  domId: string;
  row: Row;
  /** Counted from 1 with the header, as ARIA wants it. */
  rowIndex: number;
  columns: readonly DataColumn<Row>[];
  /** The row that keys act on. */
  selected: boolean;
  /** One of several chosen rows; undefined where only one can be. */
  marked: boolean | undefined;
  attributesOf: ((row: Row) => ComponentProps<"tr">) | undefined;
}

/** One row. The first cell stays in sight when the table scrolls sideways, and names the row. */
export const DataTableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, selected, marked } = props;
  const chosen = marked ?? selected;
  const attributes = props.attributesOf?.(row);
  return (
    <tr
      {...attributes}
      id={props.domId}
      data-row={props.id}
      aria-rowindex={props.rowIndex}
      aria-selected={chosen}
      className={cx("group h-(--row)", attributes?.className)}
    >
      {columns.map((column, index) => {
        const look = cx(
          "h-(--row) truncate border-b border-line px-2 text-left leading-[min(18px,calc(var(--row)-2px))] font-normal",
          column.align === "right" && "text-right",
          selected || chosen ? "bg-sunken" : "bg-surface group-hover:bg-bg",
          index === 0 && "sticky left-0 z-1",
          index === 0 && (selected || chosen) && "shadow-[inset_2px_0_var(--ink)]",
        );
        return index === 0 ? (
          <th key={column.id} scope="row" className={look}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={look}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
