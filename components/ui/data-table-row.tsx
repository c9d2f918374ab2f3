"use client";

import { cx } from "@/components/ui/cx";
import type { DataColumn } from "@/components/ui/data-column";

interface DataTableRowProps<Row> {
  domId: string;
  row: Row;
  /** Counted from 1 with the header, as ARIA wants it. */
  rowIndex: number;
  columns: readonly DataColumn<Row>[];
  selected: boolean;
  onSelect: () => void;
  onOpen: () => void;
}

/** One row. The first cell stays in sight when the table scrolls sideways, and names the row. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, selected } = props;
  return (
    <tr
      id={props.domId}
      aria-rowindex={props.rowIndex}
      aria-selected={selected}
      onClick={props.onSelect}
      onDoubleClick={props.onOpen}
      className="group h-(--row)"
    >
      {columns.map((column, index) => {
        const look = cx(
          "h-(--row) truncate border-b border-line px-2 text-left font-normal",
          column.align === "right" && "text-right",
          selected ? "bg-sunken" : "bg-surface group-hover:bg-bg",
          index === 0 && "sticky left-0 z-1",
          index === 0 && selected && "shadow-[inset_2px_0_var(--ink)]",
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
