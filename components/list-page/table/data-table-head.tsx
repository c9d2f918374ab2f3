import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import type { Sort } from "@/components/list-page/rows/sort-rows";
import { ColumnEdge } from "@/components/list-page/table/column-edge";
import { cx } from "@/components/ui/cx";

interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: Sort | null;
  onSortChange: (sort: Sort | null) => void;
  onWidth: (id: string, pixels: number | null) => void;
  onFit: (id: string) => void;
}

/** Ascending, then descending, then as it came. */
function next(id: string, sort: Sort | null): Sort | null {
  if (sort?.id !== id) return { id, descending: false };
  return sort.descending ? null : { id, descending: true };
}

/** Header row that stays in sight; a column's name is the button that sorts by it. Scrolling does not draw it. */
export const DataTableHead = memo(DrawnHead) as typeof DrawnHead;

function DrawnHead<Row>({ columns, sort, onSortChange, onWidth, onFit }: DataTableHeadProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as a block it would be no group any more to some readers
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tr role="row" aria-rowindex={1} className="data-row h-7 border-b border-line bg-surface">
        {columns.map((column) => {
          const direction = sort?.id !== column.id ? undefined : sort.descending ? "descending" : "ascending";
          const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
          const right = column.align === "right";
          return (
            <th
              key={column.id}
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="columnheader"
              scope="col"
              aria-sort={direction}
              className={cx(
                "relative min-w-0 text-small font-medium text-ink-3",
                right ? "text-right" : "text-left",
              )}
            >
              {column.sortBy === undefined ? (
                <span className="block truncate px-(--cell,8px)">{column.header}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSortChange(next(column.id, sort))}
                  className={cx(
                    "flex h-7 w-full items-center gap-1 px-(--cell,8px) font-medium -outline-offset-2 hover:text-ink",
                    right && "flex-row-reverse",
                    direction !== undefined && "text-ink",
                  )}
                >
                  <span className="truncate">{column.header}</span>
                  {direction === undefined ? null : (
                    <Arrow size={12} aria-hidden="true" className="shrink-0" />
                  )}
                </button>
              )}
              <ColumnEdge id={column.id} onWidth={onWidth} onFit={onFit} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
