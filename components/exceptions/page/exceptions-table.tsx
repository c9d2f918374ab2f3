import type { MouseEvent } from "react";
import { ExceptionMark, hasTwoLines } from "@/components/exceptions/board/exception-cells";
import { type ExceptionTableRow, isHead } from "@/components/exceptions/board/exception-groups";
import { groupLabel, routeOf } from "@/components/exceptions/board/exception-labels";
import type { ExceptionActions } from "@/components/exceptions/board/use-exception-actions";
import type { ExceptionRows } from "@/components/exceptions/board/use-exception-rows";
import type { ExceptionsView } from "@/components/exceptions/board/use-exceptions-view";
import { ExceptionPanel } from "@/components/exceptions/panel/exception-panel";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { DataTable } from "@/components/list-page/table/data-table";
import { useGo } from "@/components/ui/address";
import { figure } from "@/components/ui/figure";

interface ExceptionsTableProps {
  board: ExceptionsView;
  list: ExceptionRows;
  columns: Columns<ExceptionTableRow>;
  actions: Pick<ExceptionActions, "redeliver" | "osdCase">;
  busy: boolean;
}

const rowId = (row: ExceptionTableRow) => row.id;

/** Head of a group; OS&D, which is many and waits, folds up. */
const groupHead = (row: ExceptionTableRow) =>
  isHead(row) ? (
    <span className="flex items-center gap-2">
      <ExceptionMark group={row.group} />
      <span className="font-semibold">{groupLabel[row.group]}</span>
      <span className="font-semibold">{figure(row.count)}</span>
      <span className="truncate text-ink-3">{row.causes}</span>
      {row.group === "osd" ? (
        <button type="button" data-fold aria-expanded={!row.isFolded} className="ml-auto min-h-6 underline">
          {row.isFolded ? "unfold" : "fold"}
        </button>
      ) : null}
    </span>
  ) : null;

const isOnFold = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("[data-fold]") !== null;

/** The rows, and beside them the one at the cursor with its history. */
export function ExceptionsTable({ board, list, columns, actions, busy }: ExceptionsTableProps) {
  const go = useGo();
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col" {...list.pointer}>
        <DataTable
          label="Exceptions"
          rows={list.table}
          columns={columns}
          rowId={rowId}
          sort={board.sort}
          onSortChange={board.setSort}
          cursor={board.view.at}
          onCursorChange={(at) => board.setSoon({ at })}
          marked={list.selection.ids}
          across={groupHead}
          hasTwoLines={hasTwoLines}
          isPassedOver={isHead}
          onRowClick={(row, event) => {
            if (isHead(row)) {
              if (isOnFold(event)) board.setView({ fold: row.isFolded ? null : true });
              else list.selection.toggleAll(row.rows.map(({ id }) => id));
              return;
            }
            list.selection.click(row.id, event);
            board.setSoon({ at: row.id });
          }}
          onOpen={(row) => {
            const route = isHead(row) ? null : routeOf(row.object);
            if (route !== null) go(route);
          }}
          busy={busy}
        />
      </div>
      {list.row === null ? null : <ExceptionPanel row={list.row} actions={actions} />}
    </div>
  );
}
