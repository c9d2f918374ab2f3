import { routeOf } from "@/components/exceptions/board/exception-labels";
import type { ExceptionRows } from "@/components/exceptions/board/use-exception-rows";
import type { ExceptionsView } from "@/components/exceptions/board/use-exceptions-view";
import { ExceptionPanel } from "@/components/exceptions/panel/exception-panel";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { DataTable } from "@/components/list-page/table/data-table";
import { useGo } from "@/components/ui/address";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";

interface ExceptionsTableProps {
  board: ExceptionsView;
  list: ExceptionRows;
  columns: Columns<ExceptionRow>;
  busy: boolean;
}

const rowId = (row: ExceptionRow) => row.id;

/** The rows, and beside them the one at the cursor with its history. */
export function ExceptionsTable({ board, list, columns, busy }: ExceptionsTableProps) {
  const go = useGo();
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col" {...list.pointer}>
        <DataTable
          label="Exceptions"
          rows={list.rows}
          columns={columns}
          rowId={rowId}
          sort={board.sort}
          onSortChange={board.setSort}
          cursor={board.view.at}
          onCursorChange={(at) => board.setSoon({ at })}
          marked={list.selection.ids}
          onRowClick={(row, event) => {
            list.selection.click(row.id, event);
            board.setSoon({ at: row.id });
          }}
          onOpen={({ object }) => {
            const route = routeOf(object);
            if (route !== null) go(route);
          }}
          busy={busy}
        />
      </div>
      {list.row === null ? null : <ExceptionPanel row={list.row} />}
    </div>
  );
}
