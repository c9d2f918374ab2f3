import type { ReactNode } from "react";

/** Content of a cell where it is more than plain text. */
export interface CellContent {
  content: ReactNode;
  /** Class names of the cell itself: an element for its ink alone would cost every row one. */
  look?: string | undefined;
  title?: string | undefined;
  /** Text that screen readers read out in place of the content. */
  label?: string | undefined;
}

/** A cell: plain text, null for what is not known (which is then said), or more than that. */
export type Cell = string | null | CellContent;

export interface DataColumn<Row> {
  id: string;
  header: string;
  widthPixels: number;
  align?: "left" | "right";
  /** Takes what width is left; several share it. */
  grows?: boolean;
  /** Tells whether it goes where there is no room for all, before those that stand behind it; `first`: before others that do. */
  givesWay?: boolean | "first";
  /** Text that loses its meaning when it is cut: the column is as wide as the widest of all rows. */
  whole?: (row: Row) => string | null | undefined;
  /** Room for what stands beside that text. */
  besidePixels?: number;
  /** Width that such a column takes from others at most; where room is left it gets more. */
  mostPixels?: number;
  /** Text that it is widened for where room is left; left out, what it is sorted by. */
  wish?: (row: Row) => string | null | undefined;
  /** Reads what it is sorted by; without it the column can't be sorted. Undefined goes last in both directions. */
  sortBy?: (row: Row) => string | number | undefined;
  /** Called once per change of a row and step of the table's clock, not per render. */
  cell: (row: Row, nowMs: number) => Cell;
  /** The cell flashes when this changes while it is in sight. */
  flash?: (row: Row) => string;
  /** The cell is drawn anew each second. */
  eachSecond?: boolean;
}

/** A cell of secondary ink. */
export const quiet = (text: string | number | null | undefined): Cell =>
  text === null || text === undefined || text === "" ? null : { content: text, look: "text-ink-2" };
