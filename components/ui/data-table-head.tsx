"use client";

import type { SortingState } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { DataColumn } from "@/components/ui/data-column";

interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sorting: SortingState;
  onSortingChange: (sorting: SortingState) => void;
}

type Direction = "ascending" | "descending";

/** Ascending, then descending, then as it came. */
function next(id: string, now: Direction | undefined): SortingState {
  if (now === undefined) return [{ id, desc: false }];
  return now === "ascending" ? [{ id, desc: true }] : [];
}

/** Header row that stays in sight; a column's name is the button that sorts by it. */
export function DataTableHead<Row>({ columns, sorting, onSortingChange }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const sort = sorting.find((one) => one.id === column.id);
          const direction = sort === undefined ? undefined : sort.desc ? "descending" : "ascending";
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              className={cx(
                "sticky top-0 z-10 h-7 border-b border-line bg-surface p-0 text-small font-medium text-ink-3",
                column.align === "right" ? "text-right" : "text-left",
                index === 0 && "left-0 z-20",
              )}
            >
              {column.sortBy === undefined ? (
                <span className="block truncate px-2">{column.header}</span>
              ) : (
                <SortButton
                  header={column.header}
                  align={column.align ?? "left"}
                  direction={direction}
                  onPress={() => onSortingChange(next(column.id, direction))}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  header: string;
  align: "left" | "right";
  direction: Direction | undefined;
  onPress: () => void;
}

function SortButton({ header, align, direction, onPress }: SortButtonProps) {
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        "flex h-7 w-full items-center gap-1 px-2 font-medium -outline-offset-2 hover:text-ink",
        align === "right" && "flex-row-reverse",
        direction !== undefined && "text-ink",
      )}
    >
      <span className="truncate">{header}</span>
      {direction === undefined ? null : <Arrow size={12} aria-hidden="true" className="shrink-0" />}
    </button>
  );
}
