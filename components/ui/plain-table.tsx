import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

export interface PlainColumn<Row> {
  head: string;
  /** Shown in the head in place of its text: an abbreviation, or nothing to be seen. */
  shownHead?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Look of head and cells: side, width, room. */
  look?: string;
  /** Look of the cells alone: ink, weight. */
  cellLook?: string | ((row: Row) => string);
}

interface PlainTableProps<Row> {
  caption: string;
  /** Without it the caption is for screen readers alone. */
  captionLook?: string;
  /** The first names the rows. */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Look of every cell below the head. */
  cellLook?: string;
  /** Keeps the head for screen readers: the figures explain themselves. */
  headHidden?: boolean;
  className?: string;
}

/** A table of a few rows that neither sort nor scroll: figures within a section or a dialog. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { columns, rows, rowKey, cellLook = "border-b border-line py-1", headHidden = false } = props;
  return (
    <table className={cx("w-full border-separate border-spacing-0 text-left", props.className)}>
      <caption className={props.captionLook ?? "sr-only"}>{props.caption}</caption>
      <thead className={headHidden ? "sr-only" : undefined}>
        <tr className="text-small text-ink-3">
          {columns.map(({ head, shownHead = head, look }) => (
            <th key={head} scope="col" className={cx("border-b border-line py-1 font-medium", look)}>
              {shownHead}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ head, cell, look, cellLook: own }, index) => {
              const Cell = index === 0 ? "th" : "td";
              const ownLook = typeof own === "function" ? own(row) : own;
              return (
                <Cell
                  key={head}
                  scope={index === 0 ? "row" : undefined}
                  className={cx(cellLook, look, ownLook)}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
